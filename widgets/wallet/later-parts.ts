import type { ComponentType } from "preact";
import type { AddressFormParts } from "../../sdk/stores/flyout-card-form.ts";
import type { Internals } from "../../sdk/client/client.ts";
import type { Notice } from "../../sdk/flows/notice.ts";
import type { Readable } from "../../sdk/stores/cell.ts";
import { later } from "../kit/later.ts";
import type { CardFormProps } from "./card-form-props.ts";
import type { Announced, FormProps, SheetProps } from "./screen.tsx";

export interface Forms {
  readonly css: readonly string[];
  readonly Forms: ComponentType<FormProps>;
  /** Changes whenever {@link formAnnouncements} may. */
  readonly formState: (internals: Internals) => Readable<unknown>;
  readonly formAnnouncements: (props: SheetProps) => Announced | undefined;
  /** A text of the list's or the forms'. */
  readonly formNotice: (props: SheetProps, notice: Notice) => string;
}

export interface AddressScreens extends AddressFormParts {
  readonly AddressList: ComponentType<CardFormProps>;
  readonly AddressForm: ComponentType<CardFormProps>;
}

interface Loaders {
  readonly forms: () => Promise<Forms>;
  readonly addressScreens: () => Promise<AddressScreens>;
}

let load: Loaders;

/** Told by an entry file how this code gets here: chunks of the package, or files beside the others. */
export function setLaterParts(loaders: Loaders): void {
  load = loaders;
}

/** The forms of the flyout, for all flyouts of the page. */
export const forms = later(() => load.forms());

/** The list and the form of billing addresses, which stand over a form. */
export const addressScreens = later(() => load.addressScreens());
