// The chart: the spec is embedded once, then only rows and the title are patched into the live view.
// These files are joined into one module in the order chart, panel, controls, widget.

const OPTIONS = { renderer: "svg", actions: false, tooltip: true };

function makeChart(host, spec, loadVega) {
  let api = null;
  let frame = null;
  let chain = Promise.resolve();

  // "container" measures 0 px while a widget is off the page, so follow the element's own size.
  const fit = () => {
    const width = host.clientWidth;
    if (!api || width < 1 || Math.abs(api.view.width() - width) < 1) return false;
    api.view.width(width);
    return true;
  };

  const patch = async (latest) => {
    if (latest !== frame || !latest.rows) return;  // a newer frame is on its way
    const vegaEmbed = await loadVega();
    if (!api) {
      const width = Math.max(host.clientWidth, 1);
      api = await vegaEmbed(host, { ...structuredClone(spec), width }, OPTIONS);
    }
    api.view.data("rows", structuredClone(latest.rows));
    api.view.signal("headline", latest.title);
    fit();
    await api.view.runAsync();
    const svg = host.querySelector("svg");
    svg?.setAttribute("role", "img");
    svg?.setAttribute("aria-label", latest.description || latest.title);
  };

  const queue = (step) => {
    chain = chain.then(step).catch((error) => {
      api = null;
      host.textContent = `The chart could not be drawn: ${error.message}`;
    });
    return chain;
  };

  const observer = new ResizeObserver(() => queue(() => (fit() ? api.view.runAsync() : null)));
  observer.observe(host);

  return {
    paint(latest) {
      frame = latest;
      return queue(() => patch(latest));
    },
    destroy() {
      observer.disconnect();
      queue(() => api?.finalize());
    },
  };
}
