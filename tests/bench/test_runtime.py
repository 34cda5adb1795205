import re

import pytest

from prunelab.bench import runtime


@pytest.fixture
def built(monkeypatch, tmp_path):
    """Counts builds, each of a little text, with the cache in a fresh folder."""
    builds = []

    def bundle(snippet, version):
        builds.append(version)
        return f"/* {len(builds)} */ {snippet}"

    monkeypatch.setattr(runtime.vl_convert, "javascript_bundle", bundle)
    monkeypatch.setenv("PRUNELAB_CACHE", str(tmp_path / "cache"))
    runtime._load.cache_clear()
    yield builds
    runtime._load.cache_clear()


def test_it_is_built_once_and_then_read(built):
    first = runtime.ensure_runtime()
    runtime._load.cache_clear()  # as in another kernel
    assert runtime.ensure_runtime() == first
    assert len(built) == 1
    assert runtime.cache_file().read_text() == first


def test_another_version_has_another_file(built, monkeypatch):
    first = runtime.cache_file()
    monkeypatch.setattr(runtime, "runtime_version", lambda: "99")
    assert runtime.cache_file() != first


def test_a_file_cut_short_is_built_again(built):
    whole = runtime.ensure_runtime()
    runtime.cache_file().write_text(whole[:20])
    runtime._load.cache_clear()
    runtime.ensure_runtime()
    assert len(built) == 2
    assert [path.name for path in runtime.cache_file().parent.iterdir()] == [
        runtime.cache_file().name
    ]


def test_where_nothing_can_be_written_it_lives_in_memory(built, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PRUNELAB_CACHE", str(tmp_path / "file" / "cache"))
    assert runtime.ensure_runtime() == runtime.ensure_runtime()
    assert len(built) == 1


def test_the_real_runtime_exports_vega_embed_and_names_no_script_elsewhere():
    text = runtime.ensure_runtime()
    assert re.search(r"export\s*\{[^}]*vegaEmbed", text[-300:])
    assert not re.search(r"import\s*\(?\s*['\"]https?:", text)
