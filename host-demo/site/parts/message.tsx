/** @jsxImportSource react */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RetryButton } from "./retry-button.tsx";

/** A text in a box, with a way on below it. Errors are announced at once. */
export function Message({
  tone,
  title,
  children,
  action,
}: {
  readonly tone: "error" | "info";
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={`message ${tone}`} role={tone === "error" ? "alert" : "status"}>
      {title && <strong>{title}</strong>}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A whole page, or a large part of one, that has only one thing to say and one way on. */
function Blank({
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
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {action}
    </section>
  );
}

/** A page that leads on to another one. */
export function LeadsOn({
  title,
  text,
  action,
  to,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: string;
  readonly to: string;
}) {
  return (
    <Blank
      title={title}
      action={
        <Link className="button" to={to}>
          {action}
        </Link>
      }
    >
      {text}
    </Blank>
  );
}

/** A page whose data did not come: what happened, and the button that asks again. */
export function Failed({
  title,
  text,
  action,
  onRetry,
  children,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly onRetry: () => unknown;
  /** Another way on, below the button. */
  readonly children?: ReactNode;
}) {
  return (
    <Blank
      title={title}
      action={
        <>
          <RetryButton onRetry={onRetry}>{action}</RetryButton>
          {children}
        </>
      }
    >
      <p role="alert">{text}</p>
    </Blank>
  );
}
