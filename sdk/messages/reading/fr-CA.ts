import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What one reads, in French, as spoken in Canada. */
export default {
  snapTitle: "SNAP EBT : questions et réponses",
  snapIntro: "Vous pouvez payer une grande partie de ce que {banner} vend en ligne avec une carte SNAP EBT.",
  snapWhat: "Que puis-je acheter avec SNAP EBT?",
  snapWhatText:
    "Des aliments et des boissons pour votre ménage : fruits, légumes, viande, poisson, produits laitiers, pain, collations, boissons gazeuses, ainsi que semences et plants qui donnent des aliments. Les articles admissibles sont indiqués dans votre panier, avec leur montant.",
  snapNot: "Que ne puis-je pas acheter avec cette carte?",
  snapNotText:
    "Les plats chauds préparés, la bière, le vin, le tabac, les vitamines et médicaments, la nourriture pour animaux et ce qui n’est pas un aliment, comme le papier et le savon. Les pourboires et les frais de livraison, de service ou de sacs ne peuvent pas être payés ainsi non plus.",
  snapAdd: "Comment ajouter ma carte?",
  snapAddText:
    "Dans votre portefeuille ou au moment de payer. Une seule carte SNAP EBT peut être enregistrée.",
  snapWhenPin: "Quand dois-je entrer mon NIP?",
  snapWhenPinText:
    "Au moment de passer votre commande, pour le montant choisi. Il va directement à notre hôte de paiement et n’est jamais conservé. Après quatre NIP erronés de suite, la carte est bloquée un certain temps.",
  snapChange: "Et si ma commande change?",
  snapChangeText:
    "Si un article pèse plus ou est remplacé, la différence va à votre mode de paiement de secours. Si un article manque, sa part SNAP revient sur votre carte SNAP EBT.",
  snapTax: "Dois-je payer la taxe de vente?",
  snapTaxText: "Pas sur la part d’un article que SNAP paie.",
  accessIntro: "{banner} veut que chacun puisse magasiner ici, de la façon qui lui convient.",
  accessAim: "Ce que nous suivons",
  accessAimText:
    "Nous bâtissons nos pages selon les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA, et vérifions chacune par programme et à la main.",
  accessWays: "Ce qui fonctionne",
  accessWaysText:
    "Tout peut se faire au clavier et avec un lecteur d’écran, avec un zoom de 400 %, en couleurs claires et foncées, avec des couleurs forcées, et avec moins de mouvement si votre appareil le demande.",
  accessTime: "Limites de temps",
  accessTimeText:
    "Une plage de ramassage ou de livraison est retenue un moment. Nous vous prévenons avant la fin, et vous pouvez la prolonger.",
  accessHelp: "Si quelque chose vous fait obstacle",
  accessHelpText:
    "Appelez-nous au {phone}. Nous vous aidons à commander par téléphone et corrigeons ce qui vous a arrêté. Dites-nous la page, et ce avec quoi vous la lisez.",
  paymentFaq: "Comment les données de ma carte sont-elles protégées?",
  paymentFaqText:
    "Ce que vous tapez dans les champs d’une carte va directement à notre hôte de paiement. Ni cette boutique ni notre personnel ne peuvent le voir.",
  timesFaq: "Combien de temps une plage m’est-elle réservée?",
  timesFaqText:
    "La plage que vous réservez pendant vos achats est gardée 60 minutes, et une fois 15 de plus. Celle que vous choisissez pour votre commande est gardée 30 minutes, et jusqu’à 2 heures tant que vous êtes au paiement. Vous pouvez en choisir une autre à tout moment.",
  substitutesFaq: "Que se passe-t-il si un article est épuisé?",
  substitutesFaqText:
    "Il reste dans votre panier, marqué comme non offert. Vous pouvez le retirer ou choisir un article semblable.",
  cookiesKept: "Ce qui est conservé sur votre appareil",
  cookiesKeptText:
    "Un témoin garde votre session ouverte, et un autre retient pendant deux jours que vos commandes sont livrées. Votre langue et ce que vous avez fait ici en dernier sont conservés dans ce navigateur seulement et ne sont envoyés à personne d’autre. Vous pouvez les effacer sous Choix de confidentialité, au bas de chaque page.",
  gotEverything: "Avez-vous tout?",
  gotEverythingHint: "Vous avez déjà acheté ces articles.",
  gotEverythingNone: "Il n’y a rien que vous ayez déjà acheté.",
  gotEverythingFlash: "Vous pourrez les ajouter à ce prix au moment de payer.",
  choicesIntro:
    "Rien ici ne vous suit sur d’autres sites. Ce navigateur conserve seulement votre langue et ce que vous avez fait ici en dernier.",
  choicesDelete: "Effacer ce que ce navigateur conserve",
  choicesDeleted: "Effacé. À partir de la prochaine page, votre langue est celle de votre navigateur.",
  choicesMore: "Vous choisissez dans vos préférences si vos données peuvent servir à la publicité.",
} satisfies Translation<typeof english>;
