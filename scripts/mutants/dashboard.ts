import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("dashboard");

/** The dashboard: what comes first, whose figures, and a part that fails. */
export const DASHBOARD_MUTANTS = [
  breaks(
    "an unfinished profile is not the first step",
    "rules.ts",
    [
      [
        'if (!onboardingCompleted) return [{ id: "finish_profile"',
        'if (onboardingCompleted === undefined) return [{ id: "finish_profile"',
      ],
    ],
    "rules#a contractor who has not finished",
  ),
  breaks(
    "the one task of a job opens a list",
    "rules.ts",
    [["works.length === 1 ? pageOf(first)", "works.length === 0 ? pageOf(first)"]],
    "rules#one task opens its very page",
  ),
  breaks(
    "documents sent back ask for nothing",
    "rules.ts",
    [['  if (trust.status === "rejected") steps.push({ id: "fix_documents", to: DOCUMENTS });\n', ""]],
    "rules#documents under review",
  ),
  breaks(
    "a renewal is asked for a day early",
    "rules.ts",
    [["trust.daysLeft <= EXPIRING_SOON_DAYS", "trust.daysLeft <= EXPIRING_SOON_DAYS + 1"]],
    "rules#renewal is a next step",
  ),
  breaks(
    "a renewal is asked for a day late",
    "rules.ts",
    [["trust.daysLeft <= EXPIRING_SOON_DAYS", "trust.daysLeft < EXPIRING_SOON_DAYS"]],
    "rules#renewal is a next step",
  ),
  breaks(
    "messages come before applicants who wait",
    "rules.ts",
    [['steps.unshift({ id: "answer_applicants"', 'steps.push({ id: "answer_applicants"']],
    "rules#applicants who wait",
  ),
  breaks(
    "a tax payment months ahead is a next step",
    "rules.ts",
    [["facts.taxDue && facts.taxDue.daysLeft <= TAX_SOON_DAYS", "facts.taxDue"]],
    "rules#a tool that stopped",
  ),
  breaks(
    "figures count the posts of everybody",
    "queries/work.server.ts",
    [["const posted = eq(jobPosts.posterId, userId);", "const posted = sql`true`;"]],
    "dashboard#figures count rows",
  ),
  breaks(
    "figures count the applications of everybody",
    "queries/work.server.ts",
    [["const mine = eq(a.applicantId, userId);", "const mine = sql`true`;"]],
    "dashboard#figures count rows",
  ),
  breaks(
    "an application that was taken back is in the list and does not count",
    "queries/work.server.ts",
    [["applications: countOf(a, mine)", 'applications: countOf(a, and(mine, eq(a.status, "submitted")))']],
    "dashboard#figures count rows",
  ),
  breaks(
    "a part that fails takes the desk with it",
    "queries/tile.server.ts",
    [["    return { failed: true };", "    throw error;"]],
    "dashboard#a part that cannot be read",
  ),
  breaks(
    "made-up weather marks a job",
    "app/domains/weather/queries/week-jobs.server.ts",
    [['outlook?.source === "live" ? outlook.days : []', "outlook?.days ?? []"]],
    "dashboard#made-up weather",
  ),
  breaks(
    "a license is asked for where the state asks none",
    "queries.server.ts",
    [["hasLicense || noLicenseFor(business) ? []", "hasLicense ? []"]],
    "dashboard#no license is asked for",
  ),
  breaks(
    "work that is over stands in the week",
    "app/domains/weather/queries/week-jobs.server.ts",
    [[" and given.state in ${RUNNING}`", "`"]],
    "dashboard#a job that is filled leaves the week",
  ),
];
