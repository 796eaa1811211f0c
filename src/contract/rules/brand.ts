/** The brand's colours, for what the site's style sheets do not reach; tokens.css has the same. */
export const ABYSS = "#05121a";
export const DEEP = "#0a2230";
export const SHELF = "#123a47";
export const TEAL = "#0b6b70";
export const TEAL_BRIGHT = "#4fd1c5";
export const MIST = "#e8edef";
export const PAPER = "#f5f7f8";
export const INK = "#0d1b22";
export const MUTE = "#4d5f69";
export const LINE = "#d3dce0";
export const SAFETY = "#b4480f";
export const SAFETY_BRIGHT = "#ff9a5c";

/** The logo on a grid of 32 units: two waters, half circles, and the boundary between them. */
export const LOGO_UPPER = "M2 14c5-4 9-4 14 0s9 4 14 0a14 14 0 0 0-28 0z";
export const LOGO_LOWER = "M2 18c5-4 9-4 14 0s9 4 14 0a14 14 0 0 1-28 0z";
