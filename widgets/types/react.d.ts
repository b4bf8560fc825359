/** Aisle's tags in React's JSX: `import type {} from "aisle/types/react";` once, in any file of the application. */
import type { Aisle, AisleEventMap, ElementOf, MountName, MountProps } from "aisle";
import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** React 19 listens to events by their names; in React 18, and for less to write, there is `aisle/react`. */
type Listeners = {
  readonly [Name in keyof AisleEventMap as `on${Name}`]?: (event: AisleEventMap[Name]) => void;
};

type Tag<Name extends MountName> = DetailedHTMLProps<HTMLAttributes<ElementOf<Name>>, ElementOf<Name>> &
  MountProps[Name] &
  Listeners & { readonly client?: Aisle | string | null | undefined };

type Tags = { [Name in MountName as `aisle-${Name}`]: Tag<Name> };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
