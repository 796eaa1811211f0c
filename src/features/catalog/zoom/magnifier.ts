import { CENTRE, dragView, FULL_VIEW, MAGNIFICATION, type Point, type View, viewAt } from "./view.ts";

/** Movement for one press of an arrow key, as a part of the frame. */
const STEP = 0.1;
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** A touch that moved less is a tap, px. */
const TAP_PX = 10;
/** Below this scale, lifting the fingers ends the magnification. */
const MIN_SCALE = 1.1;
/** Wider than any prepared picture, so that the browser fetches the widest. */
const WIDEST = "9999px";

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch";

/** Magnifies the picture of a `<product-zoom>` by pointer, two fingers, or button and keys. */
class Magnifier {
  #zoom: HTMLElement;
  #frame: HTMLElement;
  #button: HTMLButtonElement;
  #view = FULL_VIEW;
  /** Positions of touching fingers, by pointer id. */
  #fingers = new Map<number, Point>();
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

  #pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = this.#frame.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  #show(view: View): void {
    const active = view.scale > 1;
    this.#view = view;
    this.#zoom.toggleAttribute("data-zoomed", active);
    this.#button.ariaPressed = String(active);
    for (const image of this.#frame.querySelectorAll<HTMLSourceElement | HTMLImageElement>("source, img")) {
      if (active) image.sizes = WIDEST;
      image.style.scale = String(view.scale);
      image.style.transformOrigin = `${view.x * 100}% ${view.y * 100}%`;
    }
  }

  #press = (event: PointerEvent): void => {
    this.#down = { x: event.clientX, y: event.clientY };
    if (isTouch(event)) this.#fingers.set(event.pointerId, this.#pointOf(event));
  };

  #move = (event: PointerEvent): void => {
    const point = this.#pointOf(event);
    if (isTouch(event)) this.#drag(event.pointerId, point);
    else this.#show(viewAt(MAGNIFICATION, point));
  };

  #drag(id: number, point: Point): void {
    const before = this.#fingers.get(id);
    const [other, third] = [...this.#fingers].filter(([finger]) => finger !== id).map(([, at]) => at);
    this.#fingers.set(id, point);
    // The first event of a finger that was down before this code loaded is a move.
    if (before === undefined || third !== undefined) return;
    if (other === undefined) {
      if (this.#view.scale > 1) this.#show(dragView(this.#view, before, point));
      return;
    }
    const { width, height } = this.#frame.getBoundingClientRect();
    const distance = (one: Point) => Math.hypot((one.x - other.x) * width, (one.y - other.y) * height);
    const factor = distance(point) / Math.max(1, distance(before));
    this.#show(dragView(this.#view, middle(before, other), middle(point, other), factor));
  }

  /** Centres the tapped point, for users who cannot drag. */
  #tap = (event: PointerEvent): void => {
    const moved = Math.hypot(event.clientX - this.#down.x, event.clientY - this.#down.y);
    if (!isTouch(event) || this.#view.scale === 1 || this.#fingers.size > 1 || moved > TAP_PX) return;
    this.#show(dragView(this.#view, this.#pointOf(event), CENTRE));
  };

  #lift = ({ pointerId }: PointerEvent): void => {
    this.#fingers.delete(pointerId);
    if (this.#fingers.size === 0 && this.#view.scale < MIN_SCALE) this.#show(FULL_VIEW);
  };

  #leave = (event: PointerEvent): void => {
    if (!isTouch(event)) this.#show(FULL_VIEW);
  };

  #toggle = (): void => {
    this.#show(this.#view.scale > 1 ? FULL_VIEW : viewAt(MAGNIFICATION, CENTRE));
  };

  #key = (event: KeyboardEvent): void => {
    const { scale, x, y } = this.#view;
    // Keys with modifiers are shortcuts of the browser.
    if (scale === 1 || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction) this.#show(viewAt(scale, { x: x + direction[0], y: y + direction[1] }));
    else if (event.key === "Escape") this.#show(FULL_VIEW);
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
