import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("jobs");

/** Jobs: who sees, applies, awards, and what is counted. */
export const JOB_MUTANTS = [
  breaks(
    "a hirer's mail and phone open before the shortlist",
    "rules.ts",
    [['return reader.isVerified ? "name" : "none";', 'return reader.isVerified ? "all" : "none";']],
    "rules",
  ),
];
