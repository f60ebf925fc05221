import { z } from "zod";
import { ENTRY_KINDS, PAID_BY } from "#app/domains/taxes/rules/lines.ts";
import { NOTE_MAX, PARTY_MAX } from "#app/domains/taxes/rules/rows.ts";
import { dayField } from "#app/infra/day-field.ts";
import { m } from "#paraglide/messages.js";

/**
 * An entry as a tool writes it down. The form's own shape, which knows today's date and the year's lines, has the last
 * word; dollars are text so that no tool's arithmetic rounds them.
 */
export const NewTaxEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  day: dayField(),
  amount: z.string().regex(/^-?\d{1,8}(\.\d{1,2})?$/, { error: () => m.taxes_amount_wrong() }),
  line: z.string().max(8).optional(),
  party: z.string().max(PARTY_MAX).optional(),
  note: z.string().max(NOTE_MAX).optional(),
  paidBy: z.enum(PAID_BY).optional(),
  /** The job that an expense was for, as the work's calls name it. */
  engagementId: z.uuid().optional(),
});
export type NewTaxEntry = z.output<typeof NewTaxEntry>;
