/** Every brand picture by its file name without the ending, with its ground. */
import * as gallery from "./brand-gallery.ts";
import * as heroes from "./brand-heroes.ts";
import * as news from "./brand-news.ts";
import * as refreshers from "./brand-refreshers.ts";
import * as things from "./brand-slides-things.ts";
import * as slides from "./brand-slides-water.ts";
import * as tiles from "./brand-tiles.ts";

/** wide: dark, 1920 × 1080; dark and light: 1200 × 900. */
export type Ground = "wide" | "dark" | "light";
export interface BrandPicture {
  readonly ground: Ground;
  readonly draw: () => string;
}

const on = (ground: Ground, pictures: Readonly<Record<string, () => string>>): [string, BrandPicture][] =>
  Object.entries(pictures).map(([name, draw]) => [name, { ground, draw }]);

export const brandPictures: ReadonlyMap<string, BrandPicture> = new Map([
  ...on("wide", {
    "hero-military-diving": heroes.heroMilitary,
    "hero-commercial-diving": heroes.heroCommercial,
    "hero-sports-diving": heroes.heroSports,
    "hero-respiratory-validation": heroes.heroValidation,
    "slide-military-diving-1": slides.military1,
    "slide-military-diving-2": slides.military2,
    "slide-military-diving-3": slides.military3,
    "slide-commercial-diving-1": slides.commercial1,
    "slide-commercial-diving-2": slides.commercial2,
    "slide-commercial-diving-3": slides.commercial3,
    "slide-sports-diving-1": things.sports1,
    "slide-sports-diving-2": slides.sports2,
    "slide-sports-diving-3": things.sports3,
    "slide-respiratory-validation-1": things.validation1,
    "slide-respiratory-validation-2": things.validation2,
    "slide-respiratory-validation-3": things.validation3,
  }),
  ...on("dark", {
    "tile-about-us": tiles.aboutUs,
    "news-test-laboratory": news.testLaboratory,
    "refresher-oxygen-clean-assembly": refreshers.oxygenClean,
    "gallery-boundary": gallery.boundaryBelow,
    "gallery-bell": gallery.bellFar,
    "gallery-handset-dark": gallery.handsetDark,
  }),
  ...on("light", {
    "tile-training": tiles.training,
    "tile-exhibitions": tiles.exhibitions,
    "tile-servicing": tiles.servicing,
    "tile-pandemic": tiles.pandemic,
    "tile-news": tiles.news,
    "tile-certifications": tiles.certifications,
    "tile-safety-data": tiles.safetyData,
    "tile-gallery": tiles.gallery,
    "news-foreland-100": news.openForeland,
    "news-service-bulletin": news.serviceBulletin,
    "news-cold-water-paper": news.coldWater,
    "news-audit": news.audit,
    "news-video-refreshers": news.videoRefreshers,
    "news-exhibitions-cancelled": news.cancelled,
    "refresher-scrubber-packing": refreshers.scrubberPacking,
    "refresher-oxygen-sensors": refreshers.oxygenSensors,
    "refresher-leak-test": refreshers.leakTest,
    "gallery-assembly-bench": gallery.assemblyBench,
    "gallery-hose-proof-test": gallery.hoseProof,
    "gallery-scrubber-section": gallery.scrubberSection,
    "gallery-breathing-machine": gallery.breathingMachine,
    "gallery-cylinders": gallery.cylinders,
    "exhibition-hall": news.hall,
    "exhibition-quay": news.quay,
  }),
]);
