import { z } from "zod";

const text = z.string().trim().min(1);

const LegalPage = z.strictObject({
  title: text,
  updated: text,
  sections: z
    .array(z.strictObject({ heading: text, text: z.array(text).min(1), items: z.array(text).min(2).optional() }))
    .min(3),
});

/** Privacy, terms and the accessibility statement. */
export const LegalContent = z.strictObject({ privacy: LegalPage, terms: LegalPage, accessibility: LegalPage });
export type LegalContent = z.infer<typeof LegalContent>;
