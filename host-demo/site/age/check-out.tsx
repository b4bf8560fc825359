/** @jsxImportSource react */
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useFeature } from "../features.ts";
import { usePreferredStore } from "../preferences/store-queries.ts";
import { useText } from "../text/text.tsx";
import { usualMinAge } from "./age.ts";
import { AgeModal } from "./age-modal.tsx";

/**
 * The way from the cart to the checkout. No product says yet that it is restricted, so that the demo's kit says it for
 * all of them.
 */
export function CheckOut() {
  const t = useText();
  const restricted = useFeature("ageRestricted");
  if (restricted) return <RestrictedCheckOut />;
  return (
    <Link className="button wide" to="/checkout">
      {t("checkOut")}
    </Link>
  );
}

function RestrictedCheckOut() {
  const t = useText();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const store = usePreferredStore().data;
  const timeZone = store?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <button type="button" className="button wide" onClick={() => setAsks(true)}>
        {t("checkOut")}
      </button>
      {asks && (
        <AgeModal
          minAge={usualMinAge}
          timeZone={timeZone}
          onVerified={() => void navigate("/checkout")}
          onBack={() => setAsks(false)}
        />
      )}
    </>
  );
}
