import type { Worker } from "../workers.ts";

/** Replaces the frames' key when it has served its time, while the process runs and at its start. */
export const keyRotation: Worker = {
  name: "frame-keys",
  intervalMs: 60 * 60 * 1000,
  run({ keys, clock }) {
    keys.frames.rotateOld(clock());
    return Promise.resolve();
  },
};
