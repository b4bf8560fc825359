/** @jsxImportSource react */
import {
  type AriaAttributes,
  createElement,
  type CSSProperties,
  forwardRef,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type {
  AddressBookProps,
  Aisle,
  AisleEvent,
  AisleEventDetails,
  AisleEventName,
  CardBoxProps,
  ElementOf,
  ModeSelectorProps,
  TimeSlotsProps,
  WidgetElement,
} from "aisle";
import { Away, bringing, useCode } from "./bringing.tsx";
import { useProvided } from "./context.tsx";

type Listeners = {
  readonly [Name in AisleEventName as `on${CamelCase<Name>}`]?: (detail: AisleEventDetails[Name]) => void;
};

type CamelCase<Text extends string> = Text extends `aisle-${infer Rest}` ? Pascal<Rest> : never;
type Pascal<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Text>;

export interface WidgetProps extends Listeners, AriaAttributes {
  /** Overrides the provider's client. */
  readonly client?: Aisle;
  readonly className?: string;
  readonly id?: string;
  readonly style?: CSSProperties;
  readonly slot?: string;
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
}

/** What React writes onto the element by itself; all else is a property of the widget, or a listener. */
const isAttribute = (prop: string) => /^(data-|aria-)|^(id|style|slot|role)$/.test(prop);

const useIsomorphicLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/** Whether React draws on a page by itself, and not as the server did. */
const useIsPage = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** A wrapper that sets properties and listeners by ref, so that React 18 and 19 behave alike. */
export function wrap<Props extends object, Element extends WidgetElement = WidgetElement>(
  tag: string,
  load: () => Promise<unknown>,
) {
  const bring = bringing(tag, load);
  return forwardRef<Element, WidgetProps & Props>(function Widget({ client, className, ...given }, ref) {
    const all = Object.entries<unknown>(given);
    const attributes = Object.fromEntries(all.filter(([name]) => isAttribute(name)));
    const provided = useProvided();
    const element = useRef<Element>(null);
    useImperativeHandle(ref, () => element.current as Element, []);
    const owner = client ?? provided ?? null;
    const isPage = useIsPage();
    const [failure, busy, again] = useCode(bring, owner);

    useEarlyPresses(element, tag, again);
    useIsomorphicLayoutEffect(() => {
      if (element.current) Object.assign(element.current, { client: owner });
    }, [owner]);
    useProps(element, Object.fromEntries(all.filter(([name]) => !isAttribute(name))));

    return createElement(
      tag,
      {
        ...attributes,
        // No client's id: until the provider has made its own, the element takes no other one of the page. In capitals,
        // since it is an attribute, set before the element is on the page, and React takes "client" for the property.
        ...(isPage && !client && provided !== undefined && { CLIENT: "the provider's" }),
        ref: element,
        class: className,
      },
      failure && <Away client={owner} busy={busy} again={again} />,
    );
  });
}

/** A press may come before the widget's code has: the flyout then opens once it is there, as a mounted one's does. */
function useEarlyPresses(element: RefObject<WidgetElement | null>, tag: string, again: () => void): void {
  useIsomorphicLayoutEffect(() => {
    const current = element.current;
    if (!current || customElements.get(tag)) return;
    const defined = customElements.whenDefined(tag);
    let isWanted = false;
    void defined.then(() => {
      delete current.open;
      delete current.close;
    });
    // What can't be opened tells its event.
    current.open = (options) => {
      again();
      isWanted = true;
      const open = () => current.isConnected && isWanted && current.open?.(options);
      void defined.then(open).catch(() => undefined);
    };
    current.close = () => {
      isWanted = false;
    };
  }, []);
}

/** Sets the widget's properties and listens to its events, anew with each drawing. */
function useProps(element: RefObject<WidgetElement | null>, given: Readonly<Record<string, unknown>>): void {
  const names = useRef<readonly string[]>([]);
  useIsomorphicLayoutEffect(() => {
    const current = element.current;
    if (!current) return;
    // A property that is no longer passed goes back to what it is without one.
    for (const name of names.current) if (!(name in given)) Object.assign(current, { [name]: undefined });
    names.current = Object.keys(given).filter((name) => eventName(name) === undefined);
    const stops = Object.entries(given).map(([name, value]) => {
      const event = eventName(name);
      if (!event) {
        Object.assign(current, { [name]: value });
        return () => undefined;
      }
      if (typeof value !== "function") return () => undefined;
      const tell = value as (detail: unknown) => void;
      const listen = (fired: Event) => tell((fired as AisleEvent).detail);
      current.addEventListener(event, listen);
      return () => current.removeEventListener(event, listen);
    });
    return () => stops.forEach((stop) => stop());
  });
}

/** "onSubmit" is told more than an event tells, and is a property; "onSelectionChange" listens to "aisle-selection-change"; other names are properties. */
function eventName(prop: string): string | undefined {
  if (!/^on[A-Z]/.test(prop) || prop === "onSubmit") return undefined;
  return `aisle${prop.slice(2).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export const CardBox = wrap<CardBoxProps>("aisle-card-box", () => import("aisle/card-box"));
export const Wallet = wrap<Pick<CardBoxProps, "mode">>("aisle-wallet", () => import("aisle/wallet"));
export const AddressBook = wrap<AddressBookProps>("aisle-address-book", () => import("aisle/address-book"));
export const ModeSelector = wrap<ModeSelectorProps>(
  "aisle-mode-selector",
  () => import("aisle/mode-selector"),
);
export const TimeSlots = wrap<TimeSlotsProps, ElementOf<"time-slots">>(
  "aisle-time-slots",
  () => import("aisle/time-slots"),
);
