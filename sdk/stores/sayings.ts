import type { Internals } from "../client/client.ts";
import type { Locale } from "../config/types.ts";
import type { MemberPlan } from "../domain/modality.ts";
import type { ModalityService } from "../services/modality.ts";
import type { OptionsService } from "../services/modality-options.ts";

type Saying =
  | { readonly type: "STRINGS"; readonly strings: Readonly<Record<string, string>> }
  | { readonly type: "PLAN"; readonly plan: MemberPlan | null };

/**
 * Reads what the retailer says of the ways to shop or of times, and whether the shopper is a member. Both only word what is on offer:
 * where they can't be read, the widget's own words stay, and nobody is told of it.
 */
export function sayings(
  { language }: Internals,
  service: Pick<OptionsService, "texts"> & Pick<ModalityService, "plan">,
  send: (event: Saying) => void,
) {
  let asked: Locale | undefined;
  let hasFailed = false;
  const ask = () => {
    const { base: locale } = language.get();
    if (asked === locale && !hasFailed) return;
    asked = locale;
    hasFailed = false;
    service.texts(locale).then(
      // A slow language must not win over the one that the host has moved on to.
      (strings) => asked === locale && send({ type: "STRINGS", strings }),
      () => {
        if (asked !== locale) return;
        hasFailed = true;
        // Words in another language would stand among the widget's.
        send({ type: "STRINGS", strings: {} });
      },
    );
  };
  return {
    /** The language may be another one. */
    follow: () => {
      if (asked !== undefined && asked !== language.get().base) ask();
    },
    read(signedIn: boolean) {
      ask();
      if (!signedIn) return send({ type: "PLAN", plan: null });
      service.plan().then(
        (plan) => send({ type: "PLAN", plan }),
        () => undefined,
      );
    },
  };
}
