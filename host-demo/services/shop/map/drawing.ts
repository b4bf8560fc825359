import { mapSize } from "./map-provider.ts";
import { blocksBetween, signOf, type Lane, type Spot } from "./town-grid.ts";

/** What a picture shows of a town. */
interface Drawing {
  readonly lanes: readonly Lane[];
  /** What is in the picture's middle. */
  readonly middle: Spot;
  /** Pixels of a block. */
  readonly scale: number;
  /** Told apart from other towns' by it: where the parks are, and how the small streets run. */
  readonly zip: string;
}

/** The picture follows the reader's colours; where a page forbids its style, the attributes stay. */
const style =
  "@media (prefers-color-scheme:dark){.land{fill:#1f2a25}.park{fill:#21402f}.water{fill:#1d3a4d}" +
  ".small{stroke:#2d3a34}.edge{stroke:#18211d}.road{stroke:#48574f}text{fill:#d5ddd8;stroke:#1f2a25}}";

const { width, height } = mapSize;
const tenths = (pixels: number) => String(Math.round(pixels * 10) / 10);

/** A number that is always the same for a corner of a town, and looks like chance. */
function chance(zip: string, column: number, row: number): number {
  let hash = 2_166_136_261;
  for (const character of `${zip}:${column}:${row}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Draws a town's streets around a spot. */
export function drawTown(drawing: Drawing): string {
  const { lanes } = drawing;
  const paths = lanes.map((lane) => laneOf(drawing, lane)).filter((path) => path !== "");
  const roads = (look: string) => `<g ${look} fill="none">${paths.join("")}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${style}</style>` +
    `<rect class="land" width="${width}" height="${height}" fill="#f1f0ea"/>` +
    quartersOf(drawing) +
    roads('class="edge" stroke="#d8d5ca" stroke-width="12"') +
    roads('class="road" stroke="#ffffff" stroke-width="9"') +
    `<g font-family="system-ui,sans-serif" font-size="12" font-weight="500" fill="#4a534e" stroke="#f7f6f2" ` +
    `stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">` +
    lanes.map((lane) => namesOf(drawing, lane)).join("") +
    `</g></svg>`
  );
}

/** Pixels of a spot in the picture. */
function at({ middle, scale }: Drawing, spot: Spot): { readonly x: number; readonly y: number } {
  return {
    x: width / 2 + (spot.east - middle.east) * scale,
    y: height / 2 - (spot.north - middle.north) * scale,
  };
}

/** A street from edge to edge; empty where it runs past the picture. */
function laneOf(drawing: Drawing, { runs, offset }: Lane): string {
  const { x, y } = at(drawing, { east: offset, north: offset });
  if (runs === "east") return y < -12 || y > height + 12 ? "" : `<path d="M0 ${tenths(y)}H${width}"/>`;
  return x < -12 || x > width + 12 ? "" : `<path d="M${tenths(x)} 0V${height}"/>`;
}

/** Quarters between two streets with names that the picture shows a part of: the number of the first and of the last. */
function quarters(from: number, to: number): readonly number[] {
  const first = Math.floor(from / blocksBetween);
  const last = Math.floor(to / blocksBetween);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function shown({ middle, scale }: Drawing) {
  const [wide, high] = [width / 2 / scale, height / 2 / scale];
  return {
    columns: quarters(middle.east - wide, middle.east + wide),
    rows: quarters(middle.north - high, middle.north + high),
  };
}

/** Names stand halfway between two crossings, in every other quarter, and never under the pin in the middle. */
function namesOf(drawing: Drawing, { street, runs, offset }: Lane): string {
  const { columns, rows } = shown(drawing);
  return (runs === "east" ? columns : rows)
    .filter((quarter) => (quarter + Math.abs(offset / blocksBetween)) % 2 === 0)
    .map((quarter) => (quarter + 0.5) * blocksBetween)
    .map((along) => {
      const spot = runs === "east" ? { east: along, north: offset } : { east: offset, north: along };
      const { x, y } = at(drawing, spot);
      if (Math.abs(x - width / 2) < 60 && Math.abs(y - height / 2) < 56) return "";
      const turned = runs === "east" ? "" : ` transform="rotate(-90 ${tenths(x)} ${tenths(y)})"`;
      return `<text x="${tenths(x)}" y="${tenths(y + 4)}"${turned}>${escaped(signOf(street))}</text>`;
    })
    .join("");
}

/** Parks, ponds and small streets. */
function quartersOf(drawing: Drawing): string {
  const { columns, rows } = shown(drawing);
  const parks: string[] = [];
  const small: string[] = [];
  for (const column of columns)
    for (const row of rows) {
      const drawn = chance(drawing.zip, column, row);
      if (drawn % 9 === 0) parks.push(park(drawing, column, row, drawn % 2 === 0));
      else small.push(smallStreets(drawing, column, row, drawn));
    }
  return (
    parks.join("") +
    `<path class="small" d="${small.join("")}" fill="none" stroke="#e2dfd6" stroke-width="3"/>`
  );
}

function corner(drawing: Drawing, column: number, row: number) {
  return at(drawing, { east: column * blocksBetween, north: (row + 1) * blocksBetween });
}

function park(drawing: Drawing, column: number, row: number, hasPond: boolean): string {
  const { x, y } = corner(drawing, column, row);
  const side = blocksBetween * drawing.scale;
  const green =
    `<rect class="park" x="${tenths(x)}" y="${tenths(y)}" width="${tenths(side)}" height="${tenths(side)}" ` +
    `fill="#d3e6c8"/>`;
  const pond =
    `<ellipse class="water" cx="${tenths(x + side * 0.55)}" cy="${tenths(y + side * 0.5)}" ` +
    `rx="${tenths(side * 0.26)}" ry="${tenths(side * 0.16)}" fill="#b9dbe8"/>`;
  return hasPond ? green + pond : green;
}

/** One or two small streets each way. */
function smallStreets(drawing: Drawing, column: number, row: number, drawn: number): string {
  const { x, y } = corner(drawing, column, row);
  const side = blocksBetween * drawing.scale;
  const across = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) / (count + 1));
  return [
    ...across(1 + (drawn % 2)).map((share) => `M${tenths(x)} ${tenths(y + share * side)}h${tenths(side)}`),
    ...across(1 + ((drawn >> 3) % 2)).map(
      (share) => `M${tenths(x + share * side)} ${tenths(y)}v${tenths(side)}`,
    ),
  ].join("");
}
