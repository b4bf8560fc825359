/**
 * What is said of time slots. {chain} is "The store", or the banner's name where that stands in its place; {membership}
 * is what the plan is called at the banner. HTEL reads as BOOST_99, and HTPL as BOOST_59.
 */
const texts = {
  en: {
    messages: {
      BOOST_99: "Free delivery in as little as 2 hours with {membership}",
      BOOST_59: "Free next-day delivery with {membership}",
      default: "Join {membership} for free delivery over $35",
    },
    errors: {
      "SOMETHING_WENT_WRONG.headingText": "Something went wrong",
      "SOMETHING_WENT_WRONG.bodyText": "We couldn't load delivery times. Please try again.",
      "UNAVAILABLE_DELIVERY.headingText": "Delivery is unavailable",
      "UNAVAILABLE_DELIVERY.bodyText": "{chain} has no delivery times for your address right now.",
    },
  },
  es: {
    messages: {
      BOOST_99: "Entrega gratis en tan solo 2 horas con {membership}",
      BOOST_59: "Entrega gratis al día siguiente con {membership}",
      default: "Únase a {membership} y reciba entrega gratis a partir de $35",
    },
    errors: {
      "SOMETHING_WENT_WRONG.headingText": "Algo salió mal",
      "SOMETHING_WENT_WRONG.bodyText": "No pudimos cargar los horarios de entrega. Inténtelo de nuevo.",
      "UNAVAILABLE_DELIVERY.headingText": "La entrega no está disponible",
      "UNAVAILABLE_DELIVERY.bodyText":
        "{chain} no tiene horarios de entrega para su dirección en este momento.",
    },
  },
  "fr-CA": {
    messages: {
      BOOST_99: "Livraison gratuite en aussi peu que 2 heures avec {membership}",
      BOOST_59: "Livraison gratuite le lendemain avec {membership}",
      default: "Adhérez à {membership} pour la livraison gratuite dès 35 $",
    },
    errors: {
      "SOMETHING_WENT_WRONG.headingText": "Une erreur s’est produite",
      "SOMETHING_WENT_WRONG.bodyText":
        "Nous n’avons pas pu charger les heures de livraison. Veuillez réessayer.",
      "UNAVAILABLE_DELIVERY.headingText": "La livraison n’est pas offerte",
      "UNAVAILABLE_DELIVERY.bodyText":
        "{chain} n’a aucune heure de livraison pour votre adresse en ce moment.",
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
  en: "The store",
  es: "La tienda",
  "fr-CA": "Le magasin",
};
