/** `preload`: number of pictures on either side; `fade`, `swipe`: ms; the others: CSS lengths. */
export const LIGHTBOX = { preload: 2, fade: 250, swipe: 500, padding: "16px", spacing: "30%" } as const;
