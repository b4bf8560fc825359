/** Aisle's tags in Vue's templates: `import type {} from "aisle/types/vue";` once, in any file of the application. */
import type { Aisle, AisleEventMap, MountName, MountProps } from "aisle";
import type { HTMLAttributes } from "vue";

type Pascal<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Text>;

/** A template's `@aisle-selection-change`. */
type Listeners = {
  readonly [Name in keyof AisleEventMap as `on${Pascal<Name>}`]?: (event: AisleEventMap[Name]) => void;
};

type Component<Name extends MountName> = new () => {
  $props: HTMLAttributes &
    MountProps[Name] &
    Listeners & { readonly client?: Aisle | string | null | undefined };
};

type Components = { [Name in MountName as `aisle-${Name}`]: Component<Name> };

declare module "vue" {
  interface GlobalComponents extends Components {}
}
