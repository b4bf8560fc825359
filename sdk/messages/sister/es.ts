import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Spanish, as spoken in the United States. */
export default {
  "checkout.technicalDifficulties":
    "Lo sentimos, algo no funciona de nuestro lado en este momento. Inténtelo de nuevo. Si vuelve a ocurrir, llame a Atención al Cliente al {phone}.",
  "checkout.technicalDifficultiesNearStore":
    "Lo sentimos, algo no funciona de nuestro lado en este momento. Inténtelo de nuevo. Si vuelve a ocurrir, llame a Atención al Cliente al {phone} o a su tienda al {storePhone}.",
  "checkout.orderNotCreated":
    "Lo sentimos, no se pudo realizar su pedido. Inténtelo de nuevo. Si vuelve a ocurrir, llame a Atención al Cliente al {phone}.",
  "checkout.orderNotCreatedNearStore":
    "Lo sentimos, no se pudo realizar su pedido. Inténtelo de nuevo. Si vuelve a ocurrir, llame a Atención al Cliente al {phone} o a su tienda al {storePhone}.",
} satisfies Translation<typeof english>;
