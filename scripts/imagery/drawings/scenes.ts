/** Every picture by its file name without the ending. */

import { enlarge } from "./primitives.ts";
import * as carry from "./products-carry.ts";
import * as parts from "./products-diver-parts.ts";
import * as sets from "./products-diver-sets.ts";
import * as gas from "./products-gas.ts";
import * as instruments from "./products-instruments.ts";
import * as lab from "./products-lab.ts";
import * as labMore from "./products-lab-more.ts";
import * as sports from "./products-sports-units.ts";
import { figurehead } from "./products-torso.ts";
import * as working from "./products-working-units.ts";
import * as electrics from "./spares-electrics.ts";
import * as hoses from "./spares-hoses.ts";
import * as seals from "./spares-seals.ts";
import * as service from "./spares-service.ts";

export const scenes: ReadonlyMap<string, () => string> = new Map([
  ["part-o-rings", () => enlarge(600, 540, 1.08, seals.oRings())],
  ["part-mushroom-valve", () => enlarge(620, 480, 1.18, seals.mushroomValve())],
  ["part-springs", () => enlarge(600, 480, 1.25, seals.springs())],
  ["part-filters", () => enlarge(640, 500, 1.15, seals.filters())],
  ["part-burst-disc", () => enlarge(640, 560, 1.15, seals.burstDisc())],
  ["part-lp-hose", () => enlarge(590, 560, 1.15, hoses.lpHose())],
  ["part-hp-hose", () => enlarge(580, 500, 1.2, hoses.hpHose())],
  ["part-corrugated-hose", () => enlarge(600, 480, 1.18, hoses.corrugatedHose())],
  ["part-mouthpiece", hoses.mouthpiece],
  ["part-counterlung-fitting", () => enlarge(640, 530, 1.2, hoses.counterlungFitting())],
  ["part-oxygen-sensor", () => enlarge(630, 520, 1.25, electrics.oxygenSensor())],
  ["part-cable", () => enlarge(660, 490, 0.98, electrics.cable())],
  ["part-battery", () => enlarge(610, 530, 1.2, electrics.battery())],
  ["part-gauge", () => enlarge(640, 470, 1.12, electrics.gaugeScene())],
  ["part-scrubber", () => enlarge(670, 500, 1.15, service.scrubber())],
  ["part-strap", () => enlarge(590, 440, 1.1, service.strap())],
  ["part-service-kit", service.serviceKit],
  ["part-grease", () => enlarge(630, 490, 1.2, service.grease())],
  ["part-tool", () => enlarge(600, 470, 1.08, service.tool())],
  ["foreland-40-eccr", sports.foreland40],
  ["foreland-100-eccr", sports.foreland100],
  ["isobath-100-commercial-eccr", working.isobath100],
  ["skerry-100-mcm-rebreather", working.skerry100],
  ["dunlin-oxygen-rebreather", working.dunlin],
  ["plumbline-3-dive-computer", instruments.plumbline],
  ["telltale-m2-handset", () => instruments.telltale()],
  ["leeward-18-wing", carry.leewardWing],
  ["stanchion-harness", carry.stanchionHarness],
  ["streamway-bail-out-loop", carry.streamwayLoop],
  ["breakwater-bail-out-set", carry.breakwater],
  ["steel-cylinder-3-l-232-bar", gas.steelCylinder],
  ["composite-cylinder-2-l-300-bar", () => enlarge(590, 510, 1.15, gas.compositeCylinder())],
  ["bathyal-300-bell-bail-out", gas.bathyal],
  ["datum-6-oxygen-sensor-calibrator", lab.datum],
  ["ebb-90-breathing-simulator", lab.ebb],
  ["headland-2-gas-panel", lab.headland],
  ["slipway-rebreather-test-bench", lab.slipway],
  ["lanthorn-h1-head-up-display", () => enlarge(650, 505, 1.06, parts.lanthorn())],
  ["sluice-gas-switch-block", parts.sluice],
  ["tabard-counterlung-vest", sets.tabard],
  ["shingle-28-canister-module", () => enlarge(640, 500, 1.1, parts.shingle())],
  ["tidemark-2-wrist-handset", parts.tidemark],
  ["cairn-3-oxygen-sensor-set", () => enlarge(640, 500, 1.1, parts.cairn())],
  ["isobath-100-hw-bell-rebreather", sets.isobathHotWater],
  ["estuary-40-gas-blender", labMore.estuary],
  ["bollard-7-bail-out-cylinder-kit", sets.bollard],
  ["longshore-scrubber-endurance-rig", labMore.longshore],
  ["tidestaff-3-reference-set", labMore.tidestaff],
  ["figurehead-torso", figurehead],
]);
