import { useLayoutEffect, useState } from "react";
import type { Aisle } from "aisle";
import { type Cards, type CardsOptions, openCards } from "aisle/cards";

/**
 * Opens the client's cards while a page is shown. In an effect, so that StrictMode's rehearsal leaves none behind;
 * before the page is painted, so that nothing on it jumps.
 */
export function useCards(client: Aisle | null, modalityType?: CardsOptions["modalityType"]): Cards | null {
  const [cards, setCards] = useState<Cards | null>(null);
  useLayoutEffect(() => {
    if (!client) return;
    const opened = openCards(client, modalityType ? { modalityType } : {});
    setCards(opened);
    return () => {
      setCards(null);
      opened.destroy();
    };
  }, [client, modalityType]);
  return cards;
}
