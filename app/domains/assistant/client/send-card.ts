import { type Card, writtenAt } from "../rules/cards.ts";
import { readKept, writeKept } from "./tab-storage.ts";

/** What a card wrote is remembered for this tab, so that it is not offered again. */
const keptAs = ({ href, send }: Card): string => `kingpost:card:${href}:${JSON.stringify(send)}`;

/** The page that shows what this card has written; null while it wrote nothing. */
export const writtenBefore = (card: Card): string | null => readKept(keptAs(card));

/** Sends a card's form and answers the page that shows what was written; null when the page did not take it. */
export async function sendCard(card: Card, form: FormData): Promise<string | null> {
  const answer = await fetch(card.href, { method: "POST", body: form }).catch(() => null);
  const seen = answer?.ok ? writtenAt(answer.url) : null;
  if (seen) writeKept(keptAs(card), seen);
  return seen;
}
