/** What is baked, cooked, or cut by a butcher. Long because it is a table of drawings, one after the other. */
import { circle, crust, dots, form, leaf, line, oval, turned, type Shape } from "./strokes.ts";

const loaf: Shape = ({ main, deep, pale }) =>
  form(
    "M26 60c-6-26 24-34 54-34s60 8 54 34c-2 6-6 8-8 8v30c0 4-4 6-8 6H42c-4 0-8-2-8-6V68c-2 0-6-2-8-8z",
    main,
  ) +
  line("M54 44l10 14M76 40l8 16M98 42l8 14", deep) +
  oval(60, 36, 14, 4, pale);
const slice: Shape = ({ main, deep }) =>
  form(
    "M36 48c-4-18 18-26 44-26s48 8 44 26c-2 6-6 8-8 10v38c0 5-3 8-8 8H52c-5 0-8-3-8-8V58c-2-2-6-4-8-10z",
    deep,
  ) +
  form(
    "M43 48c-3-12 14-19 37-19s40 7 37 19c-2 4-5 5-7 7v38c0 3-2 4-4 4H54c-2 0-4-1-4-4V55c-2-2-5-3-7-7z",
    main,
  ) +
  dots(
    [
      [64, 56],
      [88, 50],
      [78, 74],
      [98, 80],
      [62, 84],
    ],
    2.4,
    deep,
  );
const baguette: Shape = ({ main, deep, pale }) =>
  turned(
    -28,
    `<rect x="18" y="44" width="124" height="32" rx="16" fill="${main}"/>` +
      line("M42 50l12 20M66 50l12 20M90 50l12 20M112 50l10 18", deep) +
      oval(60, 49, 24, 3, pale),
  );
const rolls: Shape = ({ main, deep, pale }) =>
  [
    [54, 78],
    [106, 78],
    [80, 54],
  ]
    .map(
      ([x = 0, y = 0]) =>
        oval(x, y, 29, 23, deep) + oval(x, y - 3, 27, 20, main) + oval(x - 8, y - 11, 9, 4, pale),
    )
    .join("");
const bagel: Shape = ({ main, deep, second }) =>
  circle(80, 64, 40, deep) +
  circle(80, 62, 38, main) +
  circle(80, 62, 13, "#fff8ea") +
  dots(
    [
      [58, 46],
      [78, 34],
      [102, 46],
      [106, 70],
      [90, 88],
      [62, 82],
      [50, 64],
    ],
    3,
    second,
  );
const croissant: Shape = ({ main, deep }) =>
  form(
    "M24 84c4-38 30-58 56-58s52 20 56 58c-14 6-22 0-26-10-4-12-16-18-30-18s-26 6-30 18c-4 10-12 16-26 10z",
    main,
  ) + line("M46 46l12 18M66 34l6 22M94 34l-6 22M114 46l-12 18", deep);
const muffin: Shape = ({ main, second, deep }) =>
  form("M50 66h60l-8 34c-1 4-4 6-8 6H66c-4 0-7-2-8-6z", second) +
  line("M66 70l4 32M80 70v32M94 70l-4 32", "#ffffff66", 3) +
  form("M42 66c-6-14 6-24 14-26 4-12 14-16 24-16s20 4 24 16c8 2 20 12 14 26-14 6-62 6-76 0z", main) +
  dots(
    [
      [64, 50],
      [84, 40],
      [98, 54],
      [76, 58],
    ],
    4,
    deep,
  );
const cake: Shape = ({ main, second, pale }) =>
  oval(80, 98, 54, 8, "#dfe3e1") +
  `<rect x="38" y="50" width="84" height="46" rx="6" fill="${main}"/>` +
  form(
    "M38 56c0-10 14-14 42-14s42 4 42 14v10c-6 8-12-4-18 2s-10 6-16-2-10 8-18 2-10-6-16 0-12 0-16-2z",
    second,
  ) +
  dots(
    [
      [56, 40],
      [80, 36],
      [104, 40],
    ],
    6,
    pale,
  );
const cookies: Shape = ({ main, deep, second }) =>
  circle(62, 74, 30, deep) +
  circle(98, 54, 30, main) +
  dots(
    [
      [86, 44],
      [106, 42],
      [112, 62],
      [94, 66],
      [50, 66],
      [58, 86],
    ],
    4.5,
    second,
  );
