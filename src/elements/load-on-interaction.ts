/*
 * Loads code on first use, for every element with `data-lazy="what is said when it cannot be loaded"`: when a button or link in
 * it is pressed, or when the header's panel around it is pointed at, focused or opened. The last press is kept, marked by
 * `data-pressed`, and repeated once the code is there. After a failure the next press and the return of the network try again.
 * Imports nothing, so that it stays inline in every page.
 */

interface LazyElement extends HTMLElement {
  /** Set where the element loads code of its own; the others wait for the script that all pages share. */
  load?: () => Promise<unknown>;
}

const LAZY = "[data-lazy]";
const KEPT = "data-pressed";

/** The shared script waits in a template, so that a page that is only read does not load it. */
const loadShared = (): Promise<unknown> => {
  const template = document.querySelector<HTMLTemplateElement>("[data-later]");
  return import(/* @vite-ignore */ template?.content.querySelector("script")?.src ?? "");
};

const keptIn = (lazy: Element) => lazy.querySelector<HTMLElement>(`[${KEPT}]`);
const failureIn = (lazy: Element) => lazy.querySelector(":scope>[role=alert]");

function forget(lazy: Element): void {
  keptIn(lazy)?.removeAttribute(KEPT);
  failureIn(lazy)?.remove();
}

async function load(lazy: LazyElement): Promise<void> {
  if (lazy.ariaBusy) return;
  lazy.ariaBusy = "true";
  failureIn(lazy)?.remove();
  try {
    await (lazy.load ?? loadShared)();
    const kept = keptIn(lazy);
    lazy.removeAttribute("data-lazy");
    forget(lazy);
    kept?.click();
  } catch {
    const failure = document.createElement("p");
    failure.role = "alert";
    failure.textContent = lazy.getAttribute("data-lazy");
    lazy.append(failure);
    // On a phone a panel is longer than the screen.
    failure.scrollIntoView({ block: "nearest" });
  }
  lazy.ariaBusy = null;
}

function press(event: MouseEvent, pressed: Element): void {
  const lazy = pressed.closest<LazyElement>(LAZY);
  if (!lazy || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  // The second press of a double one means what the first one did.
  if (event.detail > 1) return;
  // A link that is pressed again while what it opens is on its way is given up.
  const isGivenUp = pressed.matches(`a[${KEPT}]`);
  forget(lazy);
  if (isGivenUp) return;
  pressed.setAttribute(KEPT, "");
  load(lazy);
}

function meet({ type, target }: Event): void {
  if (!(target instanceof Element)) return;
  const panel = target.closest("details");
  const lazy = panel?.querySelector<LazyElement>(`:scope>.panel>${LAZY}`);
  if (lazy && !panel?.open && type === "toggle") forget(lazy);
  // A pointer that moves over what has failed asks for nothing.
  else if (lazy && !(type === "pointerover" && failureIn(lazy))) load(lazy);
  if (["focusin", "toggle"].includes(type)) loadShared().catch(() => {});
}

const listen = document.addEventListener.bind(document);
for (const sign of ["pointerover", "pointerdown", "focusin", "toggle"]) listen(sign, meet, true);
listen(
  "click",
  (event) => {
    const pressed = event.target instanceof Element && event.target.closest(`${LAZY} :is(a,button)`);
    if (pressed) press(event, pressed);
  },
  true,
);
listen("keydown", ({ key }) => {
  if (key === "Escape") document.querySelectorAll(LAZY).forEach(forget);
});
addEventListener("online", () => {
  for (const lazy of document.querySelectorAll<LazyElement>(LAZY)) if (failureIn(lazy)) load(lazy);
});
// Opened before this script has run.
document.querySelector("details[open]")?.dispatchEvent(new Event("focusin"));

export {};
