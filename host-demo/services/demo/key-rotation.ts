import * as v from "valibot";
import type { Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { frameKeyEntry } from "../platform/keys/frame-keys.ts";
import { withDemoCall } from "./demo-call.ts";
import { keyRotationPath } from "./paths.ts";

/** A body may bring the key, for who can't wait until one is made. */
const rotation = v.object({ made: v.optional(frameKeyEntry) });

/**
 * Stands before the app and rotates the frames' key while the process runs, as an operator would by a new key file.
 * Only the demo's entry and tests load it. Other processes on the same database keep the keys that they have.
 */
export const withKeyRotation = <P extends Parts>(parts: P): P =>
  withDemoCall(parts, {
    path: keyRotationPath,
    async answer({ clock, keys: { frames }, settings }, asked) {
      if (asked.method === "POST") {
        const { made } = parseBody(rotation, await readBody(asked, settings.bodyLimit));
        frames.rotate(clock(), made);
      }
      return { live: frames.live(clock()).map(({ id }) => id) };
    },
  });
