import { type PropsWithChildren, useCallback, useRef, useState } from "react";
import Lightbox from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import type { ShownPicture } from "../../domain/media.ts";
import { widestPath } from "../../domain/prepared-picture.ts";
import { LargePicture } from "./LargePicture.tsx";
import { LIGHTBOX } from "./settings.ts";
import { useFocusKept } from "./use-focus-kept.ts";
import { useSlowSwipes } from "./use-slow-swipes.ts";

interface Props {
  /** In the order of their links. */
  pictures: readonly { title: string; picture: ShownPicture }[];
}

/** Marks a pressed link until the lightbox opens, see elements/load-on-interaction.ts. */
const PENDING = "data-pending";

/** What somebody sees: a picture, by its index, and what the page has of each picture already. */
interface View {
  index: number;
  shown: readonly string[];
}

/** Opens the pictures that the links within it lead to, one after the other in full size. */
export function GalleryLightbox({ pictures, children }: PropsWithChildren<Props>) {
  const [view, setView] = useState<View>();
  const [isOpen, setOpen] = useState(false);
  const gallery = useRef<HTMLDivElement>(null);
  useFocusKept(isOpen);
  useSlowSwipes(isOpen);

  const attach = useCallback((list: HTMLDivElement | null) => {
    gallery.current = list;
    if (!list) return;
    const links = [...list.querySelectorAll("a")];
    const open = (link: HTMLAnchorElement) => {
      const shown = links.map((one) => one.querySelector("img")?.currentSrc ?? "");
      setView({ index: links.indexOf(link), shown });
      setOpen(true);
      // The page's small picture fills the screen until the lightbox opens.
      link.setAttribute(PENDING, "");
    };
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere) return;
      event.preventDefault();
      open(link);
    };
    list.addEventListener("click", press);
    return () => list.removeEventListener("click", press);
  }, []);

  const endWaiting = () => gallery.current?.querySelector(`[${PENDING}]`)?.removeAttribute(PENDING);
  const slides = pictures.map(({ title, picture }) => ({ src: widestPath(picture), alt: title }));
  const at = (slide: { src?: string }) => slides.findIndex(({ src }) => src === slide.src);
  return (
    <div ref={attach}>
      {children}
      {view && (
        <Lightbox
          open={isOpen}
          close={() => setOpen(false)}
          index={view.index}
          slides={slides}
          carousel={{ preload: LIGHTBOX.preload, padding: LIGHTBOX.padding, spacing: LIGHTBOX.spacing }}
          animation={{ fade: LIGHTBOX.fade, swipe: LIGHTBOX.swipe }}
          on={{ entered: endWaiting }}
          render={{
            slide: ({ slide, offset }) => {
              const entry = pictures[at(slide)];
              return (
                entry && (
                  <LargePicture
                    picture={entry.picture}
                    shown={view.shown[at(slide)] ?? ""}
                    isCurrent={offset === 0}
                  />
                )
              );
            },
            slideFooter: ({ slide }) => (
              <p className="lightbox-title figures">
                {pictures[at(slide)]?.title} · {at(slide) + 1} / {pictures.length}
              </p>
            ),
          }}
        />
      )}
    </div>
  );
}
