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

// It does not bubble. The panel whose opening loaded this script is open already.
document.addEventListener("toggle", enter, true);
enter();

document.addEventListener("keydown", (event) => {
  const panel = openPanels().at(-1);
  // What is open within a panel, such as suggestions, closes first and says that it did.
  if (panel === undefined || event.key !== "Escape" || event.defaultPrevented) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
});

for (const sign of ["pointerdown", "focusin"]) {
  document.addEventListener(sign, ({ target }) => {
    for (const panel of openPanels()) {
      if (target instanceof Node && !panel.contains(target)) panel.open = false;
    }
  });
}
