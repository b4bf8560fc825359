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
  /** Keeps the choice where the services have another one, or none. */
  readonly save: (phoneNumber: string) => Promise<void>;
}

interface Known {
  /** What the box shows until the shopper says otherwise. */
  readonly isTicked: boolean;
  /** What the services have; undefined where nobody has ever chosen. */
  readonly kept: boolean | undefined;
  /** The number that this is about, where it is about one. */
  readonly phoneNumber?: string | undefined;
}

/** A choice that the services know. */
function useTick(
  read: () => Promise<Known>,
  write: (isTicked: boolean, phone: string) => Promise<unknown>,
  /** What the box shows until the services have answered. */
  isTickedBefore = false,
): Tick {
  const [known, setKnown] = useState<Known>();
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
  const isTicked = said ?? known?.isTicked ?? isTickedBefore;
  return {
    isTicked,
    set: setSaid,
    async save(phone) {
      // Nothing is chosen for a shopper who could not be shown what is chosen.
      if (said === undefined && !known) return;
      const isSame = known?.phoneNumber === undefined || known.phoneNumber === phone;
      if (isSame && isTicked === known?.kept) return;
      await write(isTicked, phone);
    },
  };
}

/** @param phoneNumber the one that the checkout has. */
export const useTextTick = (phoneNumber: string | undefined, isOptedIn: boolean): Tick =>
  useTick(
    async () => {
      if (phoneNumber === undefined) return { isTicked: isOptedIn, kept: undefined };
      const { smsOptIns } = await call(`${texts}?${new URLSearchParams({ phoneNumber, triggerType })}`, {
        answer: smsAnswer,
      });
      const kept = smsOptIns.some(({ customerOptedIn }) => customerOptedIn);
      return { isTicked: isOptedIn || kept, kept, phoneNumber };
    },
    (isTicked, to) =>
      isTicked
        ? call(`${texts}/transactional`, {
            method: "POST",
            body: { phoneNumber: to, triggerType },
            answer: smsAnswer,
          })
        : call(texts, {
            method: "POST",
            body: { phoneNumber: to, triggerType, optIn: false },
            answer: smsAnswer,
          }),
    isOptedIn,
  );

export function useEmailTick(): Tick {
  const isTickedAtFirst = useBanner().data?.switches.emailOptInTicked ?? false;
  return useTick(
    async () => {
      const { emailPreferences } = await call(emails, { answer: emailAnswer });
      const found = emailPreferences.find(({ shortDescription }) => shortDescription === offers);
      const kept = found?.userSet ? found.selected : undefined;
      return { isTicked: kept ?? isTickedAtFirst, kept };
    },
    (selected) =>
      call(emails, {
        method: "POST",
        body: [{ shortDescription: offers, selected }],
        answer: emailAnswer,
      }),
  );
}
