import { type FrameField, framePages, type FrameTexts, type Init } from "../contract/frame-protocol.ts";
import type { AisleError } from "../domain/errors.ts";
import { type Frame, type FrameOptions, openFrame } from "./frame.ts";
import type { FramePlatform } from "./platform.ts";
import type { FieldTexts, SecureFieldsOptions } from "./types.ts";
import { frameVersion } from "./version.ts";

interface Place {
  readonly container: Element;
  texts: FieldTexts;
  frame: Frame | undefined;
}

/** What is made of what a field's frame does. */
type FrameEvents = Pick<FrameOptions, "onHello" | "onOtherVersion" | "onReplaced" | "onMessage" | "onLog">;

export type FramePlaces = ReturnType<typeof createPlaces>;

/** The number leads, or else the CVV, or else the first: the leader asks the others and sends what they say. */
export function leaderOf(fields: readonly FrameField[]): FrameField | undefined {
  return (["number", "cvv"] as const).find((field) => fields.includes(field)) ?? fields[0];
}

/** Where the fields of a form stand in the page, and the frame in each place, where there is one. */
export function createPlaces(
  options: SecureFieldsOptions,
  platform: FramePlatform,
  eventsOf: (field: FrameField) => FrameEvents,
) {
  const { card, fields, purpose } = options;
  const leader = leaderOf(fields);
  const channel = platform.makeId();
  const common = { card, channel, fields: [...fields], purpose };
  const places = new Map<FrameField, Place>();
  let { styles } = options;
  const frameOf = (field: FrameField | undefined) => field && places.get(field)?.frame;
  const frames = () => [...places.values()].flatMap(({ frame }) => frame ?? []);
  const tell: Frame["tell"] = (type, body) => frames().forEach((frame) => frame.tell(type, body));
  return {
    leader,
    frameOf,
    frames,
    tell,
    /** Takes a container for a field's frame; gives back the place that the field had. */
    take(field: FrameField, container: Element, texts: FieldTexts): Place | undefined {
      const before = places.get(field);
      if (before?.container !== container) places.set(field, { container, texts, frame: undefined });
      return before;
    },
    /** Loads a frame wherever a place has none. */
    open() {
      for (const [field, place] of places)
        place.frame ??= openFrame({ ...frameOptions(options, field, place), ...eventsOf(field), platform });
    },
    /** Tells a frame that waits for it what form it belongs to. */
    bind(field: FrameField, sid: string) {
      const place = places.get(field);
      if (!place?.frame?.isGreeted()) return;
      place.frame.bind({
        ...common,
        sid,
        role: field === leader ? "leader" : "follower",
        styles,
        texts: frameTexts(place.texts),
      } satisfies Partial<Init>);
    },
    close(field: FrameField, reason: AisleError) {
      const place = places.get(field);
      place?.frame?.close(reason);
      if (place) place.frame = undefined;
    },
    setTexts(field: FrameField, texts: FieldTexts) {
      const place = places.get(field);
      if (!place) return;
      place.texts = texts;
      place.frame?.setTitle(texts.title);
      place.frame?.tell("text", frameTexts(texts));
    },
    setStyles(next: typeof styles) {
      styles = next;
      tell("style", styles);
    },
  };
}

function frameOptions(
  { payOrigin, tenantName, ebt, locale }: SecureFieldsOptions,
  field: FrameField,
  { container, texts: { title } }: Place,
) {
  const page = new URL(`${payOrigin}/pci-forms/${frameVersion()}/${framePages[field]}`);
  page.searchParams.set("c", tenantName);
  if (ebt && field === "number") page.searchParams.set("type", "ebt");
  page.searchParams.set("lang", locale);
  return { field, container, title, page: page.href, payOrigin };
}

/** What is left out says that there is none. */
function frameTexts({ title: _title, ...texts }: FieldTexts): FrameTexts {
  return { error: "", ...texts };
}
