import { z } from "zod";

const text = z.string().trim().min(1);

/** The words around the calculator that are content: for pros who show it, and the questions. */
export const FinancingContent = z.strictObject({
  pros: z.strictObject({
    label: text,
    title: text,
    intro: text,
    rules: z.array(z.strictObject({ do: text, why: text })).min(3),
    note: text,
    link: z.strictObject({ label: text, to: z.string().startsWith("/") }),
  }),
  questions: z.strictObject({
    label: text,
    title: text,
    items: z.array(z.strictObject({ q: text, a: text })).min(4),
  }),
});

export type FinancingContent = z.output<typeof FinancingContent>;
