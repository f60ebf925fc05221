import { z } from "zod";

const text = z.string().trim().min(1);
const head = { label: text, title: text, intro: text };
const note = z.strictObject({ title: text, text });
const linked = z.strictObject({ title: text, text, link: text, to: z.string().regex(/^(\/|mailto$)/) });

/** About and support: one screen. */
export const About = z.strictObject({
  ...head,
  mission: z.strictObject({ ...head, statement: text, text: z.array(text).min(2) }),
  principles: z.strictObject({ ...head, items: z.array(note).min(5) }),
  growth: z.strictObject({ ...head, items: z.array(linked).min(4) }),
  support: z.strictObject({ ...head, items: z.array(linked).length(3) }),
  close: note,
});

/** The mentorship programme. */
export const Mentorship = z.strictObject({
  ...head,
  what: z.strictObject({ ...head, is: z.array(text).min(3), isNot: z.array(text).min(3) }),
  steps: z.strictObject({ ...head, items: z.array(note).length(4) }),
  sample: z.strictObject({
    title: text,
    note: text,
    weakLabel: text,
    weak: text,
    weakWhy: text,
    goodLabel: text,
    good: text,
    goodWhy: text,
    answerLabel: text,
    answer: text,
    answerBy: text,
  }),
  mentors: z.strictObject({ ...head, asks: z.array(text).min(3), gets: z.array(text).min(2) }),
  close: note,
});

export type About = z.infer<typeof About>;
export type Mentorship = z.infer<typeof Mentorship>;
