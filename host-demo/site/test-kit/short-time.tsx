/** @jsxImportSource react */
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { useSession } from "../session/use-session.ts";

/** When a promised time can be had to end. */
const ends = [
  { label: "Promised time: ends now", seconds: 0 },
  { label: "Promised time: ends in a minute", seconds: 60 },
] as const;

/** The time that is promised to whoever is signed in, and the idle payment page with it, end sooner. */
export function ShortTime() {
  const isSignedIn = useSession() === "signedIn";
  const shorten = useMutation({
    mutationFn: (seconds: number) =>
      call("/actuator/short-time", {
        method: "POST",
        body: { seconds },
        answer: v.object({ expiresAt: v.string() }),
      }),
  });
  return (
    <section>
      <h3>Time</h3>
      <p className="muted">
        {isSignedIn
          ? "A page that is open hears of it once it is read anew."
          : "Sign in, and choose a time for your order."}
      </p>
      {isSignedIn && (
        <ul className="kit-list">
          {ends.map(({ label, seconds }) => (
            <li key={label}>
              <button type="button" className="kit-item" onClick={() => shorten.mutate(seconds)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="muted">
        {shorten.isSuccess ? "Done." : shorten.isError ? "That did not work: is a time promised?" : ""}
      </p>
    </section>
  );
}
