/** @jsxImportSource react */
import { englishMessages, type PageMessages, type SiteMessageKey } from "aisle/messages";
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import type { Banner } from "../api/schemas.ts";
import { Accordion } from "../parts/accordion.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { phoneNumber } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

type ReadingKey = keyof PageMessages<"reading">;

/** A paragraph with its heading, and the page where something can be done about it. */
interface Paragraph {
  readonly title: SiteMessageKey | ReadingKey;
  readonly text: SiteMessageKey | ReadingKey;
  readonly to?: { readonly path: string; readonly label: SiteMessageKey | ReadingKey };
  /** The part of the account that it leads to, where not every banner has it. */
  readonly needs?: keyof Pick<Banner["switches"], "wallet" | "purchaseHistory">;
}

const preferences = { path: "/account/emailSubscriptions", label: "preferences" } as const;

const privacy: readonly Paragraph[] = [
  { title: "privacyKept", text: "privacyKeptText" },
  { title: "privacyCards", text: "privacyCardsText" },
  { title: "privacyPlace", text: "privacyPlaceText" },
  { title: "cookiesKept", text: "cookiesKeptText" },
  { title: "privacyMessages", text: "privacyMessagesText", to: preferences },
  { title: "privacyRights", text: "privacyRightsText", to: { path: "/account/update", label: "yourData" } },
];

const questions: readonly Paragraph[] = [
  {
    title: "faqAddress",
    text: "faqAddressText",
    to: { path: "/account/addresses", label: "bookTitle" },
  },
  {
    title: "faqCards",
    text: "faqCardsText",
    to: { path: "/mywallet", label: "walletTitle" },
    needs: "wallet",
  },
  {
    title: "snapWhat",
    text: "snapWhatText",
    to: { path: "/i/snap-ebt-faq", label: "snapTitle" },
    needs: "wallet",
  },
  { title: "paymentFaq", text: "paymentFaqText", needs: "wallet" },
  { title: "faqAge", text: "faqAgeText" },
  { title: "timesFaq", text: "timesFaqText", needs: "purchaseHistory" },
  { title: "substitutesFaq", text: "substitutesFaqText", needs: "purchaseHistory" },
  { title: "faqMessages", text: "faqMessagesText", to: preferences },
  {
    title: "faqOrders",
    text: "faqOrdersText",
    to: { path: "/mypurchases", label: "purchaseHistory" },
    needs: "purchaseHistory",
  },
];

const snap: readonly Paragraph[] = [
  { title: "snapWhat", text: "snapWhatText" },
  { title: "snapNot", text: "snapNotText" },
  { title: "snapAdd", text: "snapAddText", to: { path: "/mywallet", label: "walletTitle" }, needs: "wallet" },
  { title: "snapWhenPin", text: "snapWhenPinText" },
  { title: "snapChange", text: "snapChangeText" },
  { title: "snapTax", text: "snapTaxText" },
];

const access: readonly Paragraph[] = [
  { title: "accessAim", text: "accessAimText" },
  { title: "accessWays", text: "accessWaysText" },
  { title: "accessTime", text: "accessTimeText" },
  { title: "accessHelp", text: "accessHelpText" },
];

/** The texts of these pages, from the set that comes with them and from the one that all pages have. */
function useReading() {
  const t = useText();
  const reading = usePageText("reading");
  const { name = "", phones } = useBanner().data ?? {};
  const params = { banner: name, phone: phoneNumber(phones?.screenReader ?? "") };
  return (key: Paragraph["title"]) => (isOfReading(key) ? reading(key, params) : t(key, { banner: name }));
}

/** The two have no key in common. */
const isOfReading = (key: Paragraph["title"]): key is ReadingKey => !(key in englishMessages);

function useParagraphs(all: readonly Paragraph[]) {
  const switches = useBanner().data?.switches;
  return all.filter(({ needs }) => needs === undefined || switches?.[needs] !== false);
}

/** A page that is read from its top to its end. */
function Article({
  title,
  intro,
  paragraphs,
}: {
  readonly title: Paragraph["title"];
  readonly intro: Paragraph["title"];
  readonly paragraphs: readonly Paragraph[];
}) {
  const t = useReading();
  usePageTitle(t(title));
  return (
    <div className="page reading">
      <h1>{t(title)}</h1>
      <p>{t(intro)}</p>
      {useParagraphs(paragraphs).map((paragraph) => (
        <section key={paragraph.title}>
          <h2>{t(paragraph.title)}</h2>
          <Answer {...paragraph} />
        </section>
      ))}
    </div>
  );
}

/** What is kept of a shopper, and what can be done about it. */
export const PrivacyPage = () => <Article title="privacyPolicy" intro="privacyIntro" paragraphs={privacy} />;

/** What SNAP EBT pays for, and how. */
export const SnapPage = () => <Article title="snapTitle" intro="snapIntro" paragraphs={snap} />;

/** What the pages do for those who read them in another way, and whom to tell where they don't. */
export const AccessibilityPage = () => (
  <Article title="accessibilityStatement" intro="accessIntro" paragraphs={access} />
);

/** What shoppers often ask. */
export function QuestionsPage() {
  const t = useReading();
  usePageTitle(t("faqTitle"));
  return (
    <div className="page reading">
      <h1>{t("faqTitle")}</h1>
      <div>
        {useParagraphs(questions).map((question) => (
          <Accordion key={question.title} title={t(question.title)}>
            <Answer {...question} />
          </Accordion>
        ))}
      </div>
    </div>
  );
}

function Answer({ text, to }: Pick<Paragraph, "text" | "to">) {
  const t = useReading();
  return (
    <>
      <p>{t(text)}</p>
      {to && (
        <p>
          <Link to={to.path}>{t(to.label)}</Link>
        </p>
      )}
    </>
  );
}
