/** @jsxImportSource preact */
import { cityLine, type SavedAddress, streetLine } from "../../sdk/domain/addresses.ts";

/** An address as a row tells it: the street, then the town, and a word about it. */
export function AddressDescription({
  address,
  tag,
}: {
  readonly address: Pick<SavedAddress, "address">;
  readonly tag: string | undefined;
}) {
  return (
    <span class="description">
      <span class="name">{streetLine(address.address)}</span>
      <span class="facts">
        <span class="muted">{cityLine(address.address)}</span>
        {tag && <span class="tag">{tag}</span>}
      </span>
    </span>
  );
}
