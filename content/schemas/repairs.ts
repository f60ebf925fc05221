import { z } from "zod";

const text = z.string().trim().min(1);
const Told = z.strictObject({ time: text, tools: text, self: text });

/** What is told of a repair: `words` name it, as a pattern on text in small letters without accents; whose trade; whether it needs a permit. */
export const Repairs = z.record(
  z.string(),
  z.strictObject({
    words: text.transform((pattern) => new RegExp(pattern)),
    trade: text,
    permit: z.enum(["none", "often", "always"]),
    en: Told,
    es: Told,
  }),
);
export type Repair = z.infer<typeof Repairs>[string];
