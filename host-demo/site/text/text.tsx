/** @jsxImportSource react */
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import {
  englishMessages,
  loadMessages,
  type SiteMessageKey,
  type SiteMessages,
  type Surface,
  translate,
} from "aisle/messages";
import { useBanner } from "../api/queries.ts";
import { isSisterBanner } from "../banner.ts";
import { inStorage } from "../in-storage.ts";
import { phoneNumber } from "./format.ts";
import { locales, type SiteLocale } from "./locales.ts";

export interface Text {
  (key: SiteMessageKey, params?: Readonly<Record<string, string>>): string;
  readonly locale: SiteLocale;
}

interface Language {
  readonly locale: SiteLocale;
  readonly messages: SiteMessages;
  readonly setLocale: (locale: SiteLocale) => void;
  /** The language that was asked for last, where it can't be had right now; undefined once the shopper knows. */
  readonly failed: SiteLocale | undefined;
  readonly forgetFailed: () => void;
}

const Context = createContext<Language | null>(null);
const storageKey = "aisle.locale";

const isLocale = (value: string | null): value is SiteLocale => value !== null && value in locales;

/** The shopper's own choice, else the browser's first language that we speak. */
function firstLocale(): SiteLocale {
  const chosen = readChoice();
  if (chosen) return chosen;
  for (const language of navigator.languages) {
    if (/^en\b/.test(language)) return "en";
    if (/^es\b/.test(language)) return "es";
    if (/^fr\b/.test(language)) return "fr-CA";
  }
  return "en";
}

// Where storage is blocked, the choice lasts until the page is left.
function readChoice(): SiteLocale | undefined {
  const kept = inStorage((storage) => storage.getItem(storageKey)) ?? null;
  return isLocale(kept) ? kept : undefined;
}

const keepChoice = (locale: SiteLocale) => inStorage((storage) => storage.setItem(storageKey, locale));

/** All of a language; the sister banner has some in words of its own, and does without those where they don't come. */
async function textsIn(locale: SiteLocale): Promise<SiteMessages> {
  if (!isSisterBanner) return loadMessages(locale);
  const own = import("./sister-text.ts").then(({ sisterText }) => sisterText(locale));
  return { ...(await loadMessages(locale)), ...(await own.catch(() => ({}))) };
}

export function TextProvider({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState<SiteLocale>(firstLocale);
  const [shown, setShown] = useState<{ locale: SiteLocale; messages: SiteMessages }>({
    locale: "en",
    messages: englishMessages,
  });
  const [failed, setFailed] = useState<SiteLocale>();

  useEffect(() => {
    let current = true;
    textsIn(wanted).then(
      (messages) => {
        if (!current) return;
        // What is there stays, with what was typed into it, until the page's own texts have come as well.
        startTransition(() => setShown({ locale: wanted, messages }));
      },
      // The texts stay in the language that is shown, and the other one can be asked for again.
      () => {
        if (!current) return;
        setWanted(shown.locale);
        setFailed(wanted);
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  // With the texts, and not before them: a screen reader would read them in the wrong voice.
  useLayoutEffect(() => {
    document.documentElement.lang = shown.locale;
  }, [shown.locale]);

  const language = useMemo(
    () => ({
      ...shown,
      setLocale: (locale: SiteLocale) => {
        keepChoice(locale);
        setWanted(locale);
        setFailed(undefined);
      },
      failed,
      forgetFailed: () => setFailed(undefined),
    }),
    [shown, failed],
  );
  return <Context value={language}>{children}</Context>;
}

export function useLanguage(): Language {
  const language = useContext(Context);
  if (!language) throw new Error("useLanguage needs a TextProvider above it");
  return language;
}

/** Where the texts stand that are drawn inside it. */
export const SurfaceContext = createContext<Surface>("page");

/**
 * The texts of the current language, in the words of the surface that they stand on; {phone} is always the banner's
 * customer service number.
 */
export function useText(): Text {
  const { locale, messages } = useLanguage();
  const banner = useBanner().data;
  const phone = phoneNumber(banner?.phone ?? "");
  const product = "Aisle";
  const surface = useContext(SurfaceContext);
  return useMemo(
    () =>
      Object.assign(
        (key: SiteMessageKey, params?: Readonly<Record<string, string>>) =>
          translate(messages, key, { phone, product, ...params }, surface),
        { locale },
      ),
    [locale, messages, phone, surface],
  );
}
