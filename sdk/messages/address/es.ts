import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What any list and form of addresses say, in Spanish, as spoken in the United States. */
export default {
  addressLimit: "Alcanzó el número máximo de direcciones guardadas. Quite una antes de agregar otra.",
  addressGone: "No encontramos esa dirección. Guárdela otra vez para agregarla como nueva.",
  editAddressTitle: "Editar dirección",
  addNewAddress: "Agregar dirección nueva",
  editAddress: "Editar {address}",
  city: "Ciudad",
  state: "Estado/Provincia",
  chooseState: "Seleccionar...",
  unitedStates: "Estados Unidos",
  canada: "Canadá",
  zipCode: "Código postal",
  saveAddress: "Guardar dirección",
  saving: "Guardando...",
  loadingAddresses: "Cargando direcciones...",
  addressUnverified: "Nuestro sistema no pudo verificar esta dirección. Edítela o ingrese una nueva.",
  uncheckedText:
    "Lo sentimos, hubo un problema al validar su dirección. Inténtelo de nuevo. Si el problema persiste, comuníquese con Servicio al Cliente al {phone}.",
} satisfies Translation<typeof english>;
