import type { Mutant } from "./mutant.ts";

/** What one member may learn of another. */
export const MEMBER_MUTANTS: readonly Mutant[] = [
  {
    name: "a hirer's mail and phone open before the shortlist",
    file: "app/domains/jobs/rules.ts",
    edits: [['return reader.isVerified ? "name" : "none";', 'return reader.isVerified ? "all" : "none";']],
    tests: ["app/domains/jobs/rules.test.ts"],
  },
];
