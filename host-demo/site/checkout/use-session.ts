import { useEffect, useState } from "react";
import type { Aisle } from "aisle";
import { type FraudVisit, fraudVisit } from "aisle/checkout";

interface Session {
  create(): void;
  destroy(): void;
}

/**
 * Opens a session while the page is shown, with the visit that the fraud script knows. In an effect, so that StrictMode's
 * rehearsal leaves none behind. Another function opens another session.
 */
export function useSession<S extends Session>(
  client: Aisle,
  open: (transactionId: FraudVisit["transactionId"]) => S,
): S | undefined {
  const [session, setSession] = useState<S>();
  useEffect(() => {
    const visit = fraudVisit(client);
    const opened = open(visit.transactionId);
    opened.create();
    visit.begin();
    setSession(opened);
    return () => {
      setSession(undefined);
      opened.destroy();
    };
  }, [client, open]);
  return session;
}
