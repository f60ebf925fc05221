import { LANES, laneOf } from "#app/domains/engagements/rules/board.ts";
import { type OpenPaper, type Task, toSignBy, type WorkTask } from "#app/domains/engagements/rules/papers.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import { EXPIRING_SOON_DAYS, type Trust } from "#app/domains/verification/rules.ts";
import type { Role } from "#app/infra/ctx.ts";

/** What the dashboard knows when it says what to do next. */
export type DashboardFacts = {
  role: Role | null;
  /** Null while a contractor has no business row yet. */
  onboardingCompleted: boolean | null;
  trust: Pick<Trust, "status"> & { daysLeft: number | null };
  /** Documents of which nothing was uploaded yet. */
  missingDocuments: readonly ("license" | "insurance")[];
  available: boolean;
  applications: number;
  posts: number;
  /** Applicants on own open jobs that nobody answered yet. */
  unansweredApplicants: number;
  /** The jobs of prices that a pro said to the member alone, which nobody has answered. */
  quotesWaiting: readonly string[];
  unreadMessages: number;
  /** Jobs that were given and wait: for a signature, to be accepted, for a yes that the work is done, or about bad work. */
  workTasks: readonly WorkTask[];
  /** Jobs that somebody invited the business to bid on. */
  invitations: number;
  /** Jobs that a hirer has given and that are not over. */
  running: number;
  /** The job that ended last of which the business has not said how it went. */
  toReview: string | null;
  /** Invoices to pay, and payments that were reported and wait for a yes. */
  invoices: number;
  /** A connected tool that only its owner can mend. */
  brokenIntegration: string | null;
  /** Documents of subcontractors that came and wait for a look. */
  subDocumentsToCheck: number;
  /** The next payment of estimated tax: its page, days until it is due; null while there is nothing to pay from. */
  taxDue: { to: string; daysLeft: number } | null;
};

const STEPS = [
  "finish_profile",
  "upload_license",
  "upload_insurance",
  "submit_documents",
  "fix_documents",
  "wait_for_review",
  "renew_documents",
  "sign_papers",
  "accept_work",
  "confirm_work",
  "answer_report",
  "check_repair",
  "answer_invitations",
  "answer_invoices",
  "answer_estimates",
  "answer_applicants",
  "answer_messages",
  "write_review",
  "mend_integration",
  "check_sub_documents",
  "pay_late_estimate",
  "pay_estimate",
  "first_application",
  "post_first_job",
  "share_link",
  "see_work",
  "find_pro",
  "review_queue",
] as const;
export type StepId = (typeof STEPS)[number];
export type WorkStepId = "sign_papers" | "accept_work" | "confirm_work" | "answer_report" | "check_repair";
export type WorkStep = { id: WorkStepId; to: string; waiting?: true; works: readonly WorkTask[] };
export type NextStep = { id: Exclude<StepId, WorkStepId>; to: string; waiting?: true } | WorkStep;

/** From this many days before a payment of estimated tax is due, paying it is a next step. */
const TAX_SOON_DAYS = 14;

const DOCUMENTS = "/account/documents";

/** What to do next, most pressing first; never empty for a role that has work here. */
export function nextSteps(facts: DashboardFacts): NextStep[] {
  if (facts.role === "admin") return [{ id: "review_queue", to: "/admin/verifications" }];
  const steps: NextStep[] = [];
  if (facts.role === "contractor") steps.push(...contractorSteps(facts));
  if (facts.toReview) steps.push({ id: "write_review", to: `/work/${facts.toReview}/review` });
  if (facts.unreadMessages) steps.unshift({ id: "answer_messages", to: "/messages" });
  if (facts.unansweredApplicants) steps.unshift({ id: "answer_applicants", to: "/my/jobs" });
  const [quote, another] = facts.quotesWaiting;
  if (quote) steps.unshift({ id: "answer_estimates", to: another ? "/my/jobs" : `/jobs/${quote}/estimate` });
  if (facts.invitations) steps.unshift({ id: "answer_invitations", to: "/my/invitations" });
  if (facts.invoices) steps.unshift({ id: "answer_invoices", to: "/invoices" });
  steps.unshift(...workSteps(facts.workTasks));
  if (facts.role === "realtor") steps.push({ id: "share_link", to: "/realtor" });
  // Whoever has found somebody follows that job; the next one is looked for in the menu.
  if (facts.role === "homeowner" && facts.running) {
    if (!steps.length) steps.push({ id: "see_work", to: "/work", waiting: true });
    return steps;
  }
  if (facts.role === "homeowner" || facts.role === "realtor") steps.push({ id: "find_pro", to: "/find-pro" });
  if (!facts.posts && facts.role !== "realtor") steps.push({ id: "post_first_job", to: "/post-job" });
  return steps;
}

