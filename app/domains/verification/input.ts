import { z } from "zod";
import { idOf } from "#content/list-shapes.ts";
import { US_STATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { NUMBER_MAX, REASON_MAX, REASON_MIN } from "./input/limits.ts";
import { type DetailFault, type DetailField, DOCUMENT_KINDS, type DocumentKind, MAX_YEARS_AHEAD } from "./rules.ts";

export * from "./input/limits.ts";

export const QUEUE_PAGE = 25;

const cleared = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

const DocumentNumber = z.preprocess(
  cleared,
  z
    .string()
    .trim()
    .max(NUMBER_MAX, { error: () => m.verification_number_long({ max: NUMBER_MAX }) })
    .nullable(),
);
const State = z.preprocess(cleared, idOf(US_STATES, () => m.verification_state_unknown()).nullable());
const Day = z.preprocess(cleared, z.iso.date({ error: () => m.verification_date_invalid() }).nullable());

export const Upload = z.object({
  kind: z.enum(DOCUMENT_KINDS, { error: () => m.verification_kind_unknown() }),
  name: z.string().max(1000).default(""),
});
export type Upload = z.output<typeof Upload>;

/** What a contractor says about a document; a field that is absent stays as it is, an empty one is cleared. */
export const Details = z.object({
  licenseNumber: DocumentNumber.optional(),
  issuingState: State.optional(),
  expiresOn: Day.optional(),
});
export type Details = z.output<typeof Details>;

/** What a contractor says about both documents in one form, whose fields are named `license.expiresOn` and so on. */
export const BothDetails = z
  .record(z.string(), z.unknown())
  .transform((values, ctx): Partial<Record<DocumentKind, Details>> => {
    const both: Partial<Record<DocumentKind, Details>> = {};
    for (const kind of DOCUMENT_KINDS) {
      const own = Object.entries(values).filter(([name]) => name.startsWith(`${kind}.`));
      if (!own.length) continue;
      const parsed = Details.safeParse(
        Object.fromEntries(own.map(([name, value]) => [name.slice(kind.length + 1), value])),
      );
      if (parsed.success) both[kind] = parsed.data;
      else
        for (const issue of parsed.error.issues)
          ctx.addIssue({ code: "custom", message: issue.message, path: [kind, ...issue.path] });
    }
    return both;
  });

/** What a reviewer read on the document; it replaces what was typed. */
export const Approval = z.object({
  licenseNumber: DocumentNumber,
  issuingState: State.default(null),
  expiresOn: Day,
});
export type Approval = z.output<typeof Approval>;

export const Rejection = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, { error: () => m.verification_reason_short({ min: REASON_MIN }) })
    .max(REASON_MAX, { error: () => m.verification_reason_long({ max: REASON_MAX }) }),
});

export const QueuePage = z.object({
  view: z.enum(["waiting", "decided"]).catch("waiting"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type QueuePage = z.output<typeof QueuePage>;

/** What is wrong with a document's detail and how to fix it. */
export function faultMessage(kind: DocumentKind, field: DetailField, fault: DetailFault): string {
  if (fault === "past") return m.verification_expires_past();
  if (fault === "far") return m.verification_expires_far({ years: MAX_YEARS_AHEAD });
  if (field === "licenseNumber") return m.verification_number_missing();
  if (field === "issuingState") return m.verification_state_missing();
  return kind === "license" ? m.verification_expires_missing_license() : m.verification_expires_missing_insurance();
}
