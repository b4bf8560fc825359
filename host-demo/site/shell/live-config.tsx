/** @jsxImportSource react */
import { useEffect } from "react";
import { useAisle } from "aisle/react";
import { useBanner } from "../api/queries.ts";
import { useLanguage } from "../text/text.tsx";

/** Has the client of the provider above follow the page's language and its banner's hue. */
export function LiveConfig() {
  const client = useAisle();
  const { locale } = useLanguage();
  const hue = useBanner().data?.theme.accentHue;
  useEffect(() => {
    if (!client) return;
    client.update({ uiConfig: { locale, theme: { tokens: hue === undefined ? {} : accentTokens(hue) } } });
  }, [client, locale, hue]);
  return null;
}

/** Light-dark pairs are the widgets' own; a banner turns only the hue. */
function accentTokens(hue: number) {
  return { "--aisle-accent-hue": String(hue) } as const;
}
