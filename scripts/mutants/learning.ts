import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("learning");
const pages = (title: string) => `pages.test.tsx#${title}`;

/** Course pages: prices, days and lengths as they are said. */
export const LEARNING_MUTANTS = [
  breaks(
    "the starter plan of crew training costs a dollar less",
    "rules.ts",
    [["monthly: 49,", "monthly: 48,"]],
    pages("LEARN-16"),
  ),
  breaks(
    "the starter plan is for eleven employees",
    "rules.ts",
    [["employees: 10 }", "employees: 11 }"]],
    pages("LEARN-16"),
  ),
  breaks("the middle plan costs a dollar less", "rules.ts", [["monthly: 99,", "monthly: 98,"]], pages("LEARN-16")),
  breaks(
    "the trial of crew training is a day shorter",
    "rules.ts",
    [["CREW_TRIAL_DAYS = 14", "CREW_TRIAL_DAYS = 13"]],
    pages("LEARN-18"),
  ),
  breaks(
    "a course costs a dollar less",
    "rules.ts",
    [["CE_COURSE_PRICE = 29", "CE_COURSE_PRICE = 28"]],
    pages("LEARN-27"),
  ),
  breaks(
    "all courses cost a dollar less a year",
    "rules.ts",
    [["CE_YEAR_PRICE = 199", "CE_YEAR_PRICE = 198"]],
    pages("LEARN-27"),
  ),
  breaks(
    "a course is open for two years",
    "rules.ts",
    [["CE_COURSE_ACCESS_YEARS = 1", "CE_COURSE_ACCESS_YEARS = 2"]],
    pages("LEARN-27"),
  ),
  breaks(
    "the money comes back within 29 days",
    "rules.ts",
    [["MONEY_BACK_DAYS = 30", "MONEY_BACK_DAYS = 29"]],
    pages("LEARN-09"),
  ),
  breaks("the sample rule asks for other hours", "rules.ts", [["ceHours: 14,", "ceHours: 15,"]], pages("CONST-04")),
];
