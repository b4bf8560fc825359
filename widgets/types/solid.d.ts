/** Aisle's tags in Solid's JSX: `import type {} from "aisle/types/solid";` once, in any file of the application. */
import type { Aisle, AisleEventMap, ElementOf, MountName, MountProps } from "aisle";
import type { JSX as Solid } from "solid-js";

type Listeners = {
  readonly [Name in keyof AisleEventMap as `on:${Name}`]?: (event: AisleEventMap[Name]) => void;
};

/** What Solid sets as a property, whatever it would make of the name by itself. */
type Forced<Props> = { readonly [Name in keyof Props & string as `prop:${Name}`]?: Props[Name] };

type Given<Name extends MountName> = MountProps[Name] & {
  readonly client?: Aisle | string | null | undefined;
};

type Tag<Name extends MountName> = Solid.HTMLAttributes<ElementOf<Name>> &
  Given<Name> &
  Forced<Given<Name>> &
  Listeners;

type Tags = { [Name in MountName as `aisle-${Name}`]: Tag<Name> };

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
