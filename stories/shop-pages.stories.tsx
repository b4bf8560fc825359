/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Shop",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

/** Every answer of a call, with its repeats. */
const always = 20;
const phone = { viewport: { value: "phone", isRotated: false } };

export const Department: Story = {
  parameters: { page: "/products/department/produce", signedOut: true },
  play: () => sees("Produce", "Bananas, Bunch", "Show More"),
};

export const DepartmentOnAPhoneInFrench: Story = {
  parameters: { page: "/products/department/meat-seafood", signedOut: true, locale: "fr-CA" },
  globals: phone,
  play: () => sees("Viandes et poissons", "Afficher plus"),
};

export const DepartmentLoading: Story = {
  parameters: {
    page: "/products/department/produce",
    signedOut: true,
    trouble: { call: "products", fault: "delay" },
  },
  play: () => sees("Produce"),
};

export const DepartmentLoadError: Story = {
  parameters: {
    page: "/products/department/produce",
    signedOut: true,
    trouble: { call: "products", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees("We couldn't load our products. Please try again.", "Retry"),
};

export const DepartmentUnknown: Story = {
  parameters: { page: "/products/department/no-such", signedOut: true },
  play: () => sees("We don't have this department", "Bakery"),
};

export const Search: Story = {
  parameters: { page: "/search?q=milk", signedOut: true },
  play: () => sees("Results for “milk”", "Whole Milk"),
};

export const SearchFindsNothing: Story = {
  parameters: { page: "/search?q=zzz", signedOut: true },
  play: () => sees("Nothing found for “zzz”", "Bakery"),
};

export const SearchInSpanish: Story = {
  parameters: { page: "/search?q=milk", signedOut: true, locale: "es" },
  play: () => sees("Resultados de “milk”"),
};

export const SnapQuestions: Story = {
  parameters: { page: "/i/snap-ebt-faq", signedOut: true },
  play: () => sees("SNAP EBT: Questions and Answers", "What can I buy with SNAP EBT?"),
};

export const AccessibilityStatement: Story = {
  parameters: { page: "/i/terms/accessibility", signedOut: true },
  play: () => sees("Accessibility Statement", "Time limits"),
};
