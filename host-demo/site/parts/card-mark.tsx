/** @jsxImportSource react */

/** The card's brand as a picture. Decorative: the text beside it names the brand. */
export function CardMark({ brand }: { readonly brand: string }) {
  return (
    <img className="card-mark" src={`/cards/${brand.toLowerCase()}.svg`} alt="" width="40" height="26" />
  );
}
