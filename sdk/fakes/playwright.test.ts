import { expect, it } from "vitest";
import { whenPinServiceIsThere } from "../stores/pin-service.ts";
import { routeAisle } from "./playwright.ts";
import { createFakeServices } from "./services.ts";

type Page = Parameters<typeof routeAisle>[0];
type Routes = Parameters<Page["route"]>[];
interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly contentType?: string;
  readonly body?: string;
}

/** Asks what is routed as Playwright does, for a page at this origin. */
async function routed(): Promise<(address: string) => Promise<Answer>> {
  const services = createFakeServices();
  const routes: Routes = [];
  const route: Page["route"] = (...each) => Promise.resolve(routes.push(each));
  await routeAisle({ route, frameLocator: () => expect.unreachable() }, services);
  return (address) =>
    new Promise((resolve, reject) => {
      const [, answer] = routes.find(([match]) => match(new URL(address))) ?? [];
      const request = {
        method: () => "GET",
        url: () => address,
        headers: () => ({}),
        postData: () => null,
        frame: () => ({ parentFrame: () => null, url: () => "http://localhost:5173/" }),
      };
      const fulfill = (given: Answer) => Promise.resolve(resolve(given));
      const abort = () => Promise.resolve(reject(new Error("aborted")));
      answer?.({ request: () => request, fulfill, abort }).catch(reject);
    });
}

it("brings the module of the service that takes PINs, which a SNAP card's form waits for", async () => {
  const ask = await routed();
  const { pay } = createFakeServices().origins;
  const load = async (path: string): Promise<unknown> => {
    const { status = 200, headers, contentType, body = "" } = await ask(pay + path);
    // As a browser takes a module of another origin.
    expect({ status, headers, contentType }).toMatchObject({
      status: 200,
      headers: { "access-control-allow-origin": "*" },
      contentType: "text/javascript",
    });
    return import(`data:text/javascript,${encodeURIComponent(body)}`);
  };
  const taken = new Promise<void>((there, failed) => {
    whenPinServiceIsThere(() => () => undefined, load, there, failed);
  });
  await expect(taken).resolves.toBeUndefined();
});
