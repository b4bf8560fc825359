import { randomId } from "../../sdk/contract/frame-port.ts";
import {
  brand,
  collectTimeout,
  type FieldErrorCode,
  fieldErrorCodes,
  type FrameField,
  frameFields,
} from "../../sdk/contract/frame-protocol.ts";
import { publicKey as key, type PublicKey } from "../../sdk/contract/pci-forms.ts";
import { anyOf, oneOf, optional, record, type ShapeOf, text } from "../../sdk/contract/shape.ts";
import type { Facts } from "./control.ts";

const field = oneOf(...frameFields);
const round = text(64);
const jwe = text(4_096);
const code = oneOf(...fieldErrorCodes);

/** What the frames of one form say to one another. Only pages of this origin can hear it, or say it. */
const siblingMessage = anyOf(
  /** A frame has come: the others tell it their facts. */
  record({ t: oneOf("join") }),
  record({
    t: oneOf("facts"),
    field,
    facts: record({ brand: optional(brand), month: optional(text(2, /^\d\d$/)) }),
  }),
  /** The shopper has changed something, so that an earlier submit can't be repeated as it was. */
  record({ t: oneOf("changed") }),
  /** The leader asks for every value, sealed with a key. */
  record({ t: oneOf("collect"), round, key }),
  record({ t: oneOf("collected"), round, field, value: anyOf(record({ jwe }), record({ code })) }),
  /** What the browser filled in for another frame. */
  record({ t: oneOf("fill"), field, value: text(32) }),
);
type SiblingMessage = ShapeOf<typeof siblingMessage>;

/** A field's value, sealed, or what is wrong with it. */
export type FieldValue = { readonly jwe: string } | { readonly code: FieldErrorCode };
export type FieldValues = Partial<Record<FrameField, FieldValue>>;

export interface SiblingsOptions {
  /** Name of the channel; only the frames of this form know it. */
  readonly channel: string;
  readonly field: FrameField;
  readonly facts: () => Facts | undefined;
  readonly value: (key: PublicKey) => Promise<FieldValue>;
  readonly onFacts: (field: FrameField, facts: Facts) => void;
  readonly onChanged: () => void;
  readonly onFill: (value: string) => void;
}

export interface Siblings {
  open(): void;
  close(): void;
  /** Tells the others this frame's facts. */
  tellFacts(): void;
  tellChanged(): void;
  fill(field: FrameField, value: string): void;
  /** Asks the others for their values. A field that says nothing in time is missing from the answer. */
  collect(fields: readonly FrameField[], key: PublicKey): Promise<FieldValues>;
}

/** The frames of one form among themselves. A sandboxed frame in a shadow root can't reach another in any other way. */
export function createSiblings(options: SiblingsOptions): Siblings {
  let channel: BroadcastChannel | undefined;
  const tell: Tell = (message) => channel?.postMessage(message);
  const tellFacts = () => {
    const facts = options.facts();
    if (facts) tell({ t: "facts", field: options.field, facts });
  };
  const [collect, hearCollected] = createCollection(tell);

  const hear = async (message: SiblingMessage) => {
    switch (message.t) {
      case "join":
        return tellFacts();
      case "facts":
        return options.onFacts(message.field, message.facts);
      case "changed":
        return options.onChanged();
      case "collect": {
        const value = await options.value(message.key);
        return tell({ t: "collected", round: message.round, field: options.field, value });
      }
      case "collected":
        return hearCollected(message);
      case "fill":
        return message.field === options.field ? options.onFill(message.value) : undefined;
    }
  };

  return {
    open() {
      if (channel) return;
      channel = new BroadcastChannel(options.channel);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (siblingMessage(data)) void hear(data);
      };
      tell({ t: "join" });
      tellFacts();
    },
    close() {
      channel?.close();
      channel = undefined;
    },
    tellFacts,
    tellChanged: () => tell({ t: "changed" }),
    fill: (to, value) => tell({ t: "fill", field: to, value }),
    collect,
  };
}

type Tell = (message: SiblingMessage) => void;
type Collected = Extract<SiblingMessage, { t: "collected" }>;

/** The leader's round of questions, one at a time, and what hears the answers. */
function createCollection(tell: Tell): [collect: Siblings["collect"], hear: (answer: Collected) => void] {
  let collecting: ((answer: Collected) => void) | undefined;
  return [
    (fields, key) => {
      if (fields.length === 0) return Promise.resolve({});
      const asked = randomId();
      const values: FieldValues = {};
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          collecting = undefined;
          resolve(values);
        };
        const timer = setTimeout(end, collectTimeout);
        collecting = (answer) => {
          if (answer.round !== asked || !fields.includes(answer.field)) return;
          values[answer.field] = answer.value;
          if (fields.every((each) => each in values)) end();
        };
        tell({ t: "collect", round: asked, key });
      });
    },
    (answer) => collecting?.(answer),
  ];
}
