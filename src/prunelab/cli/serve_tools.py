"""`prunelab serve-tools`: the scenario's tools as an MCP server on standard input and output."""

import os
from typing import Annotated

import typer

from prunelab.cli.display import stop
from prunelab.live import LiveError, need_mcp
from prunelab.scenario import DataError, SettingError, read_settings


def serve_tools(
    huge: Annotated[
        bool, typer.Option("--huge", help="A log of 600 lines; HUGE=1 says the same.")
    ] = False,
) -> None:
    """Serve the shop's tools, and those that work with handles, to one MCP client over stdio.

    A result of over 8,000 characters comes as its beginning and a resource link.
    """
    try:
        settings = read_settings(os.environ)
        need_mcp("prunelab serve-tools")
        from prunelab.live.server import serve  # here: the SDK is an extra

        serve(huge or settings.huge)
    except (LiveError, DataError, SettingError) as error:
        stop(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
