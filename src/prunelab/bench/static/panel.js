// The panel: the verdict in words, in a live region that changes only when the words do.

function makePanel(host) {
  const head = document.createElement("div");
  head.className = "prunelab-head";
  const verdict = document.createElement("div");
  verdict.className = "prunelab-verdict";
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  live.setAttribute("aria-atomic", "true");
  live.append(head, verdict);
  const facts = document.createElement("ul");
  facts.className = "prunelab-facts";
  const notes = document.createElement("ul");
  notes.className = "prunelab-notes";
  host.append(live, facts, notes);

  const say = (status, headText, verdictText) => {
    host.dataset.status = status;
    if (head.textContent !== headText) head.textContent = headText;
    if (verdict.textContent !== verdictText) verdict.textContent = verdictText;
  };

  const item = (className, ...parts) => {
    const li = document.createElement("li");
    li.className = className;
    li.append(...parts);
    return li;
  };

  const factItem = (fact) => {
    const sign = document.createElement("strong");
    sign.textContent = fact.sign;
    const words = document.createElement("div");
    words.textContent = fact.words;
    return item(`prunelab-${fact.state}`, sign, `: ${fact.sentence}`, ...(fact.words ? [words] : []));
  };

  return {
    paint(frame) {
      say(frame.status, frame.head, frame.verdict);
      facts.replaceChildren(...frame.facts.map(factItem));
      notes.replaceChildren(...frame.notes.map((note) => item("prunelab-note", `Note: ${note}`)));
    },
    running() {
      say("running", "… Running your functions", "What was shown before may no longer be true.");
    },
    silent() {
      say("silent", "⚠ No answer", "The kernel is busy or hangs. Interrupt it or restart it, then run this cell again.");
    },
    disconnected() {
      say("disconnected", "⚠ Not connected: run this cell again", "The kernel that drew this is gone.");
      facts.replaceChildren();
      notes.replaceChildren();
    },
  };
}
