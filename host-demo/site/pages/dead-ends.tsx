/** @jsxImportSource react */
import { Link } from "react-router";
import { Blank, Failed } from "../parts/message.tsx";
import { usePageTitle } from "../parts/page-title.ts";
import { useText } from "../text/text.tsx";

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t("pageNotFound"));
  return (
    <Blank
      title={t("pageNotFound")}
      action={
        <Link className="button" to="/">
          {t("goHome")}
        </Link>
      }
    >
      <p>{t("pageNotFoundHint")}</p>
    </Blank>
  );
}

/** A page that failed to draw, or whose code could not be loaded. */
export function BrokenPage() {
  const t = useText();
  return (
    <main>
      <Failed
        title={t("somethingWentWrong")}
        text={t("pageBroken")}
        action={t("reload")}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
