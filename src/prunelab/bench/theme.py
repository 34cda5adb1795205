"""How every chart of the bench looks, on screen and in the saved notebook."""

from typing import Any

# vl-convert ships this font, so that a still picture is measured alike on every machine.
STILL_FONT = "Liberation Sans"
_INK, _PAPER = "#1f1f1f", "#ffffff"


def live_config() -> dict[str, Any]:
    """Vega-Lite config on screen: text takes JupyterLab's colour, in both themes."""
    return {**_config("currentColor"), "background": "transparent"}


def still_config() -> dict[str, Any]:
    """Vega-Lite config of the still picture, which carries its own paper and ink."""
    return {**_config(_INK), "background": _PAPER, "font": STILL_FONT, "padding": 10}


def _config(ink: str) -> dict[str, Any]:
    words = {"labelColor": ink, "titleColor": ink, "labelFontSize": 12, "titleFontSize": 12}
    return {
        "axis": {
            **words,
            "gridColor": ink,
            "gridOpacity": 0.12,
            "domainColor": ink,
            "tickColor": ink,
        },
        "legend": {**words, "symbolSize": 120},
        "title": {"color": ink, "subtitleColor": ink, "fontSize": 15, "anchor": "start"},
        "text": {"color": ink, "fontSize": 12},
        "view": {"stroke": None},
    }


def themed(spec: dict[str, Any], config: dict[str, Any]) -> dict[str, Any]:
    """`spec` with the bench's config under its own: what a view sets itself stays."""
    own = spec.get("config", {})
    merged = {**config, **own}
    for part, settings in config.items():
        if isinstance(settings, dict) and isinstance(own.get(part), dict):
            merged[part] = {**settings, **own[part]}
    return {**spec, "config": merged}
