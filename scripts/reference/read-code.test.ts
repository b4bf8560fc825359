import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { fixedPaths } from "../../sdk/config/schema.ts";
import { packageFiles } from "./package-files.ts";
import { type Described, type Reference, readCode } from "./read-code.ts";

let reference: Reference;
beforeAll(async () => {
  reference = await readCode();
});

const undescribed = (all: readonly Described[]) =>
  all.filter(({ description }) => !description).map(({ name }) => name);

it("says something of each element, property, method, part, event, token, key and code", () => {
  const { elements, events, tokens, config, errors } = reference;
  const of = elements.flatMap(({ properties, methods, parts }) => [...properties, ...methods, ...parts]);
  expect(undescribed([...elements, ...of, ...events, ...tokens, ...config, ...errors])).toEqual([]);
  for (const list of [elements, of, events, tokens, config, errors]) expect(list.length).toBeGreaterThan(3);
});

it("names every part that a widget draws, and no other", () => {
  const drawn = (folder: string) =>
    readdirSync(`widgets/${folder}`)
      .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .flatMap((file) => [...readFileSync(`widgets/${folder}/${file}`, "utf8").matchAll(/\bpart="([^"]+)"/g)])
      .map(([, part = ""]) => part);
  for (const { widget, parts } of reference.elements)
    expect(
      parts.map(({ name }) => name),
      widget,
    ).toEqual(expect.arrayContaining(drawn(widget)));
  const folders = [...reference.elements.map(({ widget }) => widget), "kit", "slots"];
  const documented = reference.elements.flatMap(({ parts }) => parts.map(({ name }) => name));
  expect(new Set(documented)).toEqual(new Set(folders.flatMap(drawn)));
});

it("tells what can't be changed, and what can't be left out", () => {
  const keys = new Map(reference.config.map((key) => [key.name, key]));
  expect(keys.get("tenantName")).toMatchObject({ type: "string", isFixed: true, isRequired: false });
  expect(keys.get("authConfig.getNewToken")).toMatchObject({ isFixed: false, isRequired: true });
  expect(keys.get("uiConfig.theme.scheme")).toMatchObject({ type: '"auto" | "light" | "dark"' });
});

it("names what a host may call of each element", () => {
  const callable = reference.elements.map(({ widget, methods }) => [widget, methods.map(({ name }) => name)]);
  expect(Object.fromEntries(callable)).toEqual({
    "card-box": ["open", "close"],
    wallet: ["open", "close"],
    "address-book": [],
    "mode-selector": ["open", "close"],
    "time-slots": ["validate"],
  });
});

it("has each key that is fixed in the guide to errors", () => {
  const [, section = ""] =
    /^## A key that is fixed\n([^]*?)^## /m.exec(readFileSync("stories/docs/errors.mdx", "utf8")) ?? [];
  const [named = ""] = section.split(" can't be changed");
  expect([...named.matchAll(/`([^`]+)`/g)].map(([, key]) => key).sort()).toEqual([...fixedPaths].sort());
});

it("spells out what an event tells, with what it has of another shape", () => {
  const reserve = reference.events.find(({ name }) => name === "aisle-slot-reserve");
  expect(JSON.stringify(reserve)).toContain("quoteId");
});

it("is written for editors in the forms that they read", async () => {
  const files = await packageFiles({ name: "aisle", version: "1.2.3" });
  const read = (file: string) => JSON.parse(files[file] ?? "") as never;
  expect(read("custom-elements.json")).toMatchObject({
    schemaVersion: "2.1.0",
    modules: expect.arrayContaining([
      expect.objectContaining({
        path: "card-box.js",
        declarations: [
          expect.objectContaining({
            tagName: "aisle-card-box",
            attributes: expect.arrayContaining([
              expect.objectContaining({
                name: "hide-title",
                fieldName: "hideTitle",
                type: { text: "boolean" },
              }),
              expect.objectContaining({ name: "mode", type: { text: '"checkout" | "myWallet"' } }),
            ]),
          }),
        ],
      }),
    ]),
  });
  expect(read("vscode.html-custom-data.json")).toMatchObject({
    tags: expect.arrayContaining([expect.objectContaining({ name: "aisle-address-book" })]),
  });
  expect(read("vscode.css-custom-data.json")).toMatchObject({
    properties: expect.arrayContaining([expect.objectContaining({ name: "--aisle-accent" })]),
    pseudoElements: expect.arrayContaining([expect.objectContaining({ name: "::part(change-link)" })]),
  });
  expect(read("web-types.json")).toMatchObject({ name: "aisle", version: "1.2.3" });
});
