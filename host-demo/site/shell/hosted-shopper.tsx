/** @jsxImportSource react */
import { lazy } from "react";
import { customerToken, wasSent } from "../session/customer-token.ts";
import { SignedIn } from "./signed-in.tsx";

const SentShopper = lazy(() => import("./sent-shopper.tsx"));

/** Needs a shopper: one whom another application has sent, or one who signs in. */
export function HostedShopper() {
  const code = customerToken();
  return code === undefined && !wasSent() ? <SignedIn /> : <SentShopper code={code} />;
}
