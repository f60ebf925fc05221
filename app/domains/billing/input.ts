import { z } from "zod";
import { Because } from "#app/domains/operators/input.ts";
import { dayField } from "#app/infra/day-field.ts";
import { m } from "#paraglide/messages.js";
import { FAMILIES, SKU_IDS } from "./rules/skus.ts";
import { GRANTED_PLANS } from "./rules.ts";

/** Which plan, training or course somebody buys. */
export const Buy = z.object({
  sku: z.enum(SKU_IDS),
  /** The course, by its address; for a course only. */
  course: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .optional(),
});
export type Buy = z.output<typeof Buy>;

/** A change as it was shown: what it costs at which moment. */
export const Change = z.object({
  sku: z.enum(SKU_IDS),
  at: z.coerce.number().int().positive(),
  cents: z.coerce.number().int(),
});
export type Change = z.output<typeof Change>;

/** A plan that is given: whose, by the address of its owner, until the end of a day. */
export const Grant = Because.extend({
  email: z.email({ error: () => m.operators_email_wrong() }).transform((text) => text.toLowerCase()),
  plan: z.enum(GRANTED_PLANS, { error: () => m.billing_grant_which() }),
  until: dayField(() => m.billing_grant_day()),
});
export type Grant = z.output<typeof Grant>;

/** A plan that is taken back. */
export const TakeGrant = Because.extend({ business: z.uuid({ error: () => m.billing_grant_gone() }) });
export type TakeGrant = z.output<typeof TakeGrant>;

/** Which of the things that a business pays for again and again. */
export const OfKind = z.object({ family: z.enum(FAMILIES) });
