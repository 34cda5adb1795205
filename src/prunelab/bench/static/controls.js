// The controls: native inputs, so that keyboard and screen readers work as everywhere else.

let controlCount = 0;

function makeControls(host, controls, onMove) {
  const current = {};
  const setters = {};
  const moved = (name, value) => {
    current[name] = value;
    onMove({ ...current });
  };

  for (const control of controls) {
    current[control.name] = control.value;
    const [element, set] = MAKERS[control.kind](control, (value) => moved(control.name, value));
    setters[control.name] = set;
    host.append(element);
  }

  return {
    show(values) {
      for (const [name, value] of Object.entries(values)) {
        current[name] = value;
        setters[name]?.(value);
      }
    },
    enable(on) {
      host.disabled = !on;
    },
  };
}

function makeTicked(type, text, checked, onInput) {
  const label = document.createElement("label");
  label.className = "prunelab-ticked";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.checked = checked;
  if (type === "switch") input.setAttribute("role", "switch");
  input.addEventListener("input", () => onInput(input.checked));
  label.append(input, document.createTextNode(text));
  return [label, input];
}

const MAKERS = {
  slider(control, onInput) {
    const row = document.createElement("div");
    row.className = "prunelab-slider";
    const id = `prunelab-slider-${++controlCount}`;
    const label = document.createElement("label");
    label.htmlFor = id;
    label.textContent = control.label;
    const input = document.createElement("input");
    Object.assign(input, { type: "range", id, min: control.minimum, max: control.maximum, step: control.step });
    const shown = document.createElement("output");
    shown.htmlFor = id;
    const set = (value) => {
      input.value = value;
      shown.textContent = Number(value).toLocaleString("en");
    };
    set(control.value);
    input.addEventListener("input", () => {
      set(input.value);
      onInput(Number(input.value));
    });
    row.append(label, input, shown);
    return [row, set];
  },

  switch(control, onInput) {
    const [label, input] = makeTicked("switch", control.label, control.value, onInput);
    return [label, (value) => { input.checked = value; }];
  },

  text(control, onInput) {
    const row = document.createElement("div");
    row.className = "prunelab-text";
    const label = document.createElement("label");
    label.htmlFor = `prunelab-text-${++controlCount}`;
    label.textContent = control.label;
    const input = document.createElement("textarea");
    Object.assign(input, { id: label.htmlFor, rows: control.rows, maxLength: control.most, value: control.value, spellcheck: false });
    input.addEventListener("input", () => onInput(input.value));
    // JupyterLab keeps the line breaks of all that is typed inside a cell: make them here.
    input.addEventListener("keydown", (event) => {
      const { shiftKey, ctrlKey, metaKey, altKey, isComposing } = event;
      if (event.key !== "Enter" || shiftKey || ctrlKey || metaKey || altKey || isComposing) return;
      event.preventDefault();
      input.setRangeText("\n", input.selectionStart, input.selectionEnd, "end");
      onInput(input.value);
    });
    row.append(label, input);
    // Setting an equal text would move the cursor of who is typing.
    return [row, (value) => { if (input.value !== value) input.value = value; }];
  },

  boxes(control, onInput) {
    const group = document.createElement("fieldset");
    group.className = "prunelab-boxes";
    const legend = document.createElement("legend");
    legend.textContent = control.label;
    group.append(legend);
    const inputs = new Map();
    const ticked = () => control.options.filter((option) => inputs.get(option).checked);
    for (const option of control.options) {
      const [label, input] = makeTicked("box", option, control.value.includes(option), () => onInput(ticked()));
      inputs.set(option, input);
      group.append(label);
    }
    return [group, (value) => inputs.forEach((input, option) => { input.checked = value.includes(option); })];
  },
};
