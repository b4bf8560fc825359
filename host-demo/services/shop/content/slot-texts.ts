/**
 * What is said of time slots. {chain} is "the store", or the banner's name where that stands in its place; {membership}
 * is what the plan is called at the banner. HTEL reads as BOOST_99, and HTPL as BOOST_59.
 */
const texts = {
  en: {
    messages: {
      BOOST_99: "{membership} members get free delivery in as little as 2 hours on orders of $35 or more.",
      BOOST_59: "{membership} members get free next-day delivery on orders of $35 or more.",
      default: "Members get free delivery on orders of $35 or more.",
    },
    errors: {
      "SOMETHING_WENT_WRONG.headingText": "Something Went Wrong",
      "SOMETHING_WENT_WRONG.bodyText": "We couldn’t get the times of {chain}. Please try again in a moment.",
      "UNAVAILABLE_DELIVERY.headingText": "Delivery Time Unavailable",
      "UNAVAILABLE_DELIVERY.bodyText":
        "There are no delivery times available from {chain} for this address. Please choose a different address or way to shop.",
    },
  },
  es: {
    messages: {
      BOOST_99:
        "Los miembros de {membership} reciben entrega gratis en tan solo 2 horas en pedidos de $35 o más.",
      BOOST_59:
        "Los miembros de {membership} reciben entrega gratis al día siguiente en pedidos de $35 o más.",
      default: "Los miembros reciben entrega gratis en pedidos de $35 o más.",
    },
    errors: {
      "SOMETHING_WENT_WRONG.headingText": "Algo salió mal",
      "SOMETHING_WENT_WRONG.bodyText":
        "No pudimos obtener los horarios de {chain}. Inténtelo de nuevo en un momento.",
      "UNAVAILABLE_DELIVERY.headingText": "Horario de entrega no disponible",
      "UNAVAILABLE_DELIVERY.bodyText":
        "No hay horarios de entrega de {chain} para esta dirección. Elija otra dirección u otra forma de comprar.",
    },
  },
  "fr-CA": {
    messages: {
      BOOST_99:
        "Les membres {membership} profitent de la livraison gratuite en aussi peu que 2 heures sur les commandes de 35 $ ou plus.",
      BOOST_59:
        "Les membres {membership} profitent de la livraison gratuite le lendemain sur les commandes de 35 $ ou plus.",
      default: "Les membres profitent de la livraison gratuite sur les commandes de 35 $ ou plus.",
    },
    errors: {
      "SOMETHING_WENT_WRONG.headingText": "Un problème est survenu",
      "SOMETHING_WENT_WRONG.bodyText":
        "Nous n’avons pas pu obtenir les plages horaires de {chain}. Veuillez réessayer dans un instant.",
      "UNAVAILABLE_DELIVERY.headingText": "Plage de livraison non disponible",
      "UNAVAILABLE_DELIVERY.bodyText":
        "Aucune plage de livraison de {chain} n’est disponible pour cette adresse. Choisissez une autre adresse ou une autre façon de magasiner.",
    },
  },
} as const;

/** Clients know the messages under a misspelt name, and under the right one. */
const spellings = ["memebershipMessages", "membershipMessages"];

type Locale = keyof typeof texts;

const tableOf = ({ messages, errors }: (typeof texts)[Locale]): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    spellings.flatMap((name) => Object.entries(messages).map(([plan, text]) => [`${name}.${plan}`, text])),
  ),
  ...errors,
});

export const slotTexts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: tableOf(texts.en),
  es: tableOf(texts.es),
  "fr-CA": tableOf(texts["fr-CA"]),
};

/** What stands for {chain} where the banner's name does not. */
export const theStore: Readonly<Record<string, string>> = {
  en: "the store",
  es: "la tienda",
  "fr-CA": "votre magasin",
};
