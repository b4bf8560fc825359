import type { FramePurpose, SubmitResult } from "../contract/frame-protocol.ts";
import type { AisleError } from "../domain/errors.ts";
import type { Frame } from "./frame.ts";
import { notLoaded } from "./not-loaded.ts";
import type { FrameSubmission } from "./types.ts";

export interface Submission {
  /** One at a time: while one is under way, there is no other. */
  submit(key: string): Promise<FrameSubmission>;
  isUnderWay(): boolean;
  /** Rejects the one that is under way. */
  stop(reason: AisleError): void;
}

/** What is typed in the frames, turned into a token; a session that has expired is renewed once. */
export function createSubmission(
  purpose: FramePurpose,
  /** The frame that asks the others and sends what they say. */
  leader: () => Frame | undefined,
  renewSession: () => Promise<void>,
): Submission {
  let submitting: Promise<FrameSubmission> | undefined;
  let reject: ((reason: AisleError) => void) | undefined;

  const askForToken = async (key: string): Promise<SubmitResult> => {
    const answer = await leader()?.ask("submit", { purpose, key });
    if (answer?.t !== "result") throw notLoaded();
    return answer.b;
  };
  const submitOnce = async (key: string): Promise<FrameSubmission> => {
    const result = await askForToken(key);
    if (result.ok || !result.errors.some(({ code }) => code === "SESSION_EXPIRED")) return result;
    await renewSession();
    return askForToken(key);
  };

  return {
    submit: (key) => {
      submitting ??= new Promise<FrameSubmission>((resolve, refuse) => {
        reject = refuse;
        submitOnce(key).then(resolve, refuse);
      }).finally(() => {
        submitting = reject = undefined;
      });
      return submitting;
    },
    isUnderWay: () => submitting !== undefined,
    stop: (reason) => reject?.(reason),
  };
}
