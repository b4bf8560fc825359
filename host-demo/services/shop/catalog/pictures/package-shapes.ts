/** Packages, with a label that shows what is in them. Long because it is a table of drawings, one a row. */
import type { Ink } from "./ink.ts";
import { form, oval, type Shape } from "./strokes.ts";

const box = (x: number, y: number, width: number, height: number, fill: string, rx = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const shine = "#ffffff3d";
const paper = "#fdfaf1";
const metal = "#c6ccca";
const glass = "#dfe9e6";

/** A round label with the emblem in it. */
const seal = ({ emblem }: Ink, x: number, y: number, r: number) =>
  oval(x, y, r, r, paper) + emblem(x, y, (r * 1.35) / 100);
/** Lines that stand for a name. */
const words = (x: number, y: number, width: number, fill: string) =>
  box(x - width / 2, y, width, 4, fill, 2) + box(x - width / 3, y + 8, (width * 2) / 3, 3, fill, 1.5);

const can: Shape = (ink) =>
  form("M46 28v70c0 10 68 10 68 0V28z", metal) +
  form("M46 36v54c0 8 68 8 68 0V36c0 8-68 8-68 0z", ink.main) +
  oval(80, 28, 34, 7, "#e4e8e6") +
  oval(80, 28, 27, 4.6, metal) +
  seal(ink, 80, 66, 22) +
  box(52, 42, 6, 48, shine, 3);
const tin: Shape = (ink) =>
  form("M32 52v36c0 14 96 14 96 0V52z", metal) +
  form("M32 58v24c0 14 96 14 96 0V58z", ink.main) +
  oval(80, 52, 48, 13, "#e4e8e6") +
  oval(80, 52, 40, 9.6, ink.second) +
  ink.emblem(80, 52, 0.2) +
  words(80, 80, 36, paper);
const jar: Shape = (ink) =>
  box(52, 16, 56, 16, ink.second, 4) +
  form("M50 32h60c8 6 10 12 10 20v44c0 6-4 10-10 10H50c-6 0-10-4-10-10V52c0-8 2-14 10-20z", ink.main) +
  box(40, 56, 80, 36, paper, 0) +
  ink.emblem(80, 70, 0.27) +
  box(64, 86, 32, 3, ink.deep, 1.5) +
  box(48, 40, 6, 12, shine, 3);
const bottle: Shape = (ink) =>
  box(70, 10, 20, 12, ink.second, 3) +
  form("M72 22h16v14c0 8 16 12 16 28v34c0 5-3 8-8 8H64c-5 0-8-3-8-8V64c0-16 16-20 16-28z", ink.main) +
  box(56, 62, 48, 32, paper, 0) +
  ink.emblem(80, 78, 0.28) +
  box(62, 60, 4, 40, shine, 2);
const wine: Shape = (ink) =>
  box(73, 6, 14, 22, ink.second, 2) +
  form("M74 28h12v16c0 8 12 10 12 24v32c0 4-2 6-6 6H68c-4 0-6-2-6-6V68c0-14 12-16 12-24z", ink.main) +
  box(62, 68, 36, 26, paper, 0) +
  ink.emblem(80, 78, 0.18) +
  box(70, 88, 20, 2.4, ink.deep, 1) +
  box(66, 62, 3.4, 38, shine, 1.7);
const jug: Shape = (ink) =>
  box(64, 12, 24, 10, ink.second, 3) +
  form("M66 22h20c4 10 32 14 32 36v40c0 5-3 8-8 8H50c-5 0-8-3-8-8V58c0-22 20-26 24-36z", ink.main) +
  form("M98 48c6 4 10 8 10 16v16c0 4-8 4-8 0z", "#00000022") +
  box(48, 64, 46, 32, paper, 4) +
  ink.emblem(71, 80, 0.28);
const carton: Shape = (ink) =>
  form("M52 34l10-16h36l10 16z", ink.pale) +
  box(60, 10, 40, 10, ink.second, 2) +
  box(52, 34, 56, 72, ink.main, 3) +
  form("M94 34h14v69a3 3 0 0 1-3 3H94z", "#00000014") +
  seal(ink, 76, 64, 18) +
  words(76, 88, 30, paper);
const smallCartons: Shape = (ink) =>
  [36, 66, 96]
    .map(
      (x) =>
        box(x, 36, 28, 66, ink.main, 3) +
        box(x, 36, 28, 12, ink.second, 3) +
        box(x + 16, 26, 3, 14, "#eceeed", 1),
    )
    .join("") + seal(ink, 80, 74, 14);
const bag: Shape = (ink) =>
  form("M46 18h68l-4 10c4 26 6 46 4 70l4 10H42l4-10c-2-24 0-44 4-70z", ink.main) +
  box(46, 18, 68, 6, ink.deep, 1) +
  box(42, 102, 76, 6, ink.deep, 1) +
  form("M50 28h60v14c-20 8-40 8-60 0z", ink.second) +
  seal(ink, 80, 68, 22) +
  form("M52 46c-2 18-2 32 0 50l5-2c-2-16-2-32 0-48z", shine);
const pouch: Shape = (ink) =>
  form("M44 22h72l2 78c0 6-76 6-76 0z", ink.main) +
  box(44, 16, 72, 10, ink.deep, 2) +
  box(50, 30, 60, 3, shine, 1) +
  seal(ink, 80, 62, 22) +
  words(80, 90, 38, paper);
const sack: Shape = (ink) =>
  form("M44 24c4-8 68-8 72 0 8 24 8 52 2 76-2 8-74 8-76 0-6-24-6-52 2-76z", ink.main) +
  form("M46 24c20 8 48 8 68 0v8c-22 8-46 8-68 0z", ink.deep) +
  box(54, 42, 52, 48, paper, 6) +
  ink.emblem(80, 62, 0.32) +
  box(66, 82, 28, 3, ink.deep, 1.5);
const carryBag: Shape = (ink) =>
  form("M36 40h88c4 22 4 42-2 58-4 8-80 8-84 0-6-16-6-36-2-58z", ink.main) +
  form("M58 40c4-26 40-26 44 0h-7c-4-16-26-16-30 0z", ink.deep) +
  seal(ink, 80, 72, 21);
const carton6: Shape = (ink) =>
  [46, 66, 86, 106]
    .map((x) => box(x, 14, 9, 20, ink.second, 3) + box(x - 2, 30, 13, 20, ink.deep, 3))
    .join("") +
  form("M32 44h96v56c0 4-2 6-6 6H38c-4 0-6-2-6-6z", ink.main) +
  form("M58 44c4-18 40-18 44 0h-7c-4-10-26-10-30 0z", ink.main) +
  seal(ink, 80, 76, 20);
const canPack: Shape = (ink) =>
  [30, 55, 80, 105]
    .map(
      (x, index) =>
        form(`M${x} 30v66c0 6 25 6 25 0V30z`, index % 2 ? ink.deep : ink.main) +
        oval(x + 12.5, 30, 12.5, 4, "#e4e8e6"),
    )
    .join("") +
  form("M30 54h100v30H30z", ink.second) +
  seal(ink, 80, 69, 18);
const cans: Shape = (ink) =>
  [44, 82]
    .map(
      (x) =>
        form(`M${x} 26l4-6h26l4 6v72l-4 6H${x + 4}l-4-6z`, ink.main) +
        oval(x + 17, 20, 13, 3.4, "#e4e8e6") +
        box(x, 50, 34, 32, ink.second, 0),
    )
    .join("") +
  ink.emblem(61, 66, 0.24) +
  ink.emblem(99, 66, 0.24);
const bottlePack: Shape = (ink) =>
  [36, 58, 80, 102]
    .map(
      (x) =>
        box(x + 6, 20, 10, 10, ink.second, 2) +
        form(`M${x + 5} 30h12c0 6 5 8 5 16v54c0 3-2 5-5 5H${x + 5}c-3 0-5-2-5-5V46c0-8 5-10 5-16z`, ink.main),
    )
    .join("") +
  box(30, 62, 100, 26, paper, 3) +
  ink.emblem(80, 75, 0.24);
const carton1: Shape = (ink) =>
  box(44, 14, 72, 92, ink.main, 3) +
  form("M104 14h9a3 3 0 0 1 3 3v86a3 3 0 0 1-3 3h-9z", "#00000014") +
  form("M44 40l60-14v-12H47a3 3 0 0 0-3 3z", ink.second) +
  seal(ink, 74, 66, 24) +
  words(74, 94, 36, paper);
const flatBox: Shape = (ink) =>
  box(22, 34, 116, 62, ink.main, 4) +
  box(22, 34, 116, 12, ink.second, 4) +
  box(126, 34, 12, 62, "#00000012", 4) +
  seal(ink, 54, 70, 20) +
  words(98, 62, 40, paper) +
  box(78, 80, 26, 3, paper, 1.5);
const tub: Shape = (ink) =>
  form("M40 42h80l-8 58c-1 5-4 8-9 8H57c-5 0-8-3-9-8z", ink.main) +
  box(34, 28, 92, 16, ink.second, 5) +
  box(38, 30, 40, 4, shine, 2) +
  seal(ink, 80, 74, 21);
const pint: Shape = (ink) =>
  form("M46 34h68l-6 66c-1 5-4 7-8 7H60c-4 0-7-2-8-7z", ink.main) +
  box(42, 20, 76, 16, ink.second, 4) +
  seal(ink, 80, 68, 22) +
  box(56, 96, 48, 4, ink.second, 2);
const cups: Shape = (ink) =>
  [
    [22, 44],
    [60, 44],
    [98, 44],
  ]
    .map(
      ([x = 0, y = 0]) =>
        form(`M${x} ${y + 6}h40l-5 48c0 4-3 6-6 6H${x + 11}c-3 0-6-2-6-6z`, ink.main) +
        box(x - 2, y, 44, 8, ink.second, 3) +
        seal(ink, x + 20, y + 32, 13),
    )
    .join("");
const tray: Shape = (ink) =>
  box(18, 34, 124, 72, "#e8ecea", 10) +
  box(24, 40, 112, 60, "#f7f9f8", 8) +
  ink.emblem(80, 70, 0.7) +
  form("M18 44c0-6 4-10 10-10h22L18 74z", shine) +
  box(100, 40, 32, 18, paper, 2) +
  box(104, 45, 22, 2.6, ink.deep, 1) +
  box(104, 51, 14, 2.6, ink.deep, 1);
const clamshell: Shape = (ink) =>
  box(24, 40, 112, 64, "#dfe9e6", 8) +
  ink.emblem(80, 72, 0.62) +
  box(24, 40, 112, 64, "#ffffff30", 8) +
  box(20, 34, 120, 9, "#c8d6d2", 4) +
  box(54, 36, 52, 16, ink.second, 3) +
  box(62, 42, 36, 3, paper, 1.5);
const loafBag: Shape = (ink) =>
  form("M22 56c0-18 14-26 36-26h40c16 0 22 8 22 26v34c0 8-4 12-12 12H34c-8 0-12-4-12-12z", ink.second) +
  box(22, 52, 98, 34, ink.main, 0) +
  form("M120 54l20-14v46l-20-12z", ink.pale) +
  box(118, 56, 6, 18, ink.deep, 2) +
  seal(ink, 70, 69, 15) +
  box(32, 62, 16, 4, paper, 2) +
  box(92, 62, 18, 4, paper, 2);
const tube: Shape = (ink) =>
  `<g transform="rotate(-14 80 60)">${form("M26 46l84-6v44l-84-6z", ink.main)}${box(18, 44, 10, 34, ink.deep, 2)}${box(110, 46, 22, 32, ink.second, 4)}${ink.emblem(62, 62, 0.26)}${box(84, 56, 20, 4, paper, 2)}${box(84, 64, 14, 3, paper, 1.5)}</g>`;
const pump: Shape = (ink) =>
  form("M76 26V14h22c8 0 12 4 12 8H90v4z", ink.second) +
  box(70, 26, 20, 10, ink.second, 3) +
  form("M56 44c0-5 3-8 8-8h32c5 0 8 3 8 8v54c0 5-3 8-8 8H64c-5 0-8-3-8-8z", ink.main) +
  box(62, 54, 36, 38, paper, 4) +
  ink.emblem(80, 70, 0.27) +
  box(68, 85, 24, 3, ink.deep, 1.5);
const spray: Shape = (ink) =>
  form("M64 30V16h30l12 6v8H92l-4 10H70z", ink.second) +
  form("M66 40h26c8 8 12 14 12 24v34c0 5-3 8-8 8H62c-5 0-8-3-8-8V64c0-10 4-16 12-24z", ink.main) +
  seal(ink, 79, 78, 18);
const aerosol: Shape = (ink) =>
  box(70, 10, 20, 12, ink.second, 3) +
  form("M60 34c0-8 8-12 20-12s20 4 20 12z", metal) +
  box(60, 34, 40, 72, ink.main, 3) +
  seal(ink, 80, 66, 15) +
  words(80, 88, 26, paper) +
  box(64, 38, 4, 62, shine, 2);
const squeeze: Shape = (ink) =>
  form("M72 22l4-12h8l4 12z", ink.second) +
  box(66, 22, 28, 10, ink.second, 3) +
  form(
    "M60 32h40c6 12 8 26 8 40 0 12-2 22-4 30-1 3-3 4-6 4H62c-3 0-5-1-6-4-2-8-4-18-4-30 0-14 2-28 8-40z",
    ink.main,
  ) +
  seal(ink, 80, 68, 19);
const pills: Shape = (ink) =>
  box(54, 14, 52, 18, ink.second, 4) +
  box(50, 34, 60, 72, ink.main, 6) +
  box(50, 50, 60, 42, paper, 0) +
  ink.emblem(80, 66, 0.28) +
  box(64, 84, 32, 3, ink.deep, 1.5);
const shaker: Shape = (ink) =>
  form("M60 30c0-12 8-18 20-18s20 6 20 18z", ink.second) +
  form("M58 30h44l4 70c0 4-3 6-6 6H60c-3 0-6-2-6-6z", glass) +
  form("M57 50h46l3 50c0 4-3 6-6 6H60c-3 0-6-2-6-6z", ink.main) +
  box(56, 56, 48, 34, paper, 0) +
  ink.emblem(80, 70, 0.26) +
  box(70, 84, 20, 3, ink.deep, 1.5);
const canister: Shape = (ink) =>
  form("M46 30v68c0 10 68 10 68 0V30z", ink.main) +
  oval(80, 30, 34, 9, ink.second) +
  oval(80, 27, 34, 9, ink.pale) +
  seal(ink, 80, 68, 22) +
  box(52, 44, 5, 50, shine, 2);
const bar: Shape = (ink) =>
  `<g transform="rotate(-12 80 60)">${form("M22 42l8 4-4 6 4 6-4 6 4 6-8 6V38z", ink.deep)}${form("M138 42l-8 4 4 6-4 6 4 6-4 6 8 6V38z", ink.deep)}${box(28, 38, 104, 40, ink.main, 3)}${box(28, 46, 104, 24, ink.second, 0)}${seal(ink, 54, 58, 13)}${box(76, 53, 40, 5, paper, 2)}${box(76, 62, 26, 3, paper, 1.5)}</g>`;
const stick: Shape = (ink) =>
  [38, 56, 74, 92]
    .map(
      (y, index) =>
        box(30, y - 8, 100, 14, index % 2 ? ink.deep : ink.main, 3) + box(40, y - 3, 40, 4, ink.second, 2),
    )
    .join("") + seal(ink, 110, 64, 15);
const rollPack: Shape = (ink) =>
  [
    [48, 46],
    [80, 46],
    [112, 46],
    [48, 82],
    [80, 82],
    [112, 82],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 17, 17, "#f6f7f4") + oval(x, y, 6, 6, "#cfd5d1"))
    .join("") +
  box(28, 56, 104, 18, ink.main, 3) +
  ink.emblem(80, 65, 0.2) +
  box(36, 63, 28, 4, paper, 2) +
  box(96, 63, 28, 4, paper, 2);
