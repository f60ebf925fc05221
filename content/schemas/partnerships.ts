import { z } from "zod";

const text = z.string().trim().min(1);

/** The words of the partners page; what realtors earn is the rules' own figure. */
export const PartnershipsContent = z.strictObject({
  kinds: z.array(z.strictObject({ mark: z.string().length(1), who: text, brings: text, gets: text })).min(5),
  realtor: z.strictObject({
    steps: z.array(z.strictObject({ do: text, about: text })).length(3),
    fine: z.array(text).min(3),
  }),
  results: z.array(z.strictObject({ figure: text, what: text, how: text })).length(4),
});

export type PartnershipsContent = z.output<typeof PartnershipsContent>;
