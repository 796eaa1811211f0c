/** Head and upper body for breathing tests. */
import { corrugated, tube } from "./curves.ts";
import { disc, engraving, group, post, ribbed, rod, screw, shadow } from "./primitives.ts";

export const figurehead = (): string => {
  const head =
    "M540 120C640 110 716 170 720 270C722 300 716 318 720 334L750 392Q754 404 736 408L722 410L728 436Q722 446 714 448L718 466Q716 478 700 482L696 512Q690 540 650 536L618 530L622 590Q760 620 800 720L806 790H320L326 720Q350 620 460 596L464 500Q416 420 420 300Q426 150 540 120z";
  return [
    shadow(600, 826, 380, 22),
    `<path d="M930 790A370 370 0 0 0 830 540" fill="none" stroke="#6d757c" stroke-width="50"/><path d="M930 790A370 370 0 0 0 830 540" fill="none" stroke="#e9ecee" stroke-width="42"/>${Array.from(
      { length: 11 },
      (_, i) => {
        const angle = (-i * 4.2 * Math.PI) / 180;
        const at = (r: number): string =>
          `${(560 + r * Math.cos(angle)).toFixed(1)} ${(790 + r * Math.sin(angle)).toFixed(1)}`;
        return `<path d="M${at(372)}L${at(i % 5 ? 384 : 392)}" stroke="#2b3338" stroke-width="4"/>`;
      },
    ).join("")}`,
    tube(
      [
        [560, 790],
        [760, 700],
        [900, 640],
      ],
      20,
      "steel",
    ),
    corrugated(
      [
        [470, 470],
        [380, 440],
        [300, 480],
        [250, 580],
        [140, 620],
      ],
      64,
    ),
    tube(
      [
        [460, 540],
        [370, 540],
        [320, 620],
        [230, 690],
        [130, 700],
      ],
      16,
    ),
    `<defs><linearGradient id="skin" x1=".9" y1="0" x2=".1" y2="1"><stop offset="0" stop-color="#f1f3f4"/><stop offset=".45" stop-color="#c2c8cc"/><stop offset="1" stop-color="#767f86"/></linearGradient></defs><path d="${head}" fill="url(#skin)"/>`,
    `<path d="M640 292Q676 272 706 292Q700 322 664 322Q640 316 640 292z" fill="#87919a" opacity=".8" filter="url(#blur-3)"/><path d="M560 300q-30 30 -18 74q22 20 40 -6" fill="none" stroke="#8b949b" stroke-width="10" stroke-linecap="round" opacity=".5" filter="url(#blur-3)"/><path d="M618 530Q560 520 530 470" fill="none" stroke="#6f7980" stroke-width="14" opacity=".45" filter="url(#blur-8)"/>`,
    rod(690, 414, 92, 42, "steel", 6),
    ribbed(762, 406, 26, 58, "graphite"),
    engraving(570, 730, 20, "#20282d", 0.6),
    rod(290, 780, 560, 34, "steel", 6),
    post(230, 700, 34, 116, "steel", 6),
    rod(190, 800, 760, 26, "graphite", 8),
    group("translate(322 780)", disc(0, 0, 30, "graphite") + screw(0, 0, 12)),
  ].join("");
};
