import { withDemoShoppers } from "./shoppers.ts";
import { withDemoTriggers } from "./triggers.ts";
import { withMailbox } from "./mailbox.ts";
import { withFaults, type FaultParts, type Faults } from "./faults.ts";
import { withKeyRotation } from "./key-rotation.ts";
import { withShortTime } from "./short-time.ts";
import { withOrders } from "./orders.ts";
import { withStock } from "./stock.ts";

/** All that the demo and tests can do to the services and an installation has no call for. */
export function withTestKit<P extends FaultParts>(parts: P): P & Faults {
  return withKeyRotation(
    withOrders(withStock(withShortTime(withMailbox(withDemoShoppers(withDemoTriggers(withFaults(parts))))))),
  );
}
