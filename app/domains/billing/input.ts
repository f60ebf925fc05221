import { z } from "zod";
import { FAMILIES, SKU_IDS } from "./rules/skus.ts";

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

/** Which of the things that a business pays for again and again. */
export const OfKind = z.object({ family: z.enum(FAMILIES) });
