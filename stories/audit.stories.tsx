/** @jsxImportSource react */
import { afterEach as audit } from "@storybook/addon-a11y/preview";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CardBox } from "aisle/react";
import { sees } from "./support/look.ts";

// Every story is audited once it stands; this one shows that the audit would tell of a fault.
const meta: Meta<typeof CardBox> = { title: "Audit", component: CardBox, tags: ["!dev", "!autodocs"] };
export default meta;

export const PlantedFault: StoryObj<typeof CardBox> = {
  play: async (context) => {
    await sees("Visa ending in 1111");
    const image = document.createElement("img");
    context.canvasElement.append(image);
    const told: string[] = [];
    const reporting = {
      reports: [],
      addReport: ({ status }: { readonly status: string }) => void told.push(status),
    };
    try {
      await audit({ ...context, reporting });
    } catch {
      // In a test run it throws as well.
    }
    image.remove();
    await expect(told[0]).toBe("failed");
  },
};
