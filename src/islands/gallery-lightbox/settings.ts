/** The gallery's lightbox. `preload`: pictures fetched ahead on either side; `fade`, `swipe`: ms; the others of CSS. */
export const LIGHTBOX = { preload: 2, fade: 250, swipe: 500, padding: "16px", spacing: "30%" } as const;
