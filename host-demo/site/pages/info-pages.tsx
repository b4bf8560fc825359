/** @jsxImportSource react */
import type { SiteMessageKey } from "aisle/messages";
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import type { Banner } from "../api/schemas.ts";
import { Accordion } from "../parts/accordion.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";

/** A paragraph with its heading, and the page where something can be done about it. */
interface Paragraph {
  readonly title: SiteMessageKey;
  readonly text: SiteMessageKey;
  readonly to?: { readonly path: string; readonly label: SiteMessageKey };
  /** The part of the account that it leads to, where not every banner has it. */
  readonly needs?: keyof Pick<Banner["switches"], "wallet" | "purchaseHistory">;
}

const preferences = { path: "/account/emailSubscriptions", label: "preferences" } as const;

const privacy: readonly Paragraph[] = [
  { title: "privacyKept", text: "privacyKeptText" },
  { title: "privacyCards", text: "privacyCardsText" },
  { title: "privacyPlace", text: "privacyPlaceText" },
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
  { title: "faqAge", text: "faqAgeText" },
  { title: "faqMessages", text: "faqMessagesText", to: preferences },
  {
    title: "faqOrders",
    text: "faqOrdersText",
    to: { path: "/mypurchases", label: "purchaseHistory" },
    needs: "purchaseHistory",
  },
];

/** What is kept of a shopper, and what can be done about it. */
export function PrivacyPage() {
  const t = useText();
  usePageTitle(t("privacyPolicy"));
  const banner = useBanner().data?.name ?? "";
  return (
    <div className="page reading">
      <h1>{t("privacyPolicy")}</h1>
      <p>{t("privacyIntro", { banner })}</p>
      {privacy.map((paragraph) => (
        <section key={paragraph.title}>
          <h2>{t(paragraph.title)}</h2>
          <Answer {...paragraph} />
        </section>
      ))}
    </div>
  );
}

/** What shoppers often ask. */
export function QuestionsPage() {
  const t = useText();
  usePageTitle(t("faqTitle"));
  const switches = useBanner().data?.switches;
  return (
    <div className="page reading">
      <h1>{t("faqTitle")}</h1>
      <div>
        {questions
          .filter(({ needs }) => needs === undefined || switches?.[needs] !== false)
          .map((question) => (
            <Accordion key={question.title} title={t(question.title)}>
              <Answer {...question} />
            </Accordion>
          ))}
      </div>
    </div>
  );
}

function Answer({ text, to }: Pick<Paragraph, "text" | "to">) {
  const t = useText();
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
