import type { Trust } from "#app/domains/verification/rules.ts";
import type { Role } from "#app/infra/ctx.ts";

/** What the dashboard knows when it says what to do next. */
export type DeskFacts = {
  role: Role | null;
  /** Null while a contractor has no business row yet. */
  onboardingCompleted: boolean | null;
  trust: Pick<Trust, "status"> & { daysLeft: number | null };
  /** Papers of which nothing was uploaded yet. */
  missingPapers: readonly ("license" | "insurance")[];
  available: boolean;
  applications: number;
  posts: number;
  /** Applicants on own open jobs that nobody answered yet. */
  unansweredApplicants: number;
};

export const STEPS = [
  "finish_profile",
  "upload_license",
  "upload_insurance",
  "submit_papers",
  "fix_papers",
  "wait_for_review",
  "renew_papers",
  "answer_applicants",
  "first_application",
  "post_first_job",
  "find_pro",
  "review_queue",
] as const;
export type StepId = (typeof STEPS)[number];
export type NextStep = { id: StepId; to: string; waiting?: true };

/** From this many days before the earlier paper ends, renewing it is a next step. */
const RENEW_FROM_DAYS = 60;

const PAPERS = "/account/documents";

/** What to do next, most pressing first; never empty for a role that has work here. */
export function nextSteps(facts: DeskFacts): NextStep[] {
  if (facts.role === "admin") return [{ id: "review_queue", to: "/admin/verifications" }];
  const steps: NextStep[] = [];
  if (facts.role === "contractor") steps.push(...contractorSteps(facts));
  if (facts.unansweredApplicants) steps.unshift({ id: "answer_applicants", to: "/my/jobs" });
  if (facts.role === "homeowner" || facts.role === "realtor") steps.push({ id: "find_pro", to: "/find-pro" });
  if (!facts.posts && facts.role !== "realtor") steps.push({ id: "post_first_job", to: "/post-job" });
  return steps;
}

function contractorSteps({
  onboardingCompleted,
  trust,
  missingPapers,
  available,
  applications,
}: DeskFacts): NextStep[] {
  if (!onboardingCompleted) return [{ id: "finish_profile", to: "/contractor-onboarding" }];
  const steps: NextStep[] = [];
  if (trust.status === "rejected") steps.push({ id: "fix_papers", to: PAPERS });
  if (trust.status === "expired") steps.push({ id: "renew_papers", to: PAPERS });
  if (trust.status === "none") {
    for (const kind of missingPapers) steps.push({ id: `upload_${kind}`, to: PAPERS });
    if (!missingPapers.length) steps.push({ id: "submit_papers", to: PAPERS });
  }
  if (trust.status === "pending") steps.push({ id: "wait_for_review", to: PAPERS, waiting: true });
  if (trust.status === "verified") {
    if (trust.daysLeft !== null && trust.daysLeft <= RENEW_FROM_DAYS) steps.push({ id: "renew_papers", to: PAPERS });
    if (available && !applications) steps.push({ id: "first_application", to: "/find-pro?tab=jobs" });
  }
  return steps;
}
