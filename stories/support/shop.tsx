/** @jsxImportSource react */
import { type ReactNode, useEffect } from "react";
import { action } from "storybook/actions";
import type { AisleConfig, AisleEventRecord } from "aisle";
import { AisleProvider, useAisle } from "aisle/react";
import "aisle/wallet";
import { signIn, type StoryParameters, usualShopper } from "./services.ts";

/** Shows what happens in the panel "Actions". */
export function logged({ name, detail, kind, context }: AisleEventRecord): void {
  action(name)({ detail, kind, context });
}

/** The page of a shop, as far as a story needs one: signed in, in its scheme and direction. */
export function Shop({
  shopper = usualShopper,
  config,
  dir,
  children,
}: StoryParameters & { readonly children: ReactNode }) {
  const complete: AisleConfig = {
    environment: "LOCAL",
    appName: "CLICKLIST",
    bannerDomain: "aislemarket.example",
    authConfig: { type: "B2C", getNewToken: () => signIn(shopper), redirectToSignIn: () => undefined },
    analyticsConfig: { onEvent: logged },
    ...config,
  };
  const dark = complete.uiConfig?.theme?.scheme === "dark";
  useEffect(() => {
    document.documentElement.dir = dir ?? "";
    document.documentElement.lang = complete.uiConfig?.locale ?? "en";
    Object.assign(document.body.style, {
      background: dark ? "#141a17" : "#f7faf8",
      color: dark ? "#eef2ef" : "#17221c",
      fontFamily: "system-ui, sans-serif",
    });
  }, [dir, dark, complete.uiConfig?.locale]);
  return (
    <AisleProvider config={complete}>
      <main style={{ maxInlineSize: 480, marginInline: "auto", padding: 24 }}>{children}</main>
    </AisleProvider>
  );
}

/** Opens the client's wallet flyout, as a host's own button would; at the form for a card where one is named. */
export function OpenWallet({
  mode,
  edit,
}: {
  readonly mode?: "checkout" | "myWallet";
  readonly edit?: string;
}) {
  const client = useAisle();
  useEffect(() => {
    if (!client) return;
    const handle = client.mount("wallet", document.body, mode ? { mode } : {});
    handle.open(edit ? { edit } : {});
    return () => handle.unmount();
  }, [client, mode, edit]);
  return <p>The page behind the wallet.</p>;
}
