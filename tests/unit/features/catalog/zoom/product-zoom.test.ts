// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import "../../../../../src/features/catalog/zoom/product-zoom.ts";

test("the zoom requests failing code once for each pointer visit, and not again after it has loaded", async () => {
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  document.body.innerHTML = "<product-zoom></product-zoom>";
  const zoom = document.querySelector("product-zoom") as HTMLElement & { load: () => Promise<void> };
  const load = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("cut"));
  zoom.load = load;
  const visit = async () => {
    for (const type of ["pointerover", ...Array(40).fill("pointermove"), "pointerleave"]) {
      zoom.dispatchEvent(new Event(type));
      await Promise.resolve();
    }
  };
  await visit();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue();
  await visit();
  await visit();
  expect(load).toHaveBeenCalledTimes(2);
});
