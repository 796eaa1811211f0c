/*
 * Adds focus handling to the header's `<details>` panels (HDR-07). Opening a panel moves the focus
 * into it. Escape closes it and returns the focus. A press or a focus outside closes it.
 */
const openPanels = () => [...document.querySelectorAll<HTMLDetailsElement>("header details[open]")];

function focusPanel(): void {
  const content = openPanels().at(-1)?.querySelector<HTMLElement>("summary + *");
  if (!content || content.contains(document.activeElement)) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  const panel = openPanels().at(-1);
  // An open list in the panel, such as suggestions, closes first and prevents the default.
  if (panel === undefined || event.key !== "Escape" || event.defaultPrevented) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
});

function closeOthers(target: EventTarget | null): void {
  for (const panel of openPanels()) {
    if (target instanceof Node && !panel.contains(target)) panel.open = false;
  }
}

for (const type of ["pointerdown", "focusin"]) {
  document.addEventListener(type, ({ target }) => closeOthers(target));
}

// `toggle` does not bubble.
document.addEventListener("toggle", focusPanel, true);
// The panel that loaded this script is already open, and the keyboard may have left it since.
if (document.activeElement !== document.body) closeOthers(document.activeElement);
focusPanel();
