import { expect, it } from "vitest";
import { framePageConfig, tokensResponse } from "../contract/pci-forms.ts";
import { read } from "../contract/shape.ts";
import { seal } from "../../widgets/secure-fields/sealing.ts";
import { createFakePaymentHost } from "./payment-host.ts";

const parent = "http://localhost:5173";

it("opens what its frames seal, and keeps four digits of it", async () => {
  const host = createFakePaymentHost();
  const address = new URL("http://127.0.0.1:4302/pci-forms/1.0.0/payment-form?c=aisle&lang=es");
  const html = (await host.page(address, parent, "1.0.0")) ?? "";
  const [, json = ""] = /id="aisle-frame">(.*)<\/script>/.exec(html) ?? [];
  const config = read(framePageConfig, JSON.parse(json));
  expect(config).toMatchObject({ field: "number", ebt: false, lang: "es", parents: [parent] });

  const { sid } = host.session(parent);
  const sealed = async (field: "number" | "month" | "year" | "cvv", value: string) =>
    [field, await seal(value, { key: config.key, sid, field, now: new Date() })] as const;
  const fields = Object.fromEntries(
    await Promise.all([
      sealed("number", "4111111111111111"),
      sealed("month", "07"),
      sealed("year", "2031"),
      sealed("cvv", "123"),
    ]),
  );
  const token = tokensResponse({ data: await host.tokens(fields) });
  expect(token).toMatchObject({
    cardFirstSix: "411111",
    lastFour: "1111",
    brand: "VISA",
    expMonth: "07",
    expYear: "2031",
  });
  expect(host.tokenized(token.lowValueToken)).toEqual({ lastFour: "1111" });
});

it("has no page for what is no field", async () => {
  const address = new URL("http://127.0.0.1:4302/pci-forms/1.0.0/other-form");
  expect(await createFakePaymentHost().page(address, parent, "1.0.0")).toBeUndefined();
});