function contractorSteps(facts: DashboardFacts): NextStep[] {
  const { onboardingCompleted, trust, missingDocuments, available, applications } = facts;
  if (!onboardingCompleted) return [{ id: "finish_profile", to: "/contractor-onboarding" }];
  const steps: NextStep[] = [];
  if (trust.status === "rejected") steps.push({ id: "fix_documents", to: DOCUMENTS });
  if (trust.status === "expired") steps.push({ id: "renew_documents", to: DOCUMENTS });
  if (trust.status === "none") {
    for (const kind of missingDocuments) steps.push({ id: `upload_${kind}`, to: DOCUMENTS });
    if (!missingDocuments.length) steps.push({ id: "submit_documents", to: DOCUMENTS });
  }
  if (trust.status === "pending") steps.push({ id: "wait_for_review", to: DOCUMENTS, waiting: true });
  if (facts.brokenIntegration)
    steps.push({ id: "mend_integration", to: `/integrations?connect=${facts.brokenIntegration}` });
  if (facts.subDocumentsToCheck)
    steps.push({ id: "check_sub_documents", to: `${DOCUMENTS}/subcontractors?view=check` });
  if (facts.taxDue && facts.taxDue.daysLeft <= TAX_SOON_DAYS)
    steps.push({ id: facts.taxDue.daysLeft < 0 ? "pay_late_estimate" : "pay_estimate", to: facts.taxDue.to });
  if (trust.status === "verified") {
    if (trust.daysLeft !== null && trust.daysLeft <= EXPIRING_SOON_DAYS)
      steps.push({ id: "renew_documents", to: DOCUMENTS });
    if (available && !applications) steps.push({ id: "first_application", to: "/find-pro?tab=jobs" });
  }
  return steps;
}

const STEP_OF: Record<Task, WorkStepId> = {
  sign: "sign_papers",
  accept: "accept_work",
  confirm: "confirm_work",
  repair: "answer_report",
  check_repair: "check_repair",
};
const TASKS = Object.keys(STEP_OF) as Task[];

/** What jobs ask for, each kind a step: of one alone to its very page, of several to the list where they stand. */
function workSteps(all: readonly WorkTask[]): WorkStep[] {
  return TASKS.flatMap((task) => {
    const works = all.filter((work) => work.task === task);
    const [first] = works;
    if (!first) return [];
    const lane = LANES.find((one) => works.some(({ state }) => laneOf(state) === one));
    return [{ id: STEP_OF[task], works, to: works.length === 1 ? pageOf(first) : `/work?lane=${lane}` }];
  });
}

const pageOf = ({ id, task, paper }: WorkTask): string =>
  task === "sign" && paper ? `/agreements/${paper.id}` : `/work/${id}`;

type Running = { id: string; state: State; paper: OpenPaper | null; invoiceId: string | null };

/** What a hirer does next about a job that runs, and where: what the pro waits for comes first, else there is only to look. */
export function stepOfWork({ id, state, paper, invoiceId }: Running) {
  const toSign = toSignBy("hirer", paper);
  if (toSign) return { kind: "sign" as const, to: `/agreements/${toSign.id}` };
  if (invoiceId) return { kind: "pay" as const, to: `/invoices/${invoiceId}` };
  if (state === "done_by_pro") return { kind: "confirm" as const, to: `/work/${id}` };
  return { kind: "look" as const, to: `/work/${id}` };
}
