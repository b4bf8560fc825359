/** Aisle's tags in Preact's JSX: `import type {} from "aisle/types/preact";` once, in any file of the application. */
import type { Aisle, AisleEventMap, ElementOf, MountName, MountProps } from "aisle";
import type { HTMLAttributes } from "preact";

type Listeners = {
  readonly [Name in keyof AisleEventMap as `on${Name}`]?: (event: AisleEventMap[Name]) => void;
};

type Tag<Name extends MountName> = HTMLAttributes<ElementOf<Name>> &
  MountProps[Name] &
  Listeners & { readonly client?: Aisle | string | null | undefined };

type Tags = { [Name in MountName as `aisle-${Name}`]: Tag<Name> };

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
