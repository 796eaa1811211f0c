import { setCurrentSlide } from "../../lib/display.ts";

const REDUCED_MOTION = matchMedia("(prefers-reduced-motion: reduce)");
/** The track is at rest when it has not moved for this time, ms. */
const REST_MS = 100;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type Timer = ReturnType<typeof setTimeout>;

const buttonOf = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest("button") : null;

/**
 * `<slide-show every="ms">` around a `.track` of slides, which also scrolls without scripts. Its
 * buttons have `data-to` (index), `data-step` (relative), or neither for play and pause.
 */
class SlideShow extends HTMLElement {
  #current = 0;
  #visible = false;
  #paused = false;
  /** After a press on play, it plays under pointer and focus until the focus leaves. */
  #forced = false;
  /** Whether this script, and not the visitor, is scrolling the track. */
  #scripted = false;
  #nextTimer: Timer | undefined;
  /** Set while the track moves. */
  #restTimer: Timer | undefined;
  #listeners = new AbortController();

  #track = (): HTMLElement => this.querySelector(".track") ?? this;
  #slides = (): HTMLElement[] => [...this.querySelectorAll<HTMLElement>(".slide")];
  #dots = (): HTMLElement[] => [...this.querySelectorAll<HTMLElement>("[data-to]")];

  /** Loads a slide's picture: browsers do not load lazy pictures of hidden slides in advance. */
  #loadPicture(index: number): void {
    const slides = this.#slides();
    const picture = slides.at(index % slides.length)?.querySelector("img");
    if (picture) picture.loading = "eager";
  }

  /** Restarts the timer for the next slide if the slide show plays. */
  #schedule = (): void => {
    clearTimeout(this.#nextTimer);
    if (!this.#visible || document.readyState !== "complete") return;
    const isInside = this.matches(":hover,:focus-within");
    const plays = !(this.#paused || REDUCED_MOTION.matches || document.hidden) && (this.#forced || !isInside);
    this.#track().ariaLive = plays ? "off" : "polite";
    this.#loadPicture(this.#current + 1);
    if (isInside) this.#loadPicture(this.#current - 1);
    if (plays) this.#nextTimer = setTimeout(this.#advance, Number(this.getAttribute("every")));
  };

  /** Goes to the next slide, but not while the visitor scrolls. */
  #advance = (): void => {
    if (this.#restTimer === undefined) this.#goTo(this.#current + 1);
    else this.#nextTimer = setTimeout(this.#advance, REST_MS);
  };

  #setCurrent(index: number): void {
    this.#current = index;
    setCurrentSlide(index);
    for (const [position, slide] of this.#slides().entries()) slide.inert = position !== index;
    for (const [position, dot] of this.#dots().entries())
      dot.ariaCurrent = position === index ? "true" : null;
    this.#schedule();
  }

  #scroll(behavior: ScrollBehavior = "instant"): void {
    const track = this.#track();
    track.scrollTo({ left: this.#current * track.clientWidth, behavior });
  }

  /** Scrolls smoothly to a neighbour; jumps farther, as from the last slide to the first. */
  #goTo(index: number): void {
    const count = this.#slides().length;
    const to = (index + count) % count;
    const jumps = REDUCED_MOTION.matches || Math.abs(to - this.#current) > 1;
    this.#setCurrent(to);
    this.#scripted = true;
    this.#scroll(jumps ? "instant" : "smooth");
  }

  /** When the track rests, the slide in view becomes current. An interrupted jump repeats. */
  #handleScroll = (): void => {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.#restTimer = undefined;
      const { scrollLeft, clientWidth } = this.#track();
      const index = Math.round(scrollLeft / clientWidth);
      const isScripted = this.#scripted;
      this.#scripted = false;
      if (index === this.#current) return;
      if (isScripted) this.#scroll();
      else this.#setCurrent(index);
    }, REST_MS);
  };

  #handleClick = (event: Event): void => {
    const button = buttonOf(event);
    if (button === null) return;
    const { to, step } = button.dataset;
    if (to) this.#goTo(Number(to));
    else if (step) this.#goTo(this.#current + Number(step));
    else {
      this.#forced = this.#paused;
      this.#paused = !this.#paused;
      button.ariaLabel = this.#paused ? "Play" : "Pause";
      this.#schedule();
    }
  };

  #handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const button = buttonOf(event);
    // Arrow keys with modifiers are shortcuts of the browser.
    if (step === undefined || button === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#goTo(this.#current + step);
    if (button.dataset["to"]) this.#dots()[this.#current]?.focus();
  };

  #observer = new IntersectionObserver(([entry]) => {
    this.#visible = entry?.isIntersecting === true;
    this.#schedule();
  });

  connectedCallback(): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener("click", this.#handleClick, { signal });
    this.addEventListener("keydown", this.#handleKey, { signal });
    this.addEventListener("pointerenter", this.#schedule, { signal });
    this.addEventListener("pointerleave", this.#schedule, { signal });
    this.addEventListener("pointerdown", () => (this.#scripted = false), { signal });
    this.addEventListener("focusin", this.#schedule, { signal });
    const handleFocusOut = (): void => {
      this.#forced = false;
      this.#schedule();
    };
    this.addEventListener("focusout", handleFocusOut, { signal });
    this.#track().addEventListener("scroll", this.#handleScroll, { signal });
    document.addEventListener("visibilitychange", this.#schedule, { signal });
    addEventListener("load", this.#schedule, { signal });
    // Browsers may leave a track of another width between two slides.
    addEventListener("resize", () => this.#scroll(), { signal });
    REDUCED_MOTION.addEventListener("change", this.#schedule, { signal });
    this.#observer.observe(this);
    const { scrollLeft, clientWidth } = this.#track();
    this.#setCurrent(Math.round(scrollLeft / clientWidth) || 0);
  }

  disconnectedCallback(): void {
    this.#listeners.abort();
    this.#observer.disconnect();
    this.#visible = false;
    clearTimeout(this.#nextTimer);
    clearTimeout(this.#restTimer);
  }
}

customElements.define("slide-show", SlideShow);
