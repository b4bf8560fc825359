/**
 * Compiles a host's use of the built package, by both ways in which modules are found, and with our declarations checked
 * as well (skipLibCheck off).
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { distDir } from "./dist.ts";

const resolutions = {
  bundler: { module: "ESNext", moduleResolution: "bundler" },
  node16: { module: "Node16", moduleResolution: "node16" },
} as const;

/** What hosts do with the types; each line after a comment is a mistake that has to be found. */
const use = `
import { type AisleConfig, AisleConfigError, createAisle } from "aisle";
import "aisle/card-box";
import { openCheckout, promises } from "aisle/checkout";
import { createFakeServices } from "aisle/testing";

const services = createFakeServices({ cards: [{ lastFour: "0005", brand: "AMEX" }] });
const config: AisleConfig = {
  environment: "LOCAL",
  appName: "CLICKLIST",
  bannerDomain: "aislemarket.example",
  authConfig: { type: "B2C", getNewToken: services.getNewToken, redirectToSignIn: (reason) => console.log(reason) },
  uiConfig: { locale: "es-MX", messages: { es: { retry: "Otra vez" } } },
};
try {
  const aisle = createAisle(config, { fetch: services.fetch });
  const box = aisle.mount("card-box", "#payment", { hideTitle: true });
  box.on("aisle-selection-change", ({ detail }) => detail.bank?.lastFour.length);
  box.element.addEventListener("aisle-close", ({ detail }) => detail.reason === "confirm");
  box.element.hideTitle = false;
  box.update({ selectedPaymentMessage: "Kept" });
  // @ts-expect-error a property of no widget
  box.update({ hideTitel: true });
  // @ts-expect-error a widget that there is none of
  aisle.mount("cardbox", "#payment");
  // @ts-expect-error a key that is fixed
  aisle.update({ environment: "PROD" });
  openCheckout(aisle, { cartId: "1" }).submit();
  const times = aisle.mount("time-slots", "#times");
  times.on("aisle-slot-reserve", ({ detail: { quoteId, optionId, vendorId, window } }) => {
    const wish = { cartId: "1", modalityType: "PICKUP", quoteId, optionIds: [optionId], vendorId } as const;
    void promises(aisle).create(
      { ...wish, optionIds: [optionId], items: [], originalWindow: window },
      { idempotencyKey: "1" },
    );
  });
} catch (error) {
  if (error instanceof AisleConfigError) console.log(error.issues.map(({ path }) => path));
}
`;

const react = `
import type {} from "aisle/types/react";
import { AisleProvider, CardBox, useAisle } from "aisle/react";

export function Payment() {
  const aisle = useAisle();
  return (
    <>
      <CardBox hideTitle data-test="box" onSelectionChange={({ bank }) => console.log(bank?.brand)} />
      <aisle-card-box client={aisle} hideTitle onaisle-open={({ detail }) => console.log(detail.screen)} />
      {/* @ts-expect-error a word that the property does not know */}
      <aisle-address-book layout="table" />
    </>
  );
}
export const Page = () => <AisleProvider config={null!}><Payment /></AisleProvider>;
`;

const preact = `
/** @jsxImportSource preact */
import type {} from "aisle/types/preact";

export const Payment = () => (
  <aisle-card-box hideTitle onaisle-card-add={({ detail }) => console.log(detail.card.lastFour)} />
);
// @ts-expect-error a property that the element does not have
export const Wrong = () => <aisle-wallet colour="red" />;
`;

async function main(): Promise<void> {
  const { exports } = JSON.parse(await readFile(`${distDir}/npm/package.json`, "utf8")) as {
    exports: Record<string, unknown>;
  };
  // Those of other libraries' templates need these libraries, which this project does not have.
  const absent = ["vue", "svelte", "solid"].map((name) => `./types/${name}`);
  const entries = Object.keys(exports).filter((path) => !path.endsWith(".css") && !absent.includes(path));
  const folder = await mkdtemp(join(tmpdir(), "aisle-types-"));
  try {
    await mkdir(join(folder, "node_modules", "@types"), { recursive: true });
    await cp(join(distDir, "npm"), join(folder, "node_modules", "aisle"), { recursive: true });
    for (const name of ["react", "preact", "@types/react", "csstype"])
      await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const all = entries.map((path, index) => `import * as e${index} from "aisle${path.slice(1)}";`);
    const kept = `export const all = [${entries.map((_, index) => `e${index}`).join(", ")}];`;
    const files = {
      "all.ts": [...all, kept].join("\n"),
      "use.ts": use,
      "react.tsx": react,
      "preact.tsx": preact,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    for (const [resolution, options] of Object.entries(resolutions)) {
      const compilerOptions = {
        ...options,
        target: "ES2022",
        lib: ["ES2022", "DOM", "DOM.Iterable"],
        types: [],
        jsx: "react-jsx",
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
      };
      await writeFile(
        join(folder, `${resolution}.json`),
        JSON.stringify({ compilerOptions, files: Object.keys(files) }),
      );
      process.stdout.write(`    ${resolution}
`);
      await compile(join(folder, `${resolution}.json`));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws with what the compiler has said. */
async function compile(settings: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, ["node_modules/typescript/bin/tsc", "-p", settings]);
  } catch (error) {
    throw new Error(`The package's types do not hold:\n${(error as { stdout?: string }).stdout ?? ""}`);
  }
}

await main();
