import axe from "axe-core";
import type { Frame } from "playwright";
import type { BrowserCommand } from "vitest/node";

/** Run by the test runner, which reaches into frames of another origin as a shopper does and a page can't. */

type Context = Parameters<BrowserCommand<[]>>[0];

/** The runner hears of a frame a moment after the page does. */
async function frameAt({ page }: Context, url: string): Promise<Frame> {
  const find = () => page.frames().find((each) => each.url() === url);
  for (let tries = 0; tries < 100 && !find(); tries += 1) await page.waitForTimeout(20);
  const frame = find();
  if (!frame) throw new Error(`There is no frame at ${url}.`);
  return frame;
}

/** Clicks the field of a frame, then presses keys one after another: "4", "Tab", "Shift+Tab". */
export const pressInFrame: BrowserCommand<[url: string, keys: readonly string[]]> = async (
  context,
  url,
  keys,
) => {
  const frame = await frameAt(context, url);
  await frame.locator("#field").click();
  for (const key of keys) await context.page.keyboard.press(key);
};

/** Presses keys wherever the focus is. */
export const press: BrowserCommand<[keys: readonly string[]]> = async ({ page }, keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Chooses an option of a frame's select. */
export const chooseInFrame: BrowserCommand<[url: string, value: string]> = async (context, url, value) => {
  const frame = await frameAt(context, url);
  await frame.locator("#field").selectOption(value);
};

/** Evaluates an expression in a frame. */
export const readInFrame: BrowserCommand<[url: string, expression: string]> = async (
  context,
  url,
  expression,
) => (await frameAt(context, url)).evaluate(expression);

/** What a frame holds is a part of a page: it needs neither landmarks nor headings of its own. */
const pageRules = ["region", "landmark-one-main", "page-has-heading-one"];
const axeOptions = { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) };

/** The rules of WCAG 2.2 AA and the best practices, over a frame's document: what is wrong, by rule. */
export const auditFrame: BrowserCommand<[url: string]> = async (context, url) => {
  const frame = await frameAt(context, url);
  await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(axeOptions)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

export type NetworkTrouble =
  | "refused"
  | "not-found"
  | "hang"
  | "broken"
  | "slow"
  | "truncated-script"
  | "lost-answer-once"
  | "session-expired-once";

/** Lets something happen to what is asked of the payment host's pages, until it is called with "none". */
export const troublePages: BrowserCommand<[pattern: string, trouble: NetworkTrouble | "none"]> = async (
  { page },
  pattern,
  trouble,
) => {
  const glob = `**/pci-forms/${pattern}`;
  await page.unroute(glob);
  if (trouble === "none") return;
  let happened = false;
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
        // A browser keeps no file that was cut off on its way.
        const headers = { ...response.headers(), "cache-control": "no-store" };
        return route.fulfill({ status: 200, headers, body: body.slice(0, body.length / 2) });
      }
      case "slow":
        await page.waitForTimeout(3_000);
        return route.continue();
      case "lost-answer-once":
        if (happened) return route.continue();
        happened = true;
        // The work is done; only its answer does not arrive.
        await route.fetch();
        return route.abort("connectionreset");
      case "session-expired-once":
        if (happened) return route.continue();
        happened = true;
        return route.fulfill({
          status: 401,
          json: { errors: [{ code: "FRAME_SESSION_EXPIRED", reason: "The frame session has expired." }] },
        });
      case "hang":
        return undefined;
    }
  });
};

export const frameCommands = { pressInFrame, press, chooseInFrame, readInFrame, auditFrame, troublePages };

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
    auditFrame(url: string): Promise<string[]>;
    troublePages: Called<typeof troublePages>;
  }
}
