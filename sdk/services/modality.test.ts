import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestServices } from "../../host-demo/services/testing/test-services.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { modalityService } from "./modality.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

it("a choice that fails is told by the service's reason, and by what it was where something before it answers", async () => {
  const { internals, wire } = createTestClient(services);
  const { prefer } = modalityService(internals.http, "aislemarket.example");
  const chosen = {
    modalityType: "PICKUP",
    destination: { locationId: "01400420" },
    shouldSetActiveModality: true,
    deliveryService: null,
    closeToStore: false,
    source: "selector",
  } as const;
  // A proxy's page, and not the services' envelope.
  wire.damage("PUT", new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  await expect(prefer(chosen)).rejects.toMatchObject({ reason: "Setting modality failed", status: 502 });
  const nothing = { ...chosen, modalityType: "CARRIER_PIGEON" as "PICKUP" };
  await expect(prefer(nothing)).rejects.toMatchObject({
    serviceCode: "BAD_REQUEST",
    reason: "Not valid: modalityType. Modality not defined",
  });
});
