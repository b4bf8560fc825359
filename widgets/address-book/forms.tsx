/** @jsxImportSource preact */
/** The address book's form and its questions: brought while the list is read. */
import { typed } from "../../sdk/flows/address-book/form.ts";
import { AddressForm } from "../address/address-form.tsx";
import { BookDialog, FormRegions } from "../address/book-dialog.tsx";
import formsCss from "../address/forms.css?inline";
import checkboxCss from "../kit/checkbox.css?inline";
import dialogCss from "../kit/dialog.css?inline";
import formCss from "../kit/form.css?inline";

export const css = [dialogCss, formCss, checkboxCss, formsCss];

/** The form as a page of its own, the dialogs over the list, and what is read out of both. */
export { AddressForm, BookDialog, FormRegions };
/** What happens in the form. */
export { typed };
