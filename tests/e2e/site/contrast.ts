import type { Page } from "@playwright/test";

/**
 * Texts whose contrast to a colour of the gradient that they stand on is below 4.5, as
 * `ratio text`. Axe does not judge gradients.
 * @param selector of elements with a linear gradient of opaque colours
 */
export const contrastProblems = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((grounds) => {
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map((channel) => Number(channel) / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const problems: string[] = [];
    for (const ground of grounds) {
      const stops = getComputedStyle(ground).backgroundImage.match(/rgb\([^)]*\)/g) ?? [];
      if (stops.length < 2) problems.push("no gradient");
      const texts = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const element = node.parentElement;
        // Buttons have grounds of their own, which axe judges.
        if (text === "" || element === null || element.closest(".sr-only, button, figcaption")) continue;
        const { color, fill } = getComputedStyle(element);
        const light = luminance(element instanceof SVGElement ? fill : color);
        for (const stop of stops) {
          const dark = luminance(stop);
          const ratio = (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
          if (ratio < 4.5) problems.push(`${ratio.toFixed(2)} ${text}`);
        }
      }
    }
    return problems;
  });
