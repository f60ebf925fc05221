import { z } from "zod";

const text = z.string().trim().min(1);
const plan = z.strictObject({ name: text, for: text, gives: z.array(text).min(2) });

/** The words of the pricing page; its figures are the rules' own. */
export const PricingContent = z.strictObject({
  plans: z.strictObject({ free: plan, pro: plan, elite: plan }),
  every: z.array(z.strictObject({ what: text, note: text })).min(5),
  questions: z.strictObject({
    label: text,
    title: text,
    items: z.array(z.strictObject({ q: text, a: text })).min(5),
  }),
  others: z
    .array(z.strictObject({ who: text, price: text, about: text, link: text, to: z.string().startsWith("/") }))
    .length(3),
});

export type PricingContent = z.output<typeof PricingContent>;