const roll: Shape = (ink) =>
  box(40, 24, 80, 80, ink.main, 6) +
  oval(80, 24, 40, 9, "#e9eceb") +
  oval(80, 24, 12, 3.4, "#b9c0bd") +
  seal(ink, 80, 66, 22) +
  words(80, 92, 44, paper);
const brick: Shape = (ink) =>
  form("M24 50l18-14h98l-18 14z", ink.pale) +
  box(24, 50, 98, 46, ink.main, 2) +
  form("M122 50l18-14v46l-18 14z", ink.deep) +
  seal(ink, 50, 73, 16) +
  words(92, 66, 36, paper);
const packet: Shape = (ink) =>
  box(46, 24, 68, 82, ink.main, 4) +
  box(46, 24, 68, 22, ink.second, 4) +
  seal(ink, 80, 72, 18) +
  words(80, 32, 40, paper);
const brush: Shape = (ink) =>
  [-14, 14]
    .map(
      (angle, index) =>
        `<g transform="rotate(${angle} 80 60)">${box(76, 34, 9, 72, index ? ink.main : ink.second, 4.5)}${box(73, 12, 15, 26, "#f3f5f4", 3)}${[16, 22, 28].map((y) => box(73, y, 15, 3, ink.main, 1)).join("")}</g>`,
    )
    .join("");
