import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What one reads, in Spanish, as spoken in the United States. */
export default {
  snapTitle: "SNAP EBT: preguntas y respuestas",
  snapIntro: "Puede pagar gran parte de lo que {banner} vende en línea con una tarjeta SNAP EBT.",
  snapWhat: "¿Qué puedo comprar con SNAP EBT?",
  snapWhatText:
    "Alimentos y bebidas para su hogar: frutas, verduras, carne, pescado, lácteos, pan, bocadillos, refrescos, y semillas y plantas que dan alimentos. Los artículos elegibles están marcados en su carrito, con su importe.",
  snapNot: "¿Qué no puedo comprar con ella?",
  snapNotText:
    "Comida preparada caliente, cerveza, vino, tabaco, vitaminas y medicinas, comida para mascotas y lo que no es alimento, como papel y jabón. Tampoco se pueden pagar propinas ni cargos por entrega, servicio o bolsas.",
  snapAdd: "¿Cómo agrego mi tarjeta?",
  snapAddText: "En su billetera o al pagar. Se puede guardar una sola tarjeta SNAP EBT.",
  snapWhenPin: "¿Cuándo ingreso mi PIN?",
  snapWhenPinText:
    "Al hacer su pedido, por el importe que eligió. Va directamente a nuestro servidor de pagos y nunca se guarda. Después de cuatro PIN incorrectos seguidos, la tarjeta queda bloqueada un tiempo.",
  snapChange: "¿Qué pasa si mi pedido cambia?",
  snapChangeText:
    "Si algo pesa más o se reemplaza, la diferencia va a su método de pago de respaldo. Si algo falta, su parte de SNAP vuelve a su tarjeta SNAP EBT.",
  snapTax: "¿Pago impuesto sobre las ventas?",
  snapTaxText: "No sobre la parte de un artículo que paga SNAP.",
  accessIntro: "{banner} quiere que todas las personas puedan comprar aquí, de la manera que les convenga.",
  accessAim: "Lo que seguimos",
  accessAimText:
    "Hacemos nuestras páginas según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, y revisamos cada una con programas y a mano.",
  accessWays: "Lo que funciona",
  accessWaysText:
    "Todo se puede hacer con el teclado y con un lector de pantalla, con un zoom del 400 %, en colores claros y oscuros, con colores forzados y con menos movimiento si su dispositivo lo pide.",
  accessTime: "Límites de tiempo",
  accessTimeText:
    "Un horario de recogida o entrega se reserva por un rato. Le avisamos antes de que se acabe y puede prolongarlo.",
  accessHelp: "Si algo se lo impide",
  accessHelpText:
    "Llámenos al {phone}. Le ayudamos a pedir por teléfono y corregimos lo que se lo impidió. Díganos la página y con qué la lee.",
  paymentFaq: "¿Cómo se protegen los datos de mi tarjeta?",
  paymentFaqText:
    "Lo que escribe en los campos de una tarjeta va directamente a nuestro servidor de pagos. Ni esta tienda ni nuestro personal pueden verlo.",
  timesFaq: "¿Cuánto tiempo se me reserva un horario?",
  timesFaqText:
    "El horario que reserva mientras compra se le guarda 60 minutos, y una vez 15 más. El horario que elige para su pedido se le guarda 30 minutos, y hasta 2 horas mientras está en el pago. Puede elegir otro en cualquier momento.",
  substitutesFaq: "¿Qué pasa si algo está agotado?",
  substitutesFaqText:
    "Se queda en su carrito, marcado como no disponible. Puede quitarlo o elegir algo similar.",
  cookiesKept: "Lo que se guarda en su dispositivo",
  cookiesKeptText:
    "Una cookie mantiene su sesión iniciada, y otra recuerda durante dos días que sus pedidos se entregan a domicilio. Su idioma y lo último que hizo aquí se guardan solo en este navegador y no se envían a nadie más. Puede borrarlos en Opciones de privacidad, al pie de cada página.",
  gotEverything: "¿Tiene todo?",
  gotEverythingHint: "Esto lo ha comprado antes.",
  gotEverythingNone: "No hay nada que haya comprado antes.",
  gotEverythingFlash: "Podrá agregarlos a este precio cuando pague.",
  choicesIntro:
    "Nada de aquí lo sigue a otros sitios. Este navegador solo guarda su idioma y lo último que hizo aquí.",
  choicesDelete: "Borrar lo que guarda este navegador",
  choicesDeleted: "Borrado. A partir de la próxima página, su idioma es el de su navegador.",
  choicesMore: "Si sus datos se pueden usar para publicidad, lo elige en sus preferencias.",
} satisfies Translation<typeof english>;
