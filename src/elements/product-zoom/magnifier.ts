import { CENTRE, dragged, MAGNIFICATION, type Place, type View, viewAt, WHOLE } from "./view.ts";

/** Of the frame, for one press of an arrow key. */
const STEP = 0.1;
const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** A finger that has moved less has tapped, px. */
const TAP_PX = 10;
/** Below this, fingers meant to end it. */
const HARDLY = 1.1;
/** Wider than any prepared picture, so that the browser takes the widest. */
const WIDEST = "9999px";

const middle = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch";

/** Magnifies the picture in the frame of a `<product-zoom>`: under a pointer, between fingers, or by its button and the arrow keys. */
class Magnifier {
  #zoom: HTMLElement;
  #frame: HTMLElement;
  #button: HTMLButtonElement;
  #view = WHOLE;
  /** Where fingers are, by their pointers. */
  #fingers = new Map<number, Place>();
  #down = { x: 0, y: 0 };

  constructor(zoom: HTMLElement, frame: HTMLElement, button: HTMLButtonElement) {
    this.#zoom = zoom;
    this.#frame = frame;
    this.#button = button;
    frame.addEventListener("pointerdown", this.#press);
    frame.addEventListener("pointermove", this.#move);
    frame.addEventListener("pointerup", this.#tap);
    frame.addEventListener("pointerup", this.#lift);
    frame.addEventListener("pointercancel", this.#lift);
    frame.addEventListener("pointerleave", this.#leave);
    button.addEventListener("click", this.#toggle);
    zoom.addEventListener("keydown", this.#key);
  }

  #placeOf({ clientX, clientY }: PointerEvent): Place {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  #show(view: View): void {
    const active = view.scale > 1;
    this.#view = view;
    this.#zoom.toggleAttribute("data-zoomed", active);
    this.#button.ariaPressed = String(active);
    for (const one of this.#frame.querySelectorAll<HTMLSourceElement | HTMLImageElement>("source, img")) {
      if (active) one.sizes = WIDEST;
      one.style.scale = String(view.scale);
      one.style.transformOrigin = `${view.x * 100}% ${view.y * 100}%`;
    }
  }

  #press = (event: PointerEvent): void => {
    this.#down = { x: event.clientX, y: event.clientY };
    if (isTouch(event)) this.#fingers.set(event.pointerId, this.#placeOf(event));
  };

  #move = (event: PointerEvent): void => {
    const place = this.#placeOf(event);
    if (isTouch(event)) this.#drag(event.pointerId, place);
    else this.#show(viewAt(MAGNIFICATION, place));
  };

  #drag(id: number, place: Place): void {
    const before = this.#fingers.get(id);
    const [other, third] = [...this.#fingers].filter(([finger]) => finger !== id).map(([, at]) => at);
    this.#fingers.set(id, place);
    // A finger that was down before this code was there is first met while it moves.
    if (before === undefined || third !== undefined) return;
    if (other === undefined) {
      if (this.#view.scale > 1) this.#show(dragged(this.#view, before, place));
      return;
    }
    const { width, height } = this.#frame.getBoundingClientRect();
    const apart = (one: Place) => Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
    const factor = apart(place) / Math.max(1, apart(before));
    this.#show(dragged(this.#view, middle(before, other), middle(place, other), factor));
  }

  /** What is tapped comes to the middle: for those who cannot drag. */
  #tap = (event: PointerEvent): void => {
    const moved = Math.hypot(event.clientX - this.#down.x, event.clientY - this.#down.y);
    if (!isTouch(event) || this.#view.scale === 1 || this.#fingers.size > 1 || moved > TAP_PX) return;
    this.#show(dragged(this.#view, this.#placeOf(event), CENTRE));
  };

  #lift = ({ pointerId }: PointerEvent): void => {
    this.#fingers.delete(pointerId);
    if (this.#fingers.size === 0 && this.#view.scale < HARDLY) this.#show(WHOLE);
  };

  #leave = (event: PointerEvent): void => {
    if (!isTouch(event)) this.#show(WHOLE);
  };

  #toggle = (): void => {
    this.#show(this.#view.scale > 1 ? WHOLE : viewAt(MAGNIFICATION, CENTRE));
  };

  #key = (event: KeyboardEvent): void => {
    const { scale, x, y } = this.#view;
    // Together with these, keys are the browser's own, as when they go back.
    if (scale === 1 || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = WAYS[event.key];
    if (way) this.#show(viewAt(scale, { x: x + way[0], y: y + way[1] }));
    else if (event.key === "Escape") this.#show(WHOLE);
    else return;
    event.preventDefault();
  };
}

const magnified = new WeakSet<HTMLElement>();

/**
 * Makes an element magnify its picture, once.
 * @param last the pointer event before the code was loaded, handled as if it happened now
 * @throws Error when the element's frame or button is missing
 */
export function magnify(zoom: HTMLElement, last: Event | undefined): void {
  if (magnified.has(zoom)) return;
  const frame = zoom.querySelector<HTMLElement>(".zoom-frame");
  const button = zoom.querySelector("button");
  if (frame === null || button === null) throw new Error("<product-zoom> has no frame or no button");
  magnified.add(zoom);
  new Magnifier(zoom, frame, button);
  const isInFrame = last?.target instanceof Node && frame.contains(last.target);
  if (isInFrame && last instanceof PointerEvent) frame.dispatchEvent(new PointerEvent("pointermove", last));
}
