import { z } from "zod";

const text = z.string().trim().min(1);

/** One text to send: in a kind tone, a firm one where it has one, and a short form; `note` is told behind it. */
const Template = z.strictObject({
  lead: text.optional(),
  kind: text,
  firm: text.optional(),
  short: text,
  note: text.optional(),
});
const Told = z.record(z.string(), text);

/** The texts that Cody writes for somebody to send, of one language, and the words that fill them in. */
export const Drafts = z.strictObject({
  lead: text,
  leadTo: z.strictObject({ him: text, her: text, them: text }),
  ask: text,
  fill: text,
  fillMany: text,
  and: z.string().min(1),
  more: text,
  hello: text,
  helloTo: text,
  blanks: z.record(z.string(), text),
  things: Told,
  harms: Told,
  roles: z.record(z.string(), z.tuple([text, text])),
  notes: z.strictObject({ deposit: text, depositMore: text, depositAbove: text, homestead: text, deductible: text }),
  /** How the law's share of a price is said, by what it divides it by. */
  parts: Told,
  limit: text,
  limitOr: text,
  upFront: text,
  upFrontShare: text,
  matters: z.record(z.string(), Template),
});
export type Drafts = z.infer<typeof Drafts>;
