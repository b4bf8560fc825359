import type { Frame } from "playwright";
import type { BrowserCommand } from "vitest/node";

/** Run by the test runner, which reaches into frames of another origin as a shopper does and a page can't. */

type Context = Parameters<BrowserCommand<[]>>[0];

function frameAt({ page }: Context, url: string): Frame {
  const frame = page.frames().find((each) => each.url() === url);
  if (!frame) throw new Error(`There is no frame at ${url}.`);
  return frame;
}

/** Clicks the field of a frame, then presses keys one after another: "4", "Tab", "Shift+Tab". */
export const pressInFrame: BrowserCommand<[url: string, keys: readonly string[]]> = async (
  context,
  url,
  keys,
) => {
  await frameAt(context, url).locator("#field").click();
  for (const key of keys) await context.page.keyboard.press(key);
};

/** Presses keys wherever the focus is. */
export const press: BrowserCommand<[keys: readonly string[]]> = async ({ page }, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Chooses an option of a frame's select. */
export const chooseInFrame: BrowserCommand<[url: string, value: string]> = async (context, url, value) => {
  await frameAt(context, url).locator("#field").selectOption(value);
};

/** Evaluates an expression in a frame. */
export const readInFrame: BrowserCommand<[url: string, expression: string]> = (context, url, expression) =>
  frameAt(context, url).evaluate(expression);

/** Addresses of all frames of the page. */
export const frameUrls: BrowserCommand<[]> = ({ page }) => page.frames().map((frame) => frame.url());

export type NetworkTrouble = "refused" | "not-found" | "hang" | "broken" | "truncated-script";

/** Lets something happen to what is asked of the payment host's pages, until it is called with "none". */
export const troublePages: BrowserCommand<[pattern: string, trouble: NetworkTrouble | "none"]> = async (
  { page },
  pattern,
  trouble,
) => {
  const glob = `**/pci-forms/${pattern}`;
  await page.unroute(glob);
  if (trouble === "none") return;
  await page.route(glob, async (route) => {
    switch (trouble) {
      case "refused":
        return route.abort("connectionrefused");
      case "not-found":
        return route.fulfill({ status: 404, body: "Not found" });
      case "broken":
        return route.fulfill({ status: 500, body: "Broken" });
      case "truncated-script": {
        const response = await route.fetch();
        const body = await response.text();
        return route.fulfill({ response, body: body.slice(0, body.length / 2) });
      }
      case "hang":
        return undefined;
    }
  });
};

export const frameCommands = { pressInFrame, press, chooseInFrame, readInFrame, frameUrls, troublePages };

type Called<Command> =
  Command extends BrowserCommand<infer Args, infer Answer>
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;

declare module "vitest/internal/browser" {
  interface BrowserCommands {
    pressInFrame: Called<typeof pressInFrame>;
    press: Called<typeof press>;
    chooseInFrame: Called<typeof chooseInFrame>;
    readInFrame(url: string, expression: string): Promise<unknown>;
    frameUrls(): Promise<string[]>;
    troublePages: Called<typeof troublePages>;
  }
}
