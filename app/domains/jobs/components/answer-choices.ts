import { m } from "#paraglide/messages.js";
import { ANSWER_COUNTS } from "../rules.ts";

/** How many answers a poster may ask for, with the number that a post has where it is another one; 0 is as many as come. */
export const answerChoices = (kept?: string) => {
  const counts = new Set<number>(ANSWER_COUNTS);
  if (Number(kept) > 0) counts.add(Number(kept));
  return [
    ...[...counts]
      .sort((a, b) => a - b)
      .map((count) => ({ value: String(count), label: m.jobs_answers_count({ count }) })),
    { value: "0", label: m.jobs_answers_any() },
  ];
};
