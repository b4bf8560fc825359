import { inflateSync } from "node:zlib";

/** What a PDF's pages are drawn by: every stream that is compressed, as text. */
function drawing(pdf: Buffer): string {
  const streams: string[] = [];
  let end = 0;
  for (;;) {
    const start = pdf.indexOf("stream\n", end);
    if (start < 0) return streams.join("\n");
    end = pdf.indexOf("endstream", start);
    try {
      streams.push(inflateSync(pdf.subarray(start + "stream\n".length, end)).toString("latin1"));
    } catch {
      // A picture that is compressed in another way draws nothing by itself.
    }
    end += "endstream".length;
  }
}

/** Whether something in a PDF is filled with a color, such as "#f1f0ea". Throws for a file that is no PDF. */
export function isFilledWith(pdf: Buffer, color: string): boolean {
  if (pdf.subarray(0, 5).toString() !== "%PDF-") throw new Error("this is no PDF");
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const named = parts.map((part) => String(Number(part.toFixed(4))).replace(/^0\./, "."));
  return drawing(pdf).includes(`${named.join(" ")} rg`);
}