const bulbLamp: Shape = (ink) =>
  form("M80 14c20 0 34 14 34 32 0 16-14 22-16 36H62c-2-14-16-20-16-36 0-18 14-32 34-32z", ink.main) +
  box(64, 84, 32, 7, metal, 3) +
  box(66, 93, 28, 7, metal, 3) +
  box(72, 102, 16, 5, "#8f9896", 2) +
  oval(66, 42, 6, 12, "#ffffff88");
const battery: Shape = (ink) =>
  [34, 60, 86, 112]
    .map(
      (x) =>
        box(x - 3, 26, 12, 6, metal, 2) +
        box(x - 8, 32, 22, 70, ink.main, 4) +
        box(x - 8, 32, 22, 20, ink.second, 4) +
        box(x + 1, 60, 4, 14, paper, 1) +
        box(x - 4, 65, 14, 4, paper, 1),
    )
    .join("");
const pad: Shape = (ink) =>
  box(26, 44, 78, 56, ink.second, 8) +
  box(26, 44, 78, 16, ink.main, 8) +
  box(58, 28, 78, 56, ink.pale, 8) +
  box(58, 28, 78, 16, ink.deep, 8) +
  [70, 88, 106, 122].map((x) => oval(x, 62, 3, 3, "#00000018")).join("");
