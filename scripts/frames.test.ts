import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "tsup";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cdn, classics, frames, loader, modality } from "./bundles.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-frames-"));
let script = "";
let inputs: readonly string[] = [];

beforeAll(async () => {
  await build({ ...frames, outDir: folder, metafile: true, config: false });
  const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".js"));
  script = readFileSync(join(folder, name), "utf8");
  const metafile = JSON.parse(readFileSync(join(folder, "metafile-esm.json"), "utf8")) as { inputs: object };
  inputs = Object.keys(metafile.inputs);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("case 45: the script of the frames, as it is built", () => {
  it.each([
    ["posts to every origin", /["'`]\*["'`]/, 'parent.postMessage(hello,"*")'],
    ["makes markup of text", /innerHTML|outerHTML|insertAdjacentHTML|document\.write/, "body.innerHTML=text"],
    ["makes code of text", /\beval\b|\bFunction\(/, "new Function(text)"],
    ["stores", /localStorage|sessionStorage|indexedDB|\bcaches\b|cookie/i, "window.localStorage.x=1"],
    ["writes to the console", /\bconsole\b/, "console.log(value)"],
    ["has another way out", /sendBeacon|WebSocket|EventSource|RTCPeer|XMLHttpRequest/, "new WebSocket(url)"],
  ])("never %s", (_, trace, sample) => {
    expect(sample).toMatch(trace);
    expect(script).not.toMatch(trace);
  });

  it("takes its values to its own origin alone", () => {
    expect(script).not.toMatch(/https?:\/\//);
    expect(script.match(/\bfetch\(/g)).toHaveLength(1);
  });

  it("runs two libraries at most", () => {
    const libraries = inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
    expect(inputs).toContain("widgets/secure-fields/frame.ts");
    expect(new Set(libraries).size).toBeLessThanOrEqual(2);
  });
});

it("case 45: the inventory of scripts names every file that a page loads, and no other", () => {
  const [, table = ""] =
    /\n(\| Script [^]*?)\n(?:\n|$)/.exec(readFileSync("stories/docs/policy.mdx", "utf8")) ?? [];
  const named = table.split("\n").flatMap((row) => row.split("|")[1]?.match(/[\w.*-]+\.js/g) ?? []);
  const files = (entry: object) => Object.keys(entry).map((name) => `${name}.js`);
  const kinds = [cdn, modality, ...classics].flatMap(({ entry }) =>
    files(entry as object).map((file) => file.replace(/^[\w-]+(?=\.[\w-]+\.)/, "*")),
  );
  const served = ["fraud.js", "pin-service.js"];
  const loaded = [...files(loader([]).entry as object), ...new Set(kinds), ...served];
  expect(named.sort()).toEqual(loaded.sort());
});
