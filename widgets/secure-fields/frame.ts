/** The script of every page of the payment host: one field, drawn once the page around it has proved itself. */
import { framePageConfig } from "../../sdk/contract/pci-forms.ts";
import { read } from "../../sdk/contract/shape.ts";
import { parentOrigins, shakeHands } from "./handshake.ts";
import { startSecureField } from "./secure-field.ts";

const config = read(
  framePageConfig,
  JSON.parse(document.getElementById("aisle-frame")?.textContent ?? "null"),
);
// Firefox had no list of ancestors for long.
const { ancestorOrigins } = location as { readonly ancestorOrigins?: ArrayLike<string> };
const origins = parentOrigins(ancestorOrigins && Array.from(ancestorOrigins), config.parents);

if (window.parent !== window && origins.length > 0) {
  void shakeHands({
    parent: window.parent,
    origins,
    instance: location.hash.slice(1),
    field: config.field,
    rev: config.rev,
  }).then((agreed) => startSecureField(config, agreed));
}
