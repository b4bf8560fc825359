import type { Page } from "@playwright/test";

/** Of 255 levels: so much the blend at a rounded edge differs by the layer that the browser has drawn it in. */
const blend = 8;

/** How many pixels two pictures differ by. Throws where they are of different sizes. */
export function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(countDiffering, [one.toString("base64"), other.toString("base64"), blend] as const);
}

/** Runs in a page, which can read pictures. */
async function countDiffering([one, other, tolerated]: readonly [string, string, number]): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const { width, height } = bitmap;
      const paint = new OffscreenCanvas(width, height).getContext("2d");
      paint?.drawImage(bitmap, 0, 0);
      return paint?.getImageData(0, 0, width, height);
    }),
  );
  if (!first || !second || first.width !== second.width || first.height !== second.height)
    throw new Error(`They are ${first?.width} × ${first?.height} and ${second?.width} × ${second?.height}.`);
  let count = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    const levels = [0, 1, 2].map((colour) =>
      Math.abs((first.data[at + colour] ?? 0) - (second.data[at + colour] ?? 0)),
    );
    if (Math.max(...levels) > tolerated) count += 1;
  }
  return count;
}
