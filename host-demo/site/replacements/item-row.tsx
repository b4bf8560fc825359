/** @jsxImportSource react */
import type { ReactNode } from "react";

/** An item in the drawer: its picture, what is said of it, and what can be done. */
export function ItemRow({
  item,
  imageUrl,
  isMuted = false,
  children,
  action,
}: {
  readonly item: { readonly description: string; readonly customerFacingSize: string };
  readonly imageUrl: string | undefined;
  readonly isMuted?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={isMuted ? "replace-row is-muted" : "replace-row"}>
      <img src={imageUrl} alt="" width="64" height="48" />
      <div className="line-text">
        <strong>{item.description}</strong>
        <span className="muted">{item.customerFacingSize}</span>
        {children}
      </div>
      {action}
    </div>
  );
}
