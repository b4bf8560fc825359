/** What labels show beside food, and what is drunk or licked. */
import { circle, crust, form, line, oval, turned, type Shape } from "./strokes.ts";

const nuts: Shape = ({ main, deep, pale }) =>
  [
    [56, 74, -30],
    [100, 80, 20],
    [78, 48, 8],
  ]
    .map(
      ([x = 0, y = 0, angle = 0]) =>
        `<g transform="rotate(${angle} ${x} ${y})">${oval(x, y, 17, 25, deep)}${oval(x - 1, y - 1, 14, 22, main)}${line(`M${x - 5} ${y - 12}c-3 8-3 16 0 24`, pale, 2.4)}</g>`,
    )
    .join("");
const wheat: Shape = ({ main, deep }) =>
  [-20, 0, 20]
    .map((angle) =>
      turned(
        angle,
        line("M80 108V48", deep, 3) +
          [28, 42, 56].map((y) => oval(72, y, 6, 10, main) + oval(88, y, 6, 10, main)).join("") +
          oval(80, 20, 6, 10, main),
      ),
    )
    .join("");
const sun: Shape = ({ main }) =>
  circle(80, 60, 20, main) +
  Array.from({ length: 8 }, (_, index) => turned(index * 45, line("M80 28v-10", main, 7))).join("");
const drop: Shape = ({ main, pale }) =>
  form("M80 16c16 26 32 42 32 60 0 18-14 30-32 30S48 94 48 76c0-18 16-34 32-60z", main) +
  oval(66, 78, 5, 11, pale);
const flame: Shape = ({ main, second }) =>
  form(
    "M84 14c2 22 32 32 32 60 0 20-16 32-36 32S44 94 44 76c0-16 10-24 16-36 6 8 8 12 10 18 8-12 12-26 14-44z",
    main,
  ) +
  form("M82 58c2 12 16 18 16 32 0 10-8 16-18 16s-18-6-18-16 8-14 12-20c3 3 4 5 5 8 2-6 3-12 3-20z", second);
const star: Shape = ({ main }) => form("M80 16l13 29 31 3-23 21 7 31-28-16-28 16 7-31-23-21 31-3z", main);
const heart: Shape = ({ main, pale }) =>
  form(
    "M80 104C48 80 32 64 32 46c0-14 10-24 24-24 10 0 18 5 24 14 6-9 14-14 24-14 14 0 24 10 24 24 0 18-16 34-48 58z",
    main,
  ) + oval(52, 42, 6, 8, pale);
const paw: Shape = ({ main }) =>
  oval(80, 82, 26, 22, main) +
  oval(46, 58, 11, 15, main) +
  oval(114, 58, 11, 15, main) +
  oval(66, 36, 11, 15, main) +
  oval(94, 36, 11, 15, main);
const snow: Shape = ({ main }) =>
  [0, 60, 120]
    .map((angle) => turned(angle, line("M80 20v80M68 30l12 12 12-12M68 90l12-12 12 12", main, 6)))
    .join("");
const bubbles: Shape = ({ main, pale, second }) =>
  circle(62, 74, 28, main) +
  circle(104, 58, 20, second) +
  circle(78, 34, 13, pale) +
  circle(52, 64, 6, "#ffffffaa") +
  circle(98, 52, 4, "#ffffffaa");
const cup: Shape = ({ main, deep, second }) =>
  line("M112 58c20-4 22 26-4 26", main, 7) +
  form("M40 46h76c0 36-8 56-24 56H64c-16 0-24-20-24-56z", main) +
  oval(78, 46, 38, 9, deep) +
  oval(78, 47, 31, 6, second);
const scoop: Shape = ({ main, pale, second }) =>
  form("M52 62h56l-28 46z", crust) +
  line("M62 68l24 30M98 68L74 98", "#a8713b", 2) +
  circle(80, 44, 30, main) +
  form("M50 50c0 10 8 14 12 6 4 8 10 8 14 0 4 8 12 8 16 0 4 8 18 6 18-6z", second) +
  oval(68, 34, 8, 6, pale);
const moon: Shape = ({ main, second }) =>
  form("M98 22c-30 4-46 26-40 50 6 22 30 34 54 26-28-2-46-24-42-46 2-14 14-26 28-30z", main) +
  star({ main: second, deep: second, pale: second, second, emblem: () => "" }).replace(
    "<path",
    '<path transform="translate(72 16) scale(.36)"',
  );

export const labelShapes = {
  nuts,
  wheat,
  sun,
  drop,
  flame,
  star,
  heart,
  paw,
  snow,
  bubbles,
  cup,
  scoop,
  moon,
} satisfies Readonly<Record<string, Shape>>;