const donut: Shape = ({ main, second, deep }) =>
  circle(80, 64, 40, crust) +
  form(
    "M80 26c24 0 38 18 37 38-4 8-9-2-14 4s-8 10-14 8-8 12-16 12-8-8-14-8-6 6-12 0-4-10-4-16c0-20 14-38 37-38z",
    main,
  ) +
  circle(80, 60, 13, "#fff8ea") +
  line("M58 46l5 4M76 36h6M98 44l-4 5M104 62l-5 2M60 70l5-3", second, 3) +
  circle(80, 60, 0.1, deep);
const pie: Shape = ({ main, second }) =>
  oval(80, 86, 56, 16, "#c3c9c6") +
  oval(80, 76, 54, 22, crust) +
  oval(80, 72, 46, 17, second) +
  line("M44 66l60 20M56 60l58 16M46 82l60-22M66 88l48-18", main, 6);
const flatbread: Shape = ({ main, deep, pale }) =>
  oval(80, 90, 50, 12, deep) +
  oval(80, 80, 50, 14, pale) +
  oval(80, 72, 50, 14, main) +
  dots(
    [
      [60, 70],
      [84, 74],
      [100, 68],
      [74, 78],
    ],
    3.4,
    deep,
  );
const pretzels: Shape = ({ main, pale }) =>
  line(
    "M48 92c-14-30-8-60 14-60 16 0 18 18 18 28 0-10 2-28 18-28 22 0 28 30 14 60M48 92c18-6 30-22 32-32 2 10 14 26 32 32",
    main,
    11,
  ) +
  dots(
    [
      [52, 50],
      [108, 50],
      [64, 84],
      [96, 84],
      [80, 58],
    ],
    2.6,
    pale,
  );

const steak: Shape = ({ main, deep, pale }) =>
  form("M30 66c-4-28 26-42 58-38 30 2 46 20 40 42-4 24-28 24-46 30-22 6-48-6-52-34z", "#fbeee3") +
  form("M38 64c-2-22 22-32 48-29 26 2 38 16 34 33-4 19-24 18-40 24-18 5-40-6-42-28z", main) +
  line("M54 62c12-10 20 6 32-4M70 80c8-6 16 0 26-8", pale) +
  circle(100, 52, 8, "#fbeee3") +
  circle(100, 52, 4, deep);
const mince: Shape = ({ main, deep, pale }) =>
  form(
    "M34 82c-6-12 2-22 12-22 0-16 14-22 24-18 8-10 26-8 32 2 14-2 22 10 18 20 10 4 12 16 4 22-14 8-80 8-90-4z",
    main,
  ) +
  line("M50 72c6-8 14-6 18 2M74 58c8-8 16-2 18 4M88 80c6-8 14-6 20 0M60 86c6-4 12-4 16 0", deep) +
  line("M56 64c4-4 8-4 10-2M96 66c4-4 8-2 10 2", pale, 3);
const drumstick: Shape = ({ main, deep, pale }) =>
  form("M96 24c22 0 34 20 26 42-8 20-30 22-44 30l-12-12c8-14 8-36 14-48 4-8 10-12 16-12z", main) +
  line("M72 90L50 106", "#fbf3e6", 12) +
  circle(46, 102, 8, "#fbf3e6") +
  circle(54, 110, 7, "#fbf3e6") +
  oval(104, 42, 8, 5, pale) +
  line("M84 82c10-4 20-8 26-14", deep, 3);
const bacon: Shape = ({ main, pale, deep }) =>
  [34, 56, 78]
    .map(
      (y, index) =>
        line(`M28 ${y + 8}c18-16 34 12 52 0s34-12 52 0`, index % 2 ? deep : main, 16) +
        line(`M28 ${y + 8}c18-16 34 12 52 0s34-12 52 0`, pale, 4),
    )
    .join("");
const sausages: Shape = ({ main, deep, pale }) =>
  [40, 62, 84]
    .map(
      (y, index) =>
        line(`M36 ${y - 4}c24 14 64 14 88 0`, index % 2 ? deep : main, 17) +
        line(`M48 ${y - 3}c20 8 44 8 60 0`, pale, 2.4),
    )
    .join("");
const fish: Shape = ({ main, deep, pale }) =>
  form("M20 62c22-34 66-36 92-8l26-18c-4 18-4 34 0 52L112 70c-26 28-70 26-92-8z", main) +
  line("M56 42c8 12 8 28 0 40M76 46c6 10 6 22 0 32M94 50c4 8 4 16 0 24", deep, 3) +
  circle(40, 58, 4.5, "#25302f") +
  form("M66 36c8-8 20-10 28-6l-8 14z", pale);
