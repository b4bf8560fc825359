/** Colours that things are drawn in, by the names that the tables of products use. */
const colours = {
  red: "#d2463e",
  crimson: "#a6273b",
  orange: "#e8853a",
  amber: "#e5a93b",
  yellow: "#f0cf4f",
  lime: "#a4c64b",
  green: "#5c9f4e",
  forest: "#2f6b45",
  teal: "#2f8f8a",
  sky: "#74b4dd",
  blue: "#3c74bd",
  navy: "#2b4373",
  violet: "#7358a6",
  plum: "#6a3257",
  pink: "#e58fa6",
  rose: "#c95f7b",
  salmon: "#ee9479",
  tan: "#d0a678",
  brown: "#8d5d3b",
  cocoa: "#5b3a29",
  cream: "#f4e6c4",
  white: "#fbfaf5",
  grey: "#a3aba9",
  slate: "#5d6b70",
  black: "#31383b",
} as const;
export type Colour = keyof typeof colours;

/** What one picture is drawn with. */
export interface Ink {
  readonly main: string;
  /** Main's shadow and light. */
  readonly deep: string;
  readonly pale: string;
  readonly second: string;
  /** What a label shows, around a point and as large as its shape's share says. */
  emblem(x: number, y: number, share: number): string;
}

export const hexOf = (colour: Colour): string => colours[colour];

export const isColour = (name: string): name is Colour => name in colours;

const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** A colour with so much of another in it: 0 is none, 1 is nothing else. */
export function mix(hex: string, other: string, share: number): string {
  const others = parts(other);
  return `#${parts(hex)
    .map((part, index) =>
      Math.round(part + ((others[index] ?? 0) - part) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function inkOf(main: Colour, second: Colour, emblem: Ink["emblem"]): Ink {
  const hex = hexOf(main);
  return {
    main: hex,
    deep: mix(hex, "#1d1410", 0.24),
    pale: mix(hex, "#ffffff", 0.34),
    second: hexOf(second),
    emblem,
  };
}
