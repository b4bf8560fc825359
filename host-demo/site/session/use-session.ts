import { useEffect, useSyncExternalStore } from "react";
import { session, type SessionStatus } from "./session.ts";

/** Who is signed in; asks the services the first time. */
export function useSession(): SessionStatus {
  const status = useSyncExternalStore(session.subscribe, session.status);
  useEffect(() => {
    // The status says how it went; there is nothing else to do with a failure here.
    if (status === "unknown") session.renew().catch(() => undefined);
  }, [status]);
  return status;
}
