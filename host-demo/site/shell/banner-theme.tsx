/** @jsxImportSource react */
import { useEffect } from "react";
import { useBanner } from "../api/queries.ts";

/** Puts the banner's accent colour on the page; the widgets get the same through their theme. */
export function BannerTheme() {
  const hue = useBanner().data?.theme.accentHue;
  useEffect(() => {
    if (hue !== undefined) document.documentElement.style.setProperty("--accent-hue", String(hue));
  }, [hue]);
  return null;
}
