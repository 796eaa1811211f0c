/**
 * The header's panels are plain disclosures, which open and close by themselves. Here are the manners they lack (HDR-07): the
 * focus goes into a panel that opens; Escape closes it and takes the focus back; a press outside, or leaving it with the
 * keyboard, closes it.
 */
const openPanels = () => [...document.querySelectorAll<HTMLDetailsElement>("header details[open]")];

function enter(): void {
  const content = openPanels().at(-1)?.querySelector<HTMLElement>("summary + *");
  if (!content || content.contains(document.activeElement)) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  const panel = openPanels().at(-1);
  // What is open within a panel, such as suggestions, closes first and says that it did.
  if (panel === undefined || event.key !== "Escape" || event.defaultPrevented) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
});

function leave(target: EventTarget | null): void {
  for (const panel of openPanels()) {
    if (target instanceof Node && !panel.contains(target)) panel.open = false;
  }
}

for (const sign of ["pointerdown", "focusin"]) {
  document.addEventListener(sign, ({ target }) => leave(target));
}

// It does not bubble.
document.addEventListener("toggle", enter, true);
// The panel whose opening loaded this script is open already, and may have been left by keyboard while it came.
if (document.activeElement !== document.body) leave(document.activeElement);
enter();
