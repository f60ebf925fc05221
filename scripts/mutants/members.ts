import type { Mutant } from "./mutant.ts";

/** What one member may learn of another. */
export const MEMBER_MUTANTS: readonly Mutant[] = [
  {
    name: "a hirer's mail and phone open before the shortlist",
    file: "app/domains/jobs/rules.ts",
    edits: [['return reader.isVerified ? "name" : "none";', 'return reader.isVerified ? "all" : "none";']],
    tests: ["app/domains/jobs/rules.test.ts"],
  },
  {
    name: "checking a rate keeps the application",
    file: "app/domains/financing/screens/financing.tsx",
    edits: [
      ['  if (form.get("intent") !== "send") return { answer };\n', ""],
      ["parseInput(SendApplication, values)", '{ ...asked, keep: "on" }'],
    ],
    tests: ["app/domains/financing/apply.test.ts"],
  },
];
