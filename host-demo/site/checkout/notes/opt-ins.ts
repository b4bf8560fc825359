import { useEffect, useState } from "react";
import * as v from "valibot";
import { call } from "../../api/client.ts";
import { useBanner } from "../../api/queries.ts";
import { emailPreference, smsOptIn } from "../../preferences/schemas.ts";

// Whether the shopper lets us write: about this order by text message, and with offers by email.

const texts = "/atlas/v1/customer-profile/v1/sms-opt-ins";
const emails = "/accountmanagement/api/email-preferences";
/** Messages about orders that are picked up or delivered. */
const triggerType = "CLICKLIST";
const offers = "Specials & Promotions";
const smsAnswer = v.object({ smsOptIns: v.array(smsOptIn) });
const emailAnswer = v.object({ emailPreferences: v.array(emailPreference) });

export interface Tick {
  readonly isTicked: boolean;
  readonly set: (isTicked: boolean) => void;
  /** Keeps the choice where it is another one than the services have. */
  readonly save: (phoneNumber: string) => Promise<void>;
}

/** A choice that the services know: ticked as they say, until the shopper says otherwise. */
function useChoice(read: () => Promise<boolean>, fallback: boolean) {
  const [known, setKnown] = useState<boolean>();
  const [said, setSaid] = useState<boolean>();
  useEffect(() => {
    let gone = false;
    read().then(
      (found) => !gone && setKnown(found),
      // It can't be had right now: the box shows what is said here.
      () => undefined,
    );
    return () => {
      gone = true;
    };
    // Once, as the drawer opens.
  }, []);
  return { known, isTicked: said ?? known ?? fallback, set: setSaid };
}

/** @param phoneNumber the one that the checkout has. */
export function useTextTick(phoneNumber: string | undefined, isOptedIn: boolean): Tick {
  const { known, isTicked, set } = useChoice(async () => {
    if (isOptedIn || phoneNumber === undefined) return isOptedIn;
    const { smsOptIns } = await call(`${texts}?${new URLSearchParams({ phoneNumber, triggerType })}`, {
      answer: smsAnswer,
    });
    return smsOptIns.some(({ customerOptedIn }) => customerOptedIn);
  }, isOptedIn);
  return {
    isTicked,
    set,
    async save(to) {
      if (isTicked)
        await call(`${texts}/transactional`, {
          method: "POST",
          body: { phoneNumber: to, triggerType },
          answer: smsAnswer,
        });
      else if (known)
        await call(texts, {
          method: "POST",
          body: { phoneNumber: to, triggerType, optIn: false },
          answer: smsAnswer,
        });
    },
  };
}

export function useEmailTick(): Tick {
  const isTickedAtFirst = useBanner().data?.switches.emailOptInTicked ?? false;
  const { known, isTicked, set } = useChoice(async () => {
    const { emailPreferences } = await call(emails, { answer: emailAnswer });
    const found = emailPreferences.find(({ shortDescription }) => shortDescription === offers);
    return found?.userSet ? found.selected : isTickedAtFirst;
  }, false);
  const [wasTicked, setWasTicked] = useState<boolean>();
  return {
    isTicked,
    set: (ticked) => {
      setWasTicked(wasTicked ?? known);
      set(ticked);
    },
    async save() {
      // Nothing is subscribed to that could not be shown before.
      if (known === undefined && wasTicked === undefined) return;
      await call(emails, {
        method: "POST",
        body: [{ shortDescription: offers, selected: isTicked }],
        answer: emailAnswer,
      });
    },
  };
}
