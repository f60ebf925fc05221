import { z } from "zod";
import { TypedOffer } from "#app/domains/bids/input.ts";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { drawn } from "#app/infra/drawn.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { numberField } from "#app/infra/number-field.ts";
import { m } from "#paraglide/messages.js";
import {
  CLAUSE_MAX,
  MILESTONE_MAX,
  MILESTONES_MAX,
  NAME_MAX,
  PLACE_MAX,
  RETAINAGE_MAX,
  SCOPE_MAX,
} from "./input/limits.ts";
import type { Terms } from "./rules.ts";

export * from "./input/limits.ts";

const long = (max: number) =>
  z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(z.string().max(max, { error: () => m.agreements_text_long({ max }) }));

/** What an address says that a change order begins with: the work, and its price in dollars. */
export function saidIn(params: URLSearchParams): Record<string, string> {
  const scope = manyLines(params.get("scope") ?? "").slice(0, SCOPE_MAX);
  const low = params.get("low") ?? "";
  return { ...(scope && { scope }), ...(/^\d{1,9}(\.\d\d?)?$/.test(low) && { low }) };
}

const retainage = numberField({
  error: () => m.agreements_retainage_invalid(),
  places: 2,
  unit: "percent",
  min: 0,
  max: RETAINAGE_MAX,
});

/** The language that an agreement is written in; without one it stays as it is. */
const locale = z.enum(LOCALES).optional().catch(undefined);

/** How an agreement begins. */
export const Begin = z.object({ locale });

const Words = z.object({
  locale,
  /** Which version was before their eyes. */
  version: z.coerce.number().int().catch(0),
  /** Of a change: whether its price is added or taken away. */
  direction: z.enum(["adds", "takes"]).catch("adds"),
  place: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(PLACE_MAX, { error: () => m.agreements_text_long({ max: PLACE_MAX }) })),
  scope: long(SCOPE_MAX),
  milestones: z
    .string()
    .default("")
    .transform((text) => text.split(/\r?\n/).map(oneLine).filter(Boolean))
    .pipe(
      z
        .array(z.string().max(MILESTONE_MAX, { error: () => m.agreements_text_long({ max: MILESTONE_MAX }) }))
        .max(MILESTONES_MAX, { error: () => m.agreements_milestones_many({ max: MILESTONES_MAX }) }),
    ),
  retainage: z.preprocess((typed) => (String(typed ?? "").trim() ? typed : "0"), retainage),
  warranty: long(CLAUSE_MAX),
  changes: long(CLAUSE_MAX),
});

/** The price part is that of a bid with a fixed price: the same rows, the same sums. */
const Price = z.preprocess(
  (form) => ({ ...(form as object), kind: "fixed", validUntil: "2000-01-01", note: "", high: "" }),
  TypedOffer,
);

/** An agreement as people type it, with the version that they had read. */
export const TypedTerms = z
  .intersection(Words, Price)
  .transform(
    ({ version, direction, locale, lowCents, lines, schedule, startsOn, durationDays, exclusions, ...words }) => ({
      version,
      locale,
      terms: {
        place: words.place,
        scope: words.scope,
        milestones: words.milestones,
        ...(words.retainage > 0 && { retainageBips: words.retainage }),
        warranty: words.warranty,
        changes: words.changes,
        lines,
        schedule,
        startsOn,
        durationDays,
        exclusions,
        priceCents: direction === "takes" && lowCents > 0 ? -lowCents : lowCents,
      } satisfies Terms,
    }),
  );
export type TypedTerms = z.output<typeof TypedTerms>;

/** A signature: the version that was read, the name, the tick under the consent, and what proves who signs. */
export const Sign = z.object({
  version: z.coerce.number().int().catch(0),
  name: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(2, { error: () => m.agreements_name_missing() })
        .max(NAME_MAX, { error: () => m.agreements_text_long({ max: NAME_MAX }) }),
    ),
  drawn: drawn(() => m.agreements_sign_drawn_again()),
  consent: z.string({ error: () => m.agreements_consent_missing() }),
  password: z.string().optional(),
});
export type Sign = z.output<typeof Sign>;

export const SendBack = z.object({ version: z.coerce.number().int().catch(0) });
