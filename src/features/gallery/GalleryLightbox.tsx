import { type PropsWithChildren, useCallback, useRef, useState } from "react";
import Lightbox from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import { widestPath } from "../../contract/rules/prepared-picture.ts";
import type { ShownPicture } from "../../contract/shapes/media.ts";
import { LargePicture } from "./LargePicture.tsx";
import { LIGHTBOX } from "./settings.ts";
import { useFocusTrap } from "./use-focus-trap.ts";
import { useSlowSwipes } from "./use-slow-swipes.ts";

interface Props {
  /** In the order of their links. */
  pictures: readonly { title: string; picture: ShownPicture }[];
}

/** Marks a pressed link until the lightbox opens, see features/shell/load-on-interaction.ts. */
const PENDING = "data-pending";

/** The visible picture's index, and the URLs of the small pictures that the page has loaded. */
interface View {
  index: number;
  shown: readonly string[];
}

/** Opens the pictures of its links in full size, in a lightbox. */
export function GalleryLightbox({ pictures, children }: PropsWithChildren<Props>) {
  const [view, setView] = useState<View>();
  const [isOpen, setOpen] = useState(false);
  const gallery = useRef<HTMLDivElement>(null);
  useFocusTrap(isOpen);
  useSlowSwipes(isOpen);

  const attach = useCallback((list: HTMLDivElement | null) => {
    gallery.current = list;
    if (!list) return;
    const links = [...list.querySelectorAll("a")];
    const open = (link: HTMLAnchorElement) => {
      const shown = links.map((link) => link.querySelector("img")?.currentSrc ?? "");
      setView({ index: links.indexOf(link), shown });
      setOpen(true);
      // The page's small picture fills the screen until the lightbox opens.
      link.setAttribute(PENDING, "");
    };
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || opensElsewhere) return;
      event.preventDefault();
      open(link);
    };
    list.addEventListener("click", handleClick);
    return () => list.removeEventListener("click", handleClick);
  }, []);

  const removePending = () => gallery.current?.querySelector(`[${PENDING}]`)?.removeAttribute(PENDING);
  const slides = pictures.map(({ title, picture }) => ({ src: widestPath(picture), alt: title }));
  const indexOf = (slide: { src?: string }) => slides.findIndex(({ src }) => src === slide.src);
  return (
    <div ref={attach}>
      {children}
      {view && (
        <Lightbox
          className="lightbox"
          open={isOpen}
          close={() => setOpen(false)}
          index={view.index}
          slides={slides}
          carousel={{ preload: LIGHTBOX.preload, padding: LIGHTBOX.padding, spacing: LIGHTBOX.spacing }}
          animation={{ fade: LIGHTBOX.fade, swipe: LIGHTBOX.swipe }}
          on={{ entered: removePending }}
          render={{
            slide: ({ slide, offset }) => {
              const entry = pictures[indexOf(slide)];
              return (
                entry && (
                  <LargePicture
                    picture={entry.picture}
                    shown={view.shown[indexOf(slide)] ?? ""}
                    isCurrent={offset === 0}
                  />
                )
              );
            },
            slideFooter: ({ slide }) => (
              <p className="lightbox-title figures">
                {pictures[indexOf(slide)]?.title} · {indexOf(slide) + 1} / {pictures.length}
              </p>
            ),
          }}
        />
      )}
    </div>
  );
}
