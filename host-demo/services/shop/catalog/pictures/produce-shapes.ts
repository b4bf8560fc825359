/** Fruit, vegetables and flowers. Long because it is a table of drawings, one after the other. */
import { circle, dots, form, leaf, line, oval, stem, turned, type Shape } from "./strokes.ts";

const apple: Shape = ({ main, pale }) =>
  form(
    "M80 44c-8-9-36-9-36 20 0 22 16 38 27 38 5 0 6-3 9-3s4 3 9 3c11 0 27-16 27-38 0-29-28-29-36-20z",
    main,
  ) +
  oval(61, 60, 6, 11, pale) +
  line("M80 44c0-9 3-14 8-18", stem) +
  form("M84 33c4-12 15-15 24-13-2 11-12 18-24 13z", leaf);
const pear: Shape = ({ main, pale }) =>
  form(
    "M80 22c11 0 14 10 16 20 3 13 20 22 20 40 0 14-16 22-36 22s-36-8-36-22c0-18 17-27 20-40 2-10 5-20 16-20z",
    main,
  ) +
  oval(60, 80, 6, 10, pale) +
  line("M80 24c0-6 2-9 6-13", stem);
const citrus: Shape = ({ main, deep, pale }) =>
  circle(70, 64, 34, main) +
  oval(54, 52, 7, 9, pale) +
  circle(108, 80, 24, deep) +
  circle(108, 80, 20, "#fdf3dc") +
  circle(108, 80, 17, main) +
  line("M108 63v34M93 71l30 18M93 89l30-18", "#fdf3dc", 2) +
  form("M70 32c4-10 14-12 22-10-2 9-11 14-22 10z", leaf);
const cluster: Shape = ({ main, deep, pale }) =>
  line("M80 34V18", stem) +
  form("M84 28c6-9 17-9 24-5-4 9-15 12-24 5z", leaf) +
  [
    [60, 44, main],
    [80, 42, deep],
    [100, 44, main],
    [69, 62, deep],
    [91, 62, main],
    [80, 80, main],
    [58, 62, main],
    [102, 62, deep],
    [70, 80, deep],
    [90, 80, deep],
    [80, 96, main],
  ]
    .map(
      ([x, y, fill]) =>
        circle(Number(x), Number(y), 12, String(fill)) + circle(Number(x) - 4, Number(y) - 4, 2.5, pale),
    )
    .join("");
const berries: Shape = ({ main, deep, pale }) =>
  [
    [56, 78],
    [82, 86],
    [106, 76],
    [68, 54],
    [94, 52],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        circle(x, y, 18, index % 2 ? deep : main) +
        circle(x - 6, y - 6, 4, pale) +
        circle(x + 3, y - 2, 5, index % 2 ? main : deep),
    )
    .join("");
const strawberry: Shape = ({ main, pale }) =>
  form("M80 104c-16-6-34-30-34-48 0-14 16-18 34-12 18-6 34-2 34 12 0 18-18 42-34 48z", main) +
  form(
    "M80 46c-12 4-22 0-26-10 10-2 18 0 22 4 0-6 1-12 4-16 3 4 4 10 4 16 4-4 12-6 22-4-4 10-14 14-26 10z",
    leaf,
  ) +
  dots(
    [
      [62, 62],
      [80, 60],
      [98, 62],
      [70, 76],
      [90, 76],
      [80, 90],
    ],
    2.4,
    pale,
  );
const melon: Shape = ({ main, deep, second }) =>
  form("M26 54h108a54 50 0 0 1-108 0z", deep) +
  form("M32 54h96a48 44 0 0 1-96 0z", "#eef3d2") +
  form("M38 54h84a42 38 0 0 1-84 0z", main) +
  dots(
    [
      [62, 66],
      [80, 72],
      [98, 66],
      [72, 82],
      [90, 82],
    ],
    2.6,
    second,
  );
const pineapple: Shape = ({ main, deep }) =>
  form("M80 46l-22-22 14 4 2-14 6 12 6-12 2 14 14-4z", leaf) +
  oval(80, 74, 26, 32, main) +
  line("M60 58l38 38M56 74l26 28M72 44l32 34M100 58l-38 38M104 74l-26 28M88 44L56 78", deep, 2);
const stoneFruit: Shape = ({ main, second, pale }) =>
  circle(80, 66, 36, main) +
  form("M80 30c16 14 18 52 0 72 24 0 36-16 36-36S100 30 80 30z", second) +
  oval(62, 54, 6, 9, pale) +
  form("M80 32c4-12 16-14 26-11-3 11-14 15-26 11z", leaf);
