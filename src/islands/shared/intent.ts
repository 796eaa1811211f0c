import type { ClientDirective } from "astro";

const SIGNS = ["pointerenter", "focusin", "touchstart"] as const;

/**
 * `client:intent` loads an island when somebody points at, focuses or touches the disclosure it sits in, and not before:
 * a visitor who only reads pays nothing for it. A button that is pressed meanwhile is pressed again once it works. If loading
 * fails, the next sign tries again.
 */
const intent: ClientDirective = (load, _options, element) => {
  const scope = element.closest("details") ?? element;
  const listen = () => {
    for (const sign of SIGNS) scope.addEventListener(sign, hydrate, { passive: true });
  };
  const hydrate = async () => {
    for (const sign of SIGNS) scope.removeEventListener(sign, hydrate);
    const pressed: HTMLElement[] = [];
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest("button");
      if (button) pressed.push(button);
    };
    element.addEventListener("click", press);
    const start = await load();
    await start();
    element.removeEventListener("click", press);
    // A script that did not arrive is reported by nobody: the island then still has its mark of the server.
    if (element.hasAttribute("ssr")) listen();
    else pressed.at(-1)?.click();
  };
  if (scope instanceof HTMLDetailsElement && scope.open) hydrate();
  else listen();
};

export default intent;
