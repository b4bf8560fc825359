/** @jsxImportSource react */
import type { ReactNode } from "react";

/** A text in a box, with a way on below it. Errors are announced at once. */
export function Message({
  tone,
  children,
  action,
}: {
  readonly tone: "error" | "info";
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={`message ${tone}`} role={tone === "error" ? "alert" : "status"}>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A whole page, or a large part of one, that has only one thing to say and one way on. */
export function Blank({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <section className="blank">
      <h1>{title}</h1>
      {children}
      {action}
    </section>
  );
}

/** A page whose data did not come: what happened, and the button that asks again. */
export function Failed({
  title,
  text,
  action,
  onRetry,
}: {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onRetry: () => unknown;
}) {
  return (
    <Blank
      title={title}
      action={
        <button type="button" className="button" onClick={() => void onRetry()}>
          {action}
        </button>
      }
    >
      <p role="alert">{text}</p>
    </Blank>
  );
}