const cherries: Shape = ({ main, pale }) =>
  line("M62 76c4-24 14-40 32-52 2 20 4 36 6 50", stem, 3) +
  form("M94 24c8-8 20-6 26 0-6 8-18 8-26 0z", leaf) +
  circle(60, 84, 18, main) +
  circle(102, 82, 18, main) +
  circle(54, 78, 4, pale) +
  circle(96, 76, 4, pale);
const bananas: Shape = ({ main, deep }) =>
  form("M42 32c2 40 30 64 72 60 6-2 6-8 2-10-30-2-52-22-60-54z", main) +
  form("M50 26c10 30 34 48 66 46 6-2 5-8 1-9-26 0-44-14-54-38z", deep) +
  form("M42 32l4-10 12 2 4 10z", stem);
const avocado: Shape = ({ main, second }) =>
  form(
    "M80 18c16 0 18 18 24 32 8 12 12 18 12 28 0 16-16 26-36 26s-36-10-36-26c0-10 4-16 12-28 6-14 8-32 24-32z",
    main,
  ) +
  form(
    "M80 28c10 0 12 14 18 26 6 10 9 14 9 22 0 12-12 19-27 19s-27-7-27-19c0-8 3-12 9-22 6-12 8-26 18-26z",
    "#dbe59a",
  ) +
  circle(80, 76, 14, second);
const leaves: Shape = ({ main, deep, pale }) =>
  form("M80 104C52 96 40 70 48 40c22 4 36 30 32 64z", main) +
  form("M80 104c28-8 40-34 32-64-22 4-36 30-32 64z", deep) +
  form("M80 104c-12-24-12-56 0-84 12 28 12 60 0 84z", pale) +
  line("M80 100V44", "#ffffff88", 2);
const lettuce: Shape = ({ main, deep, pale }) =>
  circle(80, 66, 38, deep) +
  form("M46 66c-4-24 14-38 34-34 20-4 38 10 34 34-10 8-20 2-34 8-14-6-24 0-34-8z", main) +
  form("M56 74c2-18 12-26 24-26s22 8 24 26c-6 20-42 20-48 0z", pale) +
  line("M80 52v42M68 62l12 14 12-14", main, 3);
const tomato: Shape = ({ main, pale }) =>
  oval(80, 68, 40, 34, main) +
  oval(60, 58, 8, 7, pale) +
  form("M80 44c-8 4-18 2-24-4 8-2 14-2 20 0 0-6 2-10 4-12 2 2 4 6 4 12 6-2 12-2 20 0-6 6-16 8-24 4z", leaf);
const floret: Shape = ({ main, deep, second }) =>
  form("M68 72h24l-4 32H72z", second) +
  form("M56 70l16 6v-14zM104 70l-16 6v-14z", second) +
  circle(54, 58, 18, deep) +
  circle(106, 58, 18, deep) +
  circle(66, 42, 18, main) +
  circle(94, 42, 18, main) +
  circle(80, 58, 20, main) +
  dots(
    [
      [66, 38],
      [92, 40],
      [80, 54],
      [54, 54],
      [106, 54],
    ],
    3,
    "#ffffff44",
  );
const bulb: Shape = ({ main, deep, pale }) =>
  form("M80 26c4 16 36 22 36 46 0 20-16 30-36 30s-36-10-36-30c0-24 32-30 36-46z", main) +
  line("M80 34c-14 20-18 42-10 66M80 34c14 20 18 42 10 66M80 34v66", deep, 2) +
  line("M80 30c-2-6-4-10-8-14M80 30c2-6 4-10 8-14", stem, 3) +
  oval(58, 74, 4, 9, pale);
const tuber: Shape = ({ main, deep, pale }) =>
  turned(-16, oval(72, 54, 40, 25, deep)) +
  turned(
    10,
    oval(88, 74, 42, 26, main) +
      dots(
        [
          [68, 70],
          [90, 84],
          [108, 68],
        ],
        2.6,
        deep,
      ) +
      oval(70, 62, 9, 4, pale),
  );
const carrot: Shape = ({ main, deep }) =>
  [-18, 8]
    .map((angle) =>
      turned(
        angle,
        form("M66 40c8-6 20-6 28 0-2 26-8 50-14 66-6-16-12-40-14-66z", main) +
          line("M70 56h8M84 68h-8M74 80h6", deep, 2) +
          line("M80 40c-2-12-8-18-14-22M80 40c0-12 0-18 2-24M80 40c4-10 8-14 14-18", leaf),
      ),
    )
    .join("");
