import { hexOf, inkOf, isColour, mix, type Colour } from "./ink.ts";
import { foodShapes } from "./food-shapes.ts";
import { labelShapes } from "./label-shapes.ts";
import { packageShapes } from "./package-shapes.ts";
import { produceShapes } from "./produce-shapes.ts";
import type { Shape } from "./strokes.ts";

const shapes: Readonly<Record<string, Shape>> = {
  ...produceShapes,
  ...foodShapes,
  ...labelShapes,
  ...packageShapes,
};

/** What one picture shows: a shape in two colours, and on a package another shape in colours of its own. */
interface Subject {
  readonly shape: Shape;
  readonly main: Colour;
  readonly second: Colour;
  readonly label?: Subject;
}

/**
 * Reads "apple red", "jar crimson/white" or "can red: tomato red". A second colour is white where none is named.
 *
 * @throws Error for a shape or a colour that nobody has drawn
 */
function read(text: string): Subject {
  const [own = "", label] = text.split(": ");
  const [name = "", colours = ""] = own.split(" ");
  const [main = "", second = "white"] = colours.split("/");
  const shape = shapes[name];
  if (!shape || !isColour(main) || !isColour(second)) throw new Error(`nobody can draw "${text}"`);
  return { shape, main, second, ...(label !== undefined && { label: read(label) }) };
}

function drawing({ shape, main, second, label }: Subject): string {
  return shape(
    inkOf(main, second, (x, y, share) =>
      label
        ? `<g transform="translate(${x} ${y}) scale(${share}) translate(-80 -62)">${drawing(label)}</g>`
        : "",
    ),
  );
}

/** An SVG of a product, on a ground in its colour that goes dark where the page does. */
export function draw(picture: string): string {
  const subject = read(picture);
  const { main } = subject.label ?? subject;
  // What is white itself would be lost on a white ground.
  const tint = hexOf(main === "white" || main === "cream" ? "teal" : main);
  const ground = mix(tint, "#f7f5ee", 0.84);
  const night = mix(tint, "#232b28", 0.82);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120">' +
    `<style>.g{fill:${ground}}@media(prefers-color-scheme:dark){.g{fill:${night}}}</style>` +
    '<rect class="g" width="160" height="120" rx="8"/><ellipse cx="80" cy="107" rx="46" ry="4" fill="#00000018"/>' +
    `${drawing(subject)}</svg>`
  );
}