const log: Shape = (ink) =>
  [
    [54, 84],
    [106, 84],
    [80, 52],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x, y, 26, 24, ink.deep) +
        oval(x, y, 21, 19, ink.second) +
        oval(x, y, 13, 12, ink.main) +
        oval(x, y, 6, 5, ink.second),
    )
    .join("") + box(20, 66, 120, 7, ink.main, 2);
const cigars: Shape = (ink) =>
  [40, 58, 76, 94]
    .map(
      (y) =>
        box(24, y - 8, 112, 13, ink.main, 6) +
        box(44, y - 8, 14, 13, ink.second, 0) +
        box(130, y - 7, 8, 11, ink.deep, 4),
    )
    .join("");
const lighter: Shape = (ink) =>
  [46, 82]
    .map(
      (x, index) =>
        box(x + 4, 16, 22, 14, metal, 3) +
        box(x, 30, 32, 76, index ? ink.second : ink.main, 6) +
        box(x + 5, 36, 4, 62, shine, 2),
    )
    .join("");
const tank: Shape = (ink) =>
  form("M58 30h44v-12H58zM64 30h32v-6H64z", metal) +
  form("M42 52c0-14 14-22 38-22s38 8 38 22v40c0 10-76 10-76 0z", ink.main) +
  box(46, 98, 68, 8, ink.deep, 3) +
  seal(ink, 80, 68, 20);
