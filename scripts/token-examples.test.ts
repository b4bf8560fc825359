import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { afterEach, describe, expect, it, vi } from "vitest";

/** The getNewToken that a guide prints, as a page has it. */
async function printed(file: string): Promise<() => Promise<string | null>> {
  const guide = await readFile(file, "utf8");
  const [code = ""] = /(?<=^|^export )async function getNewToken\([^]*?^}/m.exec(guide) ?? [];
  const { code: script } = await transform(`export ${code}`, { loader: "ts" });
  const made = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    getNewToken: () => Promise<string | null>;
  };
  return made.getNewToken;
}

/** In the form of the demo's sign-in, or as plain text, as the guide's back end answers. */
const tokenOf = (address: string) =>
  address === "/token" ? "a.b.c" : JSON.stringify({ data: { accessToken: "a.b.c" } });
const cutOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("cut off")) }));

describe.each(["README.md", "stories/docs/token.mdx", "stories/docs/embedding.mdx"])(
  "the getNewToken of %s",
  (file) => {
    afterEach(() => vi.unstubAllGlobals());

    it.each<[string, (address: string) => Response | Promise<Response>, string | null]>([
      ["a token", (address) => new Response(tokenOf(address)), "a.b.c"],
      ["401, which sends to sign-in", () => new Response(null, { status: 401 }), null],
      ["502, which ends no session", () => new Response("<html>", { status: 502 }), ""],
      ["nothing, which ends no session", () => Promise.reject(new TypeError("Failed to fetch")), ""],
      ["half a token, which ends no session", cutOff, ""],
    ])("takes %s", async (_, answer, token) => {
      const getNewToken = await printed(file);
      vi.stubGlobal("fetch", async (address: string) => answer(address));
      expect(await getNewToken()).toBe(token);
    });
  },
);
