/** @jsxImportSource react */
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { useSession } from "../session/use-session.ts";

interface ShopperPresses {
  readonly title: string;
  /** What is to be known before a press: to who is signed in, and to who is not. */
  readonly hint: { readonly signedIn: string; readonly signedOut: string };
  readonly path: string;
  readonly presses: readonly { readonly label: string; readonly body: Readonly<Record<string, unknown>> }[];
  /** What is asked where a press did not work. */
  readonly failed: string;
  /** What a press did, as far as its answer tells. */
  readonly told?: (answer: Readonly<Record<string, unknown>>) => string | undefined;
}

const answer = v.record(v.string(), v.unknown());

/** What can be done to whoever is signed in, a button each. */
export function ShopperPresses({ title, hint, path, presses, failed, told }: ShopperPresses) {
  const isSignedIn = useSession() === "signedIn";
  const press = useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) => call(path, { method: "POST", body, answer }),
  });
  return (
    <section>
      <h3>{title}</h3>
      <p className="muted">{isSignedIn ? hint.signedIn : hint.signedOut}</p>
      {isSignedIn && (
        <ul className="kit-list">
          {presses.map(({ label, body }) => (
            <li key={label}>
              <button type="button" className="kit-item" onClick={() => press.mutate(body)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="muted">
        {press.isSuccess
          ? (told?.(press.data) ?? "Done.")
          : press.isError
            ? `That did not work: ${failed}`
            : ""}
      </p>
    </section>
  );
}
