/** @jsxImportSource react */
import { useEffect, useRef, useState } from "react";
import type { Aisle } from "aisle";
import type { Cards } from "aisle/cards";
import { useAisle, useAisleStore } from "aisle/react";
import { Link, useNavigate } from "react-router";
import { usePageTitle } from "../parts/page-title.ts";
import { showToast } from "../parts/toast.tsx";
import { useWalletToken } from "../session/customer-token.ts";
import { useText } from "../text/text.tsx";
import { CardForm } from "../wallet/card-form.tsx";
import { CardTile } from "../wallet/card-tiles.tsx";
import { useCards } from "../wallet/use-cards.ts";

/** The payment page that applications without a wallet of their own send their shoppers to. */
export default function HostedPaymentPage() {
  const t = useText();
  usePageTitle(t("addCardTitle"));
  const client = useAisle();
  const cards = useCards(client);
  return client && cards && <HostedPayment client={client} cards={cards} />;
}

function HostedPayment({ client, cards: store }: { readonly client: Aisle; readonly cards: Cards }) {
  const t = useText();
  const navigate = useNavigate();
  const wallet = useWalletToken();
  const { status, cards } = useAisleStore(store);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The cards that were there before the one that is being added. */
  const [known, setKnown] = useState<readonly string[] | null>(null);
  const [isSaved, setSaved] = useState(false);
  const added = isSaved && known ? cards.filter(({ id }) => !known.includes(id)) : [];

  useEffect(() => {
    if (status === "ready" && known === null) setKnown(cards.map(({ id }) => id));
  }, [status, known, cards]);

  const leave = () => {
    // Whoever opened this page in a tab of its own has nothing behind it to go back to.
    if (history.length > 1) void navigate(-1);
    else void navigate(wallet ? "/" : "/mywallet");
  };
  const show = (saved: boolean) => {
    setSaved(saved);
    if (saved) showToast("cardSaved");
    else setKnown(null);
    heading.current?.focus();
  };
  return (
    <div className="page hosted">
      <h1 ref={heading} tabIndex={-1}>
        {t(isSaved ? "cardSaved" : "addCardTitle")}
      </h1>
      {isSaved ? (
        <>
          <ul className="tiles">
            {added.map((card) => (
              <CardTile key={card.id} card={card} />
            ))}
          </ul>
          <div className="actions">
            <button type="button" className="button outlined" onClick={() => show(false)}>
              {t("addNewCard")}
            </button>
            {/* Who was sent here has not signed in to the shop. */}
            {!wallet && (
              <Link className="button" to="/mywallet">
                {t("myWallet")}
              </Link>
            )}
          </div>
        </>
      ) : (
        <section className="panel card-section">
          <CardForm client={client} variant="hostedPage" onSaved={() => show(true)} onCancel={leave} />
        </section>
      )}
    </div>
  );
}
