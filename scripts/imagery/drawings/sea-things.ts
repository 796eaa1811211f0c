/** Large things under water, in silhouette or dim light. */
import { disc, group, screw } from "./primitives.ts";
import { soft } from "./wide.ts";

const dark = "#04161e";

/** Moored sphere with its chain down to the seabed, out of focus. */
export function moored(x: number, y: number, r: number, floor: number): string {
  const links = Array.from(
    { length: Math.floor((floor - y - r) / 26) },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y + r + 14 + i * 26}" rx="${i % 2 ? 3 : 8}" ry="15" fill="none" stroke="#03131a" stroke-width="6"/>`,
  );
  return `<g ${soft(4)}><defs><radialGradient id="ball" cx=".36" cy=".24" r=".8"><stop offset="0" stop-color="#3f8d96"/><stop offset=".45" stop-color="#0e3a45"/><stop offset="1" stop-color="#031219"/></radialGradient></defs>${links.join("")}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#ball)"/><path d="M${x - r * 0.99} ${y}q${r} ${r * 0.34} ${r * 1.98} 0" fill="none" stroke="#03131a" stroke-width="6" stroke-opacity=".7"/><rect x="${x - 20}" y="${y - r - 16}" width="40" height="22" rx="6" fill="#0e3a45"/><rect x="${x - 24}" y="${y + r - 6}" width="48" height="20" rx="6" fill="#03131a"/><path d="M${x - 64} ${floor}l18 -34h92l18 34z" fill="#03131a"/></g>`;
}

/** Legs and braces of a steel jacket; fainter the further away. */
export function jacket(x: number, width: number, height: number, opacity: number): string {
  const bays = 4;
  const braces = Array.from({ length: bays }, (_, i) => {
    const [top, foot] = [(height / bays) * i, (height / bays) * (i + 1)];
    const [a, b] = [(top / height) * width * 0.14, (foot / height) * width * 0.14];
    return `M${x - a} ${top}L${x + width + b} ${foot}M${x + width + a} ${top}L${x - b} ${foot}M${x - b} ${foot}H${x + width + b}`;
  }).join("");
  return `<g opacity="${opacity}" fill="none" stroke="#02121a" ${soft(4)}><path d="${braces}" stroke-width="${width * 0.034}"/><path d="M${x} 0L${x - width * 0.14} ${height}M${x + width} 0L${x + width * 1.14} ${height}" stroke-width="${width * 0.075}"/></g>`;
}

/** Diving bell in its frame, hanging from a wire; about 420 × 560 around its origin, one warm lamp. */
export function bell(): string {
  return group(
    "",
    `<path d="M0 -300V-1400" stroke="#02121a" stroke-width="12"/><path d="M-30 -300L0 -350L30 -300z" fill="${dark}"/><g fill="none" stroke="#0b313c" stroke-width="20" stroke-linejoin="round"><path d="M-200 250L-176 -230Q-170 -290 -110 -290H110Q170 -290 176 -230L200 250"/><path d="M-206 250H206M-188 40H188"/></g><defs><linearGradient id="hull"><stop offset="0" stop-color="#031219"/><stop offset=".3" stop-color="#1d6570"/><stop offset=".5" stop-color="#0d3a45"/><stop offset="1" stop-color="#020d13"/></linearGradient></defs><path d="M-150 -120Q-150 -250 0 -250Q150 -250 150 -120V110Q150 180 60 196H-60Q-150 180 -150 110z" fill="url(#hull)"/><path d="M-150 -100Q0 -70 150 -100M-150 84Q0 116 150 84" fill="none" stroke="#02121a" stroke-width="8"/><rect x="-70" y="190" width="140" height="50" rx="8" fill="#0b313c"/>${[0].map((cx) => `<circle cx="${cx}" cy="-30" r="40" fill="#02121a"/><circle cx="${cx}" cy="-30" r="29" fill="#ffdc9e" opacity=".9"/><circle cx="${cx}" cy="-30" r="80" fill="#ffcf8a" opacity=".2" ${soft(10)}/>`).join("")}${[-168, 158].map((x) => `<rect x="${x - 18}" y="-130" width="36" height="300" rx="16" fill="#082630"/>`).join("")}<rect x="100" y="206" width="64" height="34" rx="8" fill="#0b313c"/>`,
  );
}

