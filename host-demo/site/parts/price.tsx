/** @jsxImportSource react */
import { money } from "../text/format.ts";
import { useText } from "../text/text.tsx";

/** A unit's price; on sale, the sale price and the regular one struck through, said in words to screen readers. */
export function Price({ regular, promo }: { readonly regular: number; readonly promo?: number | undefined }) {
  const t = useText();
  if (promo === undefined || promo >= regular)
    return <span className="price">{money(regular, t.locale)}</span>;
  const [sale, full] = [money(promo, t.locale), money(regular, t.locale)];
  return (
    <span className="price sale">
      <span aria-hidden="true">
        {sale} <s>{full}</s>
      </span>
      <span className="visually-hidden">{t("salePrice", { price: sale, regular: full })}</span>
    </span>
  );
}
