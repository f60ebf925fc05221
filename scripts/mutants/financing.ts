import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("financing");

/** Financing: what is kept of an application, and who reads it. */
export const FINANCING_MUTANTS = [
  breaks(
    "checking a rate keeps the application",
    "screens/financing.tsx",
    [
      ['  if (form.get("intent") !== "send") return { answer };\n', ""],
      ["parseInput(SendApplication, values)", '{ ...asked, keep: "on" }'],
    ],
    "apply",
  ),
];