/** Bow of a wreck as a great wedge, its stem towards the left; origin where the stem meets the rail. */
export function bow(): string {
  const posts = Array.from({ length: 9 }, (_, i) => `M${90 + i * 100} ${-12 - i * 9}v-74`).join("");
  const plates = [150, 300, 450].map((dy) => `M${dy * 0.42} ${dy}Q400 ${dy - 60} 1100 ${dy - 130}`).join("");
  return `<defs><linearGradient id="wreck"><stop offset="0" stop-color="#0a3540"/><stop offset=".4" stop-color="#062029"/><stop offset="1" stop-color="#031219"/></linearGradient></defs><g filter="url(#rim-faint)"><path d="M-10 -6Q60 300 250 760H1100V-120Q500 -60 -10 -6z" fill="url(#wreck)"/><path d="${posts}M60 -88Q500 -140 1100 -196M76 -50Q500 -98 1100 -158" fill="none" stroke="#05202a" stroke-width="9"/></g><path d="${plates}" fill="none" stroke="#01090d" stroke-opacity=".6" stroke-width="5"/><path d="M330 210q48 -14 62 18q4 40 -50 46q-44 -8 -12 -64z" fill="#010a0e"/><g fill="none" stroke="#031219" stroke-width="9">${Array.from({ length: 22 }, (_, i) => `<ellipse cx="${348 - i * 3}" cy="${268 + i * 25}" rx="${i % 2 ? 4 : 9}" ry="15"/>`).join("")}</g>`;
}

/** Pipe with a bolted flange in side view, running off to the right. Top of the pipe at y −120. */
export function flangedPipe(): string {
  const bolts = [-150, -90, -30, 30, 90, 150]
    .map((y) => `<rect x="-64" y="${y - 12}" width="128" height="24" rx="5" fill="#3c6268"/>`)
    .join("");
  return `<defs><linearGradient id="pipe" x2="0" y2="1"><stop offset="0" stop-color="#1f5c66"/><stop offset=".2" stop-color="#2c7a84"/><stop offset=".5" stop-color="#0c323c"/><stop offset="1" stop-color="#020e14"/></linearGradient><linearGradient id="flange" x2="0" y2="1"><stop offset="0" stop-color="#4d7f83"/><stop offset=".3" stop-color="#7aa6a6"/><stop offset=".6" stop-color="#24474e"/><stop offset="1" stop-color="#04141a"/></linearGradient></defs><rect x="-1600" y="-120" width="2600" height="240" fill="url(#pipe)"/>${bolts}<rect x="-44" y="-186" width="40" height="372" rx="6" fill="url(#flange)"/><rect x="4" y="-186" width="40" height="372" rx="6" fill="url(#flange)"/><path d="M0 -180V180" stroke="#010a0e" stroke-width="6"/>`;
}

/** Round steel door from the front with clamps and a window, 2 × 400 wide around its origin. */
export function vesselDoor(): string {
  const clamps = Array.from({ length: 8 }, (_, i) =>
    group(
      `rotate(${i * 45 + 22.5})`,
      `<rect x="-46" y="-424" width="92" height="128" rx="16" fill="#0a0f12" opacity=".5" transform="translate(6 8)"/><rect x="-46" y="-424" width="92" height="128" rx="16" fill="url(#graphite-d)"/><rect x="-26" y="-404" width="52" height="60" rx="10" fill="url(#steel-d)"/>${disc(0, -374, 17, "steel")}<rect x="-6" y="-380" width="12" height="12" fill="#20282d"/>`,
    ),
  );
  const bolts = Array.from({ length: 24 }, (_, i) => {
    const angle = (i * 15 * Math.PI) / 180;
    return screw(Math.round(206 * Math.cos(angle)), Math.round(206 * Math.sin(angle)), 9);
  });
  return `<circle r="430" fill="#0a1114"/>${disc(0, 0, 420, "graphite")}<circle r="404" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="8"/>${disc(0, 0, 352, "steel")}<circle r="300" fill="none" stroke="#39444a" stroke-opacity=".7" stroke-width="3"/>${disc(0, 0, 236, "titanium")}${bolts.join("")}${disc(0, 0, 170, "graphite")}<circle r="140" fill="#02181e"/><defs><radialGradient id="port"><stop offset="0" stop-color="#8ff0ea"/><stop offset=".5" stop-color="#1d8a90"/><stop offset="1" stop-color="#05343b"/></radialGradient></defs><circle r="132" fill="url(#port)" opacity=".85"/><path d="M-92 -40Q-60 -104 20 -112" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round"/>${clamps.join("")}`;
}
