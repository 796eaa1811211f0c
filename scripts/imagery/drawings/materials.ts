/** Shaded paints shared by all drawings: one gradient per material and direction, lit from the upper left. */

type Finish = "matte" | "gloss" | "metal";
interface Tone {
  readonly shade: string;
  readonly body: string;
  readonly light: string;
  readonly finish: Finish;
}

const tones = {
  steel: { shade: "#6d757c", body: "#b4bbc1", light: "#fbfcfd", finish: "metal" },
  titanium: { shade: "#5d605f", body: "#9a9c9a", light: "#dfe0dd", finish: "metal" },
  graphite: { shade: "#1d2225", body: "#3c4449", light: "#8a959c", finish: "metal" },
  brass: { shade: "#7b5a1f", body: "#c79c4b", light: "#fbeec3", finish: "metal" },
  copper: { shade: "#7a3c22", body: "#c77a51", light: "#fbd9c3", finish: "metal" },
  bronze: { shade: "#6a4c2a", body: "#a47c4c", light: "#d8b98c", finish: "matte" },
  rubber: { shade: "#0c0f11", body: "#262b2e", light: "#666e73", finish: "matte" },
  black: { shade: "#0d1012", body: "#24292d", light: "#737d84", finish: "gloss" },
  fabric: { shade: "#15191c", body: "#2b3135", light: "#4b545a", finish: "matte" },
  carbon: { shade: "#101417", body: "#30383d", light: "#a9b4bb", finish: "gloss" },
  grey: { shade: "#7e868c", body: "#b3babf", light: "#e9ecee", finish: "matte" },
  white: { shade: "#b4bbc0", body: "#e9ecee", light: "#ffffff", finish: "matte" },
  clear: { shade: "#b9c6ca", body: "#e2ebed", light: "#ffffff", finish: "gloss" },
  navy: { shade: "#061a2b", body: "#12395a", light: "#5c8db3", finish: "gloss" },
  teal: { shade: "#04393f", body: "#0c747c", light: "#69c6c9", finish: "gloss" },
  orange: { shade: "#a8430a", body: "#ee7420", light: "#ffc08c", finish: "matte" },
  green: { shade: "#0f5132", body: "#1f8a55", light: "#7fd1a6", finish: "matte" },
  yellow: { shade: "#a87a08", body: "#f0b822", light: "#ffe9a6", finish: "gloss" },
  blue: { shade: "#0f3f73", body: "#2b78c4", light: "#9cc9f3", finish: "matte" },
  red: { shade: "#7c1414", body: "#c62f2a", light: "#f3928c", finish: "matte" },
} as const satisfies Record<string, Tone>;

export type Material = keyof typeof tones;

/** Plain colours of a material, for strokes that cannot carry a gradient across their width. */
export function toneOf(material: Material): Tone {
  return tones[material];
}

/** Offsets run across the object from its lit side to its far side. */
function stopsOf({ shade, body, light, finish }: Tone): string {
  const stops: Record<Finish, readonly (readonly [number, string])[]> = {
    matte: [
      [0, body],
      [0.24, light],
      [0.5, body],
      [0.85, shade],
      [1, shade],
    ],
    gloss: [
      [0, shade],
      [0.1, body],
      [0.2, light],
      [0.3, body],
      [0.62, body],
      [0.86, shade],
      [0.95, body],
      [1, shade],
    ],
    metal: [
      [0, shade],
      [0.08, body],
      [0.24, light],
      [0.34, light],
      [0.52, body],
      [0.74, shade],
      [0.9, body],
      [1, shade],
    ],
  };
  return stops[finish].map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
}

/** Gradient ids: `-x` upright cylinder, `-y` lying cylinder, `-d` flat face, `-r` dome seen from the front. */
function gradientsOf(name: string, tone: Tone): string {
  const across = stopsOf(tone);
  const { shade, body, light } = tone;
  return `<linearGradient id="${name}-x" x2="1" y2="0">${across}</linearGradient>
<linearGradient id="${name}-y" x2="0" y2="1">${across}</linearGradient>
<linearGradient id="${name}-d" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".3" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<radialGradient id="${name}-r" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="${light}"/><stop offset=".38" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></radialGradient>`;
}

export const ringLevels = 8;

/** Gradients for one corrugation: the highlight moves across with the direction of the hose. */
function corrugationGradients(): string {
  const { shade, body, light } = tones.rubber;
  return Array.from({ length: ringLevels + 1 }, (_, level) => {
    const peak = 0.2 + (0.6 * level) / ringLevels;
    return `<linearGradient id="ring-${level}" x2="0" y2="1"><stop offset="0" stop-color="${shade}"/><stop offset="${peak - 0.16}" stop-color="${body}"/><stop offset="${peak}" stop-color="${light}"/><stop offset="${peak + 0.18}" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`;
  }).join("");
}

/** Blur areas are absolute, because a straight upright line has no width to take a share of. */
const blurs = [1, 2, 3, 5, 8, 12, 18, 28];

/** Filter id of the nearest prepared blur. */
export function blur(deviation: number): string {
  const nearest = blurs.reduce((best, b) =>
    Math.abs(b - deviation) < Math.abs(best - deviation) ? b : best,
  );
  return `url(#blur-${nearest})`;
}

/** Everything scenes paint with; `reach` is how far blurs may go, in pixels from −500. */
export function paintDefs(reach = 1900): string {
  const filters = blurs.map(
    (b) =>
      `<filter id="blur-${b}" filterUnits="userSpaceOnUse" x="-500" y="-500" width="${reach}" height="${reach}"><feGaussianBlur stdDeviation="${b}"/></filter>`,
  );
  return [
    ...Object.entries(tones).map(([name, tone]) => gradientsOf(name, tone)),
    corrugationGradients(),
    ...filters,
    `<pattern id="weave" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0h7v7H0zM7 7h7v7H7z" fill="#dfe8ee" fill-opacity=".13"/><path d="M7 0h7v7H7zM0 7h7v7H0z" fill="#000" fill-opacity=".2"/></pattern>`,
    `<pattern id="webbing" width="6" height="10" patternUnits="userSpaceOnUse"><path d="M0 2l3 3 3-3M0 7l3 3 3-3" fill="none" stroke="#fff" stroke-opacity=".12"/></pattern>`,
    `<pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="8" height="8" x="3" y="3" rx="2" fill="#12181b" fill-opacity=".58"/></pattern>`,
    `<linearGradient id="gloss" x2=".7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".42" stop-color="#fff" stop-opacity=".05"/><stop offset=".43" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
  ].join("\n");
}
