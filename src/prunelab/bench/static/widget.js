// The widget: joins controls, panel and chart, and talks with the kernel by messages.
//   to the kernel:   {kind: "hello", runtime}  {kind: "values", values, ticket}
//   from the kernel: {kind: "frame", ...}      {kind: "runtime"} with gzipped JavaScript as buffer

const RUNNING_AFTER = 500; // milliseconds without an answer
const SILENT_AFTER = 12000;
const GONE = new Set(["restarting", "autorestarting", "terminating", "dead"]);

// One Vega runtime for the whole page, whatever the number of benches: it is about 0.9 MB.
const runtimes = (globalThis.__prunelabVega ??= {});

function runtimeOf(version) {
  if (!runtimes[version]) {
    const entry = { ready: false };
    entry.promise = new Promise((resolve) => { entry.resolve = resolve; });
    runtimes[version] = entry;
  }
  return runtimes[version];
}

async function unpack(entry, buffer) {
  if (entry.ready) return;
  entry.ready = true;
  const packed = new Blob([buffer]).stream().pipeThrough(new DecompressionStream("gzip"));
  const source = await new Response(packed).text();
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  entry.resolve((await import(/* webpackIgnore: true */ url)).vegaEmbed);
  URL.revokeObjectURL(url);
}

function part(root, tag, name) {
  const element = document.createElement(tag);
  element.className = `prunelab-${name}`;
  root.append(element);
  return element;
}

function render({ model, el }) {
  const root = part(el, "div", "bench");
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Bench");
  const grid = part(root, "div", "grid");
  const view = Math.random().toString(36).slice(2);
  let sent = 0;
  let connected = true;
  let timers = [];

  const runtime = runtimeOf(model.get("runtime"));
  const controlHost = part(grid, "fieldset", "controls");
  controlHost.setAttribute("aria-label", "Controls of the bench");
  const panel = makePanel(part(grid, "div", "panel"));
  const chart = makeChart(part(grid, "div", "chart"), model.get("spec"), () => runtime.promise);

  const stopWaiting = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const waiting = () => timers.length > 0;
  const wait = () => {
    stopWaiting();
    timers = [
      setTimeout(() => panel.running(), RUNNING_AFTER),
      setTimeout(() => panel.silent(), SILENT_AFTER),
    ];
  };

  const setConnected = (on) => {
    connected = on;
    controls.enable(on);
    root.classList.toggle("prunelab-disconnected", !on);
    if (on) return;
    stopWaiting();
    panel.disconnected();
  };
  const send = (message) => {
    try {
      model.send(message);
    } catch {
      setConnected(false);
    }
  };

  const controls = makeControls(controlHost, model.get("controls"), (values) => {
    sent += 1;
    wait();
    send({ kind: "values", values, ticket: [view, sent] });
  });

  const onFrame = (frame) => {
    if (!connected) setConnected(true);
    const [from, number] = frame.ticket ?? [];
    // While a newer move of this view is on its way, its controls are ahead of the frame.
    const behind = from === view ? number < sent : sent > 0 && waiting();
    if (!behind) {
      controls.show(frame.values);
      stopWaiting();
    }
    panel.paint(frame);
    chart.paint(frame).then(() => { root.dataset.painted = String(frame.number); });
  };
  const onMessage = (message, buffers) => {
    if (message.kind === "runtime") unpack(runtime, buffers[0]);
    if (message.kind === "frame") onFrame(message);
  };

  // A kernel that is gone leaves the last picture on the page: never let it pass for a live one.
  const kernel = model.widget_manager?.kernel;
  const lose = () => setConnected(false);
  const onStatus = (_kernel, status) => GONE.has(status) && lose();
  kernel?.statusChanged?.connect(onStatus);
  kernel?.disposed?.connect(lose);
  // The link to a kernel that lives on was lost or found: it is live again once it answers.
  const onLink = () => {
    lose();
    send({ kind: "hello", runtime: !runtime.ready });
  };

  // Else JupyterLab takes the arrow keys from a slider, and "d d" deletes the cell. Ctrl+S and
  // Shift+Enter stay JupyterLab's. It looks for this attribute on the target, before root hears.
  const guardKeys = (event) => {
    // Widgets that a view puts above its bench are ours as well.
    if (!root.contains(event.target) && !event.target.closest?.(".prunelab-inputs")) return;
    const newLine = event.key === "Enter" && !event.shiftKey && event.target.tagName === "TEXTAREA";
    const enter = event.key === "Enter" && !newLine;
    const theirs = event.ctrlKey || event.metaKey || event.altKey || enter;
    event.target.toggleAttribute("data-lm-suppress-shortcuts", !theirs);
  };

  window.addEventListener("keydown", guardKeys, true);
  model.on("comm_live_update", onLink);
  model.on("msg:custom", onMessage);
  send({ kind: "hello", runtime: !runtime.ready });
  wait();

  return () => {
    stopWaiting();
    window.removeEventListener("keydown", guardKeys, true);
    kernel?.statusChanged?.disconnect(onStatus);
    kernel?.disposed?.disconnect(lose);
    model.off("comm_live_update", onLink);
    model.off("msg:custom", onMessage);
    chart.destroy();
  };
}

export default { render };
