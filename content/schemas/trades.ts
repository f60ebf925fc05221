import { z } from "zod";

const text = z.string().trim().min(2);
const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** Names of the trades in both languages; `under` names a trade above in the list of all. */
export const Trades = z.array(z.strictObject({ id, en: text, es: text, under: id.optional() }));

/** What people say for a trade, and its classes: California's licences (CSLB) and the industry codes (NAICS 2022). */
export const TradeWords = z.record(
  id,
  z.strictObject({
    en: z.array(text).min(3),
    es: z.array(text).min(3),
    cslb: z.array(z.string().regex(/^(A|B|B-2|[CD]-\d{1,2})$/)),
    naics: z.array(z.string().regex(/^\d{6}$/)).min(1),
  }),
);
export type TradeWords = z.infer<typeof TradeWords>;

/** The trades that each choice of the specification's lists stands for. */
export const TradePlaces = z.strictObject({
  industries: z.record(id, z.array(id).min(1)),
  specialties: z.record(id, z.array(id).min(1)),
});

const problem = z.strictObject({
  trades: z.array(id).min(1).max(3),
  en: z.array(text).min(1),
  es: z.array(text).min(1),
});
/** A problem in a house: how people say it in both languages, and who mends it, likeliest first. */
export const Problems = z.array(problem).min(300);
/** A thing of a house that is looked for by its name alone. */
export const Things = z.array(problem);
export type Problem = z.infer<typeof Problems>[number];

/** For each trade those that can often do its work. */
export const TradeNeighbors = z.record(id, z.array(id).min(1).max(3));