const fillet: Shape = ({ main, pale, deep }) =>
  form("M24 78c10-34 50-54 98-48 14 2 16 12 8 20-26 26-58 42-96 42-10 0-12-6-10-14z", main) +
  line("M52 56c8 4 12 10 12 20M74 44c8 6 12 12 12 22M96 38c6 6 10 10 10 18", pale, 4) +
  line("M28 86c36 2 70-14 100-38", deep, 3);
const shrimp: Shape = ({ main, deep, pale }) =>
  line("M112 40c-34-18-66 0-64 28 2 24 28 34 48 22", main, 22) +
  line("M92 30l-4 16M68 38l8 14M52 56l14 6M52 78l14-6M70 96l4-14", deep, 3) +
  form("M94 84l22 0-8 20z", main) +
  circle(108, 38, 3.4, "#25302f") +
  line("M114 34c8-4 14-4 20-2", pale, 3);
const pizza: Shape = ({ main, second, deep }) =>
  circle(80, 62, 44, crust) +
  circle(80, 62, 38, main) +
  dots(
    [
      [64, 46],
      [96, 48],
      [80, 64],
      [60, 76],
      [98, 80],
    ],
    8,
    second,
  ) +
  dots(
    [
      [80, 40],
      [52, 60],
      [108, 62],
      [80, 88],
    ],
    3,
    leaf,
  ) +
  line("M80 24v76M42 62h76", deep, 1);
const sandwich: Shape = ({ main, second }) =>
  form("M26 60c4-24 28-34 54-34s50 10 54 34z", main) +
  `<rect x="24" y="60" width="112" height="9" rx="4" fill="${leaf}"/><rect x="28" y="69" width="104" height="10" rx="3" fill="${second}"/><rect x="26" y="79" width="108" height="7" rx="3" fill="#f0cf4f"/>` +
  form("M28 86h104c0 10-6 16-14 16H42c-8 0-14-6-14-16z", main) +
  dots(
    [
      [62, 42],
      [84, 36],
      [102, 46],
    ],
    2.6,
    "#fbf3e6",
  );
const bowl: Shape = ({ main, second, pale, deep }) =>
  oval(80, 58, 52, 18, deep) +
  oval(80, 56, 46, 14, second) +
  dots(
    [
      [60, 54],
      [78, 50],
      [98, 56],
      [84, 60],
      [68, 60],
    ],
    5,
    pale,
  ) +
  form("M28 60c0 28 22 44 52 44s52-16 52-44c-20 16-84 16-104 0z", main);
const steaming: Shape = (ink) =>
  line("M62 34c-6-8 6-12 0-20M80 32c-6-8 6-12 0-20M98 34c-6-8 6-12 0-20", "#a3aba9", 3) + bowl(ink);
const sushi: Shape = ({ main, second }) =>
  [
    [52, 78],
    [108, 78],
    [80, 50],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 25, "#2c3a35") +
        circle(x, y, 20, "#fbfaf5") +
        circle(x, y, 9, main) +
        circle(x + 3, y - 2, 4, second),
    )
    .join("");
const cheese: Shape = ({ main, deep, pale }) =>
  form("M24 66L112 28c12 6 20 16 24 30z", pale) +
  form("M24 66l112-8v36c0 4-2 6-6 6H30c-4 0-6-2-6-6z", main) +
  dots(
    [
      [50, 82],
      [84, 74],
      [112, 86],
    ],
    7,
    deep,
  ) +
  circle(70, 92, 4, deep);
const eggs: Shape = ({ main, deep, second }) =>
  [52, 80, 108].map((x) => oval(x, 56, 16, 21, main) + oval(x - 5, 48, 4, 6, "#ffffff99")).join("") +
  form("M24 62h112l-8 34c-1 5-5 8-10 8H42c-5 0-9-3-10-8z", second) +
  line("M52 72v24M80 72v24M108 72v24", deep, 3);

export const foodShapes = {
  loaf,
  slice,
  baguette,
  rolls,
  bagel,
  croissant,
  muffin,
  cake,
  cookies,
  donut,
  pie,
  flatbread,
  pretzels,
  steak,
  mince,
  drumstick,
  bacon,
  sausages,
  fish,
  fillet,
  shrimp,
  pizza,
  sandwich,
  bowl,
  steaming,
  sushi,
  cheese,
  eggs,
} satisfies Readonly<Record<string, Shape>>;
