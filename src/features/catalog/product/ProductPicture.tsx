import type { ShownPicture } from "../../../contract/shapes/media.ts";
import { LOAD_FAILED_MESSAGE } from "../../../lib/messages.ts";
import { PreparedPicture } from "../../../ui/picture/PreparedPicture.tsx";

/** The hint below a product's picture, by input device. */
const ZOOM_HINTS = {
  hover: "Hover to zoom",
  active: "Zoom active - hover to inspect",
  touch: "Pinch to zoom",
  button: "Zoom picture",
  keys: "Arrow keys move it, Escape ends",
} as const;

const SIZES = "(min-width: 1280px) 720px, (min-width: 1024px) 55vw, (min-width: 768px) 46vw, 92vw";
const KEYS_ID = "zoom-keys";

/** A product's picture, which `zoom/product-zoom.ts` magnifies. */
export function ProductPicture({ picture }: { picture: ShownPicture }) {
  return (
    <product-zoom data-lazy={LOAD_FAILED_MESSAGE}>
      <div className="zoom-frame">
        <PreparedPicture picture={picture} sizes={SIZES} zoom priority className="product-picture" />
      </div>
      <div className="zoom-bar">
        <span className="zoom-touch">{ZOOM_HINTS.touch}</span>
        <span className="zoom-hover">{ZOOM_HINTS.hover}</span>
        <span className="zoom-active">{ZOOM_HINTS.active}</span>
        <span className="zoom-keys" id={KEYS_ID}>
          {ZOOM_HINTS.keys}
        </span>
        <button type="button" aria-label={ZOOM_HINTS.button} aria-pressed="false" aria-describedby={KEYS_ID}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15.5 15.5 21 21M10.5 7v7M7 10.5h7M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />
          </svg>
        </button>
      </div>
    </product-zoom>
  );
}
