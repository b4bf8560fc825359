import type { Bodies } from "../../sdk/contract/frame-port.ts";
import type { FieldErrorCode, FrameField, FrameMessage, Init } from "../../sdk/contract/frame-protocol.ts";
import type { Control, Facts } from "./control.ts";

export interface Verdict {
  /** What is wrong with the value. */
  problem(): FieldErrorCode | undefined;
  /** Tells of the value anew; what is wrong with it only once it is to be judged. */
  judge(isJudged: boolean): void;
  /** Another frame's facts, by which this one's value is judged too. */
  learn(from: FrameField, facts: Facts): void;
}

/** What the shopper has typed, judged. What the host may know of it is told whenever it has changed. */
export function createVerdict(
  control: Control,
  field: FrameField,
  card: Init["card"],
  tell: (info: Bodies<FrameMessage>["cardInfo"]) => void,
): Verdict {
  const { element } = control;
  const shown = element.value;
  const known = new Map<FrameField, Facts>();
  // No number is typed for a card that is edited, which would tell the brand.
  if (card && field !== "number") known.set("number", { brand: card.brand });
  let isJudged = false;
  let told = "";

  const problem = () => control.problem(Object.assign({}, ...known.values()) as Facts);
  const tellChange = () => {
    const wrong = problem();
    const code = isJudged ? (wrong ?? null) : null;
    const dirty = element.value !== shown;
    const info = { valid: wrong === undefined, code, dirty, ...(wrong === undefined && control.known?.()) };
    if (told === JSON.stringify(info)) return;
    told = JSON.stringify(info);
    tell(info);
  };
  return {
    problem,
    judge(judged) {
      isJudged = judged;
      tellChange();
    },
    learn(from, facts) {
      known.set(from, facts);
      tellChange();
    },
  };
}