const pepper: Shape = ({ main, deep, pale }) =>
  form(
    "M80 42c-12-10-36-6-36 18 0 22 10 42 22 42 6 0 10-4 14-4s8 4 14 4c12 0 22-20 22-42 0-24-24-28-36-18z",
    main,
  ) +
  line("M68 50c-6 14-4 34 2 46M92 50c6 14 4 34-2 46", deep, 3) +
  oval(56, 62, 4, 11, pale) +
  line("M80 44c-1-8 2-14 8-20", "#4f8a42", 7);
const chili: Shape = ({ main, pale }) =>
  form("M104 34c14 6 12 22 2 36-14 20-36 32-62 32 20-14 26-26 34-44 6-16 14-28 26-24z", main) +
  line("M66 92c14-8 24-20 30-36", pale, 3) +
  line("M106 36c0-8 4-12 10-14", "#4f8a42", 6);
const cucumber: Shape = ({ main, deep, pale }) =>
  turned(
    -24,
    `<rect x="34" y="38" width="92" height="26" rx="13" fill="${main}"/>` +
      line("M48 46h62M52 56h56", deep, 2),
  ) +
  circle(112, 84, 17, deep) +
  circle(112, 84, 14, pale) +
  dots(
    [
      [112, 77],
      [106, 86],
      [118, 86],
    ],
    2,
    "#ffffff",
  );
const corn: Shape = ({ main, deep }) =>
  turned(
    20,
    oval(80, 56, 19, 42, main) +
      line("M70 26v60M80 18v76M90 26v60M62 44h36M62 58h36M64 72h32", deep, 1.6) +
      form("M60 60c-4 22 4 40 20 46 16-6 24-24 20-46-6 16-12 26-20 30-8-4-14-14-20-30z", leaf),
  );
const mushroom: Shape = ({ main, second }) =>
  form("M68 66h24c2 14 4 26 6 34-8 6-28 6-36 0 2-8 4-20 6-34z", second) +
  form("M36 68c0-28 20-44 44-44s44 16 44 44c-14 8-74 8-88 0z", main) +
  dots(
    [
      [60, 50],
      [82, 40],
      [102, 54],
    ],
    5,
    "#ffffff55",
  );
const squash: Shape = ({ main, deep }) =>
  oval(56, 70, 22, 30, deep) +
  oval(104, 70, 22, 30, deep) +
  oval(80, 70, 24, 34, main) +
  line("M80 38c0-10 2-14 8-18", "#4f8a42", 7);
const stalks: Shape = ({ main, pale, second }) =>
  [-16, -5, 6, 17]
    .map((angle) =>
      turned(
        angle,
        `<rect x="75" y="34" width="10" height="70" rx="5" fill="${angle % 2 ? main : pale}"/>` +
          form("M72 40c0-12 4-20 8-24 4 4 8 12 8 24z", main),
      ),
    )
    .join("") + `<rect x="56" y="74" width="48" height="9" rx="4" fill="${second}"/>`;
const pod: Shape = ({ main, pale, deep }) =>
  [-26, 4]
    .map((angle) =>
      turned(
        angle,
        form("M32 62c18-24 78-24 96-2-20 24-78 24-96 2z", angle < 0 ? deep : main) +
          dots(
            [
              [58, 61],
              [74, 60],
              [90, 60],
              [105, 60],
            ],
            7,
            pale,
          ),
      ),
    )
    .join("");
const flowers: Shape = ({ main, second, deep }) =>
  line("M80 104V60M80 104C70 90 62 80 56 66M80 104c10-14 18-24 24-38", leaf) +
  [
    [80, 42],
    [52, 54],
    [108, 54],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        dots(
          [
            [x - 9, y],
            [x + 9, y],
            [x, y - 9],
            [x, y + 9],
          ],
          9,
          index ? deep : main,
        ) + circle(x, y, 6, second),
    )
    .join("") +
  form("M56 84h48l-12 22H68z", "#f4e6c4");

export const produceShapes = {
  apple,
  pear,
  citrus,
  cluster,
  berries,
  strawberry,
  melon,
  pineapple,
  stoneFruit,
  cherries,
  bananas,
  avocado,
  leaves,
  lettuce,
  tomato,
  floret,
  bulb,
  tuber,
  carrot,
  pepper,
  chili,
  cucumber,
  corn,
  mushroom,
  squash,
  stalks,
  pod,
  flowers,
} satisfies Readonly<Record<string, Shape>>;
