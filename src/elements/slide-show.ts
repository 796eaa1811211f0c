import { setCurrentSlide } from "../stores/display.ts";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** A track that has not moved for so long has come to rest, ms. */
const REST_MS = 100;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type Timer = ReturnType<typeof setTimeout>;

const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest("button") : null;

/**
 * `<slide-show every="ms">` around controls and a `.track` of slides side by side, which scrolls and snaps without script too. A control is
 * a button with `data-to` (index of a slide, from 0), `data-step` (slides on from the current one), or neither: that one pauses.
 */
class SlideShow extends HTMLElement {
  #at = 0;
  #seen = false;
  #paused = false;
  /** Play was pressed: it plays although the pointer and the focus are inside, until the focus goes elsewhere. */
  #insists = false;
  /** The track is under way to the current slide because it was sent there, not because somebody scrolls. */
  #sent = false;
  #next: Timer | undefined;
  /** Set while the track moves. */
  #rest: Timer | undefined;
  #life = new AbortController();

  #track = (): HTMLElement => this.querySelector(".track") ?? this;
  #slides = (): HTMLElement[] => [...this.querySelectorAll<HTMLElement>(".slide")];
  #dots = (): HTMLElement[] => [...this.querySelectorAll<HTMLElement>("[data-to]")];

  /** Slides out of sight load no picture by themselves, not even just before they come in. */
  #load(index: number): void {
    const slides = this.#slides();
    const picture = slides.at(index % slides.length)?.querySelector("img");
    if (picture) picture.loading = "eager";
  }

  /** Starts the wait for the next slide anew, if it is to come by itself. */
  #wind = (): void => {
    clearTimeout(this.#next);
    if (!this.#seen || document.readyState !== "complete") return;
    const inside = this.matches(":hover,:focus-within");
    const plays = !(this.#paused || STILL.matches || document.hidden) && (this.#insists || !inside);
    this.#track().ariaLive = plays ? "off" : "polite";
    this.#load(this.#at + 1);
    if (inside) this.#load(this.#at - 1);
    if (plays) this.#next = setTimeout(this.#advance, Number(this.getAttribute("every")));
  };

  /** A reader who is scrolling just then is not interrupted. */
  #advance = (): void => {
    if (this.#rest === undefined) this.#go(this.#at + 1);
    else this.#next = setTimeout(this.#advance, REST_MS);
  };

  #mark(index: number): void {
    this.#at = index;
    setCurrentSlide(index);
    for (const [place, slide] of this.#slides().entries()) slide.inert = place !== index;
    for (const [place, dot] of this.#dots().entries()) dot.ariaCurrent = place === index ? "true" : null;
    this.#wind();
  }

  #scroll(behavior: ScrollBehavior): void {
    const track = this.#track();
    this.#sent = true;
    track.scrollTo({ left: this.#at * track.clientWidth, behavior });
  }

  /** To a neighbour it glides; farther, as from the last to the first, it cuts. */
  #go(index: number): void {
    const count = this.#slides().length;
    const to = (index + count) % count;
    const cuts = STILL.matches || Math.abs(to - this.#at) > 1;
    this.#mark(to);
    this.#scroll(cuts ? "instant" : "smooth");
  }

  /** What the reader scrolled to is the current slide, once the track is at rest; a cut that a glide has outrun is made again. */
  #follow = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      const { scrollLeft, clientWidth } = this.#track();
      const index = Math.round(scrollLeft / clientWidth);
      const sent = this.#sent;
      this.#sent = false;
      if (index === this.#at) return;
      if (sent) this.#scroll("instant");
      else this.#mark(index);
    }, REST_MS);
  };

  #touch = (): void => {
    this.#sent = false;
  };

  #press = (event: Event): void => {
    const button = buttonOf(event);
    if (button === null) return;
    const { to, step } = button.dataset;
    if (to) this.#go(Number(to));
    else if (step) this.#go(this.#at + Number(step));
    else {
      this.#insists = this.#paused;
      this.#paused = !this.#paused;
      button.ariaLabel = this.#paused ? "Play" : "Pause";
      this.#wind();
    }
  };

  #key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const button = buttonOf(event);
    // Together with these, arrow keys are the browser's own, as when they go back.
    if (step === undefined || button === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(this.#at + step);
    if (button.dataset["to"]) this.#dots()[this.#at]?.focus();
  };

  #leave = (): void => {
    this.#insists = false;
    this.#wind();
  };

  #sight = new IntersectionObserver(([entry]) => {
    this.#seen = entry?.isIntersecting === true;
    this.#wind();
  });

  connectedCallback(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.addEventListener("click", this.#press, { signal });
    this.addEventListener("keydown", this.#key, { signal });
    this.addEventListener("pointerenter", this.#wind, { signal });
    this.addEventListener("pointerleave", this.#wind, { signal });
    this.addEventListener("pointerdown", this.#touch, { signal });
    this.addEventListener("focusin", this.#wind, { signal });
    this.addEventListener("focusout", this.#leave, { signal });
    this.#track().addEventListener("scroll", this.#follow, { signal });
    document.addEventListener("visibilitychange", this.#wind, { signal });
    addEventListener("load", this.#wind, { signal });
    STILL.addEventListener("change", this.#wind, { signal });
    this.#sight.observe(this);
    const { scrollLeft, clientWidth } = this.#track();
    this.#mark(Math.round(scrollLeft / clientWidth) || 0);
  }

  disconnectedCallback(): void {
    this.#life.abort();
    this.#sight.disconnect();
    this.#seen = false;
    clearTimeout(this.#next);
    clearTimeout(this.#rest);
  }
}

customElements.define("slide-show", SlideShow);
