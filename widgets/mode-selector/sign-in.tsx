/** @jsxImportSource preact */
import type { SelectorProps } from "./props.ts";

/** Delivery needs to know whose address it goes to. */
export function SignIn({ state, send, t }: SelectorProps) {
  return (
    <div class="empty">
      <p>{t("notSignedInText", { banner: state.banner?.name ?? "" })}</p>
      <button type="button" class="button" onClick={() => send({ type: "SIGN_IN" })}>
        {t("signIn")}
      </button>
    </div>
  );
}
