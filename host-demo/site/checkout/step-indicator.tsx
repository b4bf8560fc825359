/** @jsxImportSource react */
import { useLocation } from "react-router";
import { Icon } from "../parts/icons.tsx";
import { useText } from "../text/text.tsx";

const steps = [
  { path: "/scheduling", label: "schedule" },
  { path: "/checkout", label: "pay" },
] as const;

/** How far the shopper is: the steps before are completed, those after are not. Nothing on other pages. */
export function StepIndicator() {
  const t = useText();
  const { pathname } = useLocation();
  const current = steps.findIndex(({ path }) => path === pathname);
  if (current === -1) return null;
  return (
    <ol className="steps" aria-label={t("checkoutSteps")}>
      {steps.map(({ path, label }, index) => (
        <li
          key={path}
          className={index === current ? "active" : ""}
          aria-current={index === current ? "step" : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {index < current ? <Icon name="check" /> : index + 1}
          </span>
          {t(label)}
          <span className="visually-hidden">
            {" "}
            {t(index === current ? "stepActive" : index < current ? "orderCompleted" : "stepNotCompleted")}
          </span>
        </li>
      ))}
    </ol>
  );
}
