/** @jsxImportSource react */
import { useText } from "../text/text.tsx";

const shownImages = 8;
const mostCounted = 999;

/** What is in an order, at a glance: the first pictures, and how many more there are. */
export function ItemImages({
  lines,
}: {
  readonly lines: readonly { readonly id: string; readonly imageUrl: string }[];
}) {
  const t = useText();
  const more = lines.length - shownImages;
  return (
    <ul className="item-images" aria-hidden="true">
      {lines.slice(0, shownImages).map(({ id, imageUrl }) => (
        <li key={id}>
          <img src={imageUrl} alt="" width="48" height="36" loading="lazy" />
        </li>
      ))}
      {more > 0 && (
        <li className="more" title={t(more === 1 ? "moreItem" : "moreItems", { count: String(more) })}>
          {more > mostCounted ? `${mostCounted}+` : `+${more}`}
        </li>
      )}
    </ul>
  );
}
