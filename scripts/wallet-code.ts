import type { Plugin } from "esbuild";
import { absentModule } from "./absent-module.ts";

/**
 * Where the client finds the wallet's code, for a host that asks for the cards on a page that shows none: in the file
 * that the widgets of the same build have it from, or nowhere, for a self-contained file brings no other.
 */
export const walletCode = (file: string | undefined): Plugin => ({
  name: "wallet-code",
  setup(build) {
    build.onResolve({ filter: /\/wallet-store\.ts$/ }, ({ kind }) =>
      kind !== "dynamic-import"
        ? undefined
        : file
          ? { path: file }
          : { path: "wallet", namespace: "absent-wallet" },
    );
    build.onLoad({ filter: /.*/, namespace: "absent-wallet" }, () =>
      absentModule("Aisle: this file has no wallet; load wallet.classic.js or card-box.classic.js first."),
    );
  },
});