const balloon: Shape = (ink) =>
  [
    [56, 42, ink.second],
    [104, 46, ink.deep],
    [80, 38, ink.main],
  ]
    .map(
      ([x, y, fill]) =>
        oval(Number(x), Number(y), 21, 26, String(fill)) + oval(Number(x) - 7, Number(y) - 8, 4, 7, shine),
    )
    .join("") +
  '<path d="M56 68c6 16 18 26 24 38M80 64v42M104 72c-6 14-18 24-24 34" fill="none" stroke="#a3aba9" stroke-width="2"/>';

export const packageShapes = {
  can,
  tin,
  jar,
  bottle,
  wine,
  jug,
  carton,
  smallCartons,
  bag,
  pouch,
  sack,
  carryBag,
  carton6,
  canPack,
  cans,
  bottlePack,
  carton1,
  flatBox,
  tub,
  pint,
  cups,
  tray,
  clamshell,
  loafBag,
  tube,
  pump,
  spray,
  aerosol,
  squeeze,
  pills,
  shaker,
  canister,
  bar,
  stick,
  rollPack,
  roll,
  brick,
  packet,
  brush,
  bulbLamp,
  battery,
  pad,
  log,
  cigars,
  lighter,
  tank,
  balloon,
} satisfies Readonly<Record<string, Shape>>;
