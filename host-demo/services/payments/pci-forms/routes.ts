import type { keysResponse } from "../../../../sdk/contract/pci-forms.ts";
import type { ShapeOf } from "../../../../sdk/contract/shape.ts";
import { cspReports, fraudScript, fraudSessions, pinService } from "./reports.ts";
import { framePage, frameScript } from "./pages.ts";
import { pins } from "./pins.ts";
import type { PayRoute } from "./route.ts";
import { tokens } from "./tokens.ts";

const frameKeys: PayRoute = {
  name: "frame-keys",
  method: "GET",
  path: "/pci-forms/keys",
  handle({ context }) {
    const keys = context.keys.frames.live(context.clock()).map(({ publicKey }) => publicKey);
    const body: ShapeOf<typeof keysResponse> = { keys };
    return Promise.resolve({ status: 200, body: JSON.stringify(body) });
  },
};

/** Every call that the payment host answers. */
export const payRoutes: readonly PayRoute[] = [
  frameKeys,
  fraudScript,
  fraudSessions,
  pinService,
  cspReports,
  tokens,
  pins,
  frameScript,
  framePage,
];
