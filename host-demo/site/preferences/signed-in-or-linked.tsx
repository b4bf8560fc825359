/** @jsxImportSource react */
import { Outlet } from "react-router";
import { SignedIn } from "../shell/signed-in.tsx";
import { useEmailLink } from "./email-link.ts";

/** Needs a shopper, or the link of an email, whose follower is known by it. */
export function SignedInOrLinked() {
  return useEmailLink() ? <Outlet /> : <SignedIn />;
}
