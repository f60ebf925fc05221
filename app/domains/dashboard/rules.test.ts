import { expect, test } from "vitest";
import type { WorkTask } from "#app/domains/engagements/rules/papers.ts";
import { type DashboardFacts, nextSteps, stepOfWork } from "./rules.ts";

const pro: DashboardFacts = {
  role: "contractor",
  onboardingCompleted: true,
  trust: { status: "verified", daysLeft: 200 },
  missingDocuments: [],
  available: true,
  applications: 1,
  posts: 1,
  unansweredApplicants: 0,
  quotesWaiting: [],
  unreadMessages: 0,
  workTasks: [],
  toReview: null,
  invitations: 0,
  invoices: 0,
  running: 0,
  brokenIntegration: null,
  subDocumentsToCheck: 0,
  taxDue: null,
};
const ids = (facts: Partial<DashboardFacts>) => nextSteps({ ...pro, ...facts }).map((step) => step.id);

test("a contractor who has not finished the profile is sent there first", () => {
  expect(ids({ onboardingCompleted: false })[0]).toBe("finish_profile");
  expect(ids({ onboardingCompleted: null })[0]).toBe("finish_profile");
});

test("missing documents are asked for one by one, and sending them comes last", () => {
  const trust = { status: "none" as const, daysLeft: null };
  expect(ids({ trust, missingDocuments: ["license", "insurance"] })).toEqual(["upload_license", "upload_insurance"]);
  expect(ids({ trust, missingDocuments: ["insurance"] })).toEqual(["upload_insurance"]);
  expect(ids({ trust })).toEqual(["submit_documents"]);
});

test("documents under review are waited for, documents sent back are the contractor's move", () => {
  expect(ids({ trust: { status: "pending", daysLeft: null } })).toEqual(["wait_for_review"]);
  const [waiting] = nextSteps({ ...pro, trust: { status: "pending", daysLeft: null } });
  const [fixing] = nextSteps({ ...pro, trust: { status: "rejected", daysLeft: null } });
  expect([waiting?.waiting, fixing?.waiting]).toEqual([true, undefined]);
  expect(ids({ trust: { status: "rejected", daysLeft: null } })).toEqual(["fix_documents"]);
  expect(ids({ trust: { status: "expired", daysLeft: 0 } })).toEqual(["renew_documents"]);
});

test("a verified pro who takes work and never applied is shown the jobs", () => {
  expect(ids({ applications: 0 })).toEqual(["first_application"]);
  expect(ids({ applications: 0, available: false })).toEqual([]);
});

test("renewal is a next step from 60 days before the end, not on day 61", () => {
  expect(ids({ trust: { status: "verified", daysLeft: 61 } })).toEqual([]);
  expect(ids({ trust: { status: "verified", daysLeft: 60 } })).toEqual(["renew_documents"]);
});

test("applicants who wait for an answer come before everything else", () => {
  expect(ids({ unansweredApplicants: 2, onboardingCompleted: false })[0]).toBe("answer_applicants");
});

test("a price that a pro said to a member alone is read and accepted on its own page, several from the list", () => {
  const [one] = nextSteps({ ...pro, role: "homeowner", quotesWaiting: ["j1"] });
  expect(one).toMatchObject({ id: "answer_estimates", to: "/jobs/j1/estimate" });
  const [several] = nextSteps({ ...pro, role: "homeowner", quotesWaiting: ["j1", "j2"] });
  expect(several).toMatchObject({ id: "answer_estimates", to: "/my/jobs" });
});

const paper = { id: "p", kind: "change", number: 1, priceCents: 65_000, state: "signed_by_pro" } as const;
const work = (more: Partial<WorkTask> = {}): WorkTask => ({
  id: "w",
  state: "working",
  title: "Sample: hang two doors",
  other: "Sample Doors",
  paper,
  task: "sign",
  ...more,
});

test("a job that waits for a signature or an answer begins the dashboard, before applicants and messages", () => {
  const workTasks = [work({ task: "confirm" }), work({ task: "accept" }), work()];
  expect(ids({ workTasks, unansweredApplicants: 2, unreadMessages: 1 })).toEqual([
    "sign_papers",
    "accept_work",
    "confirm_work",
    "answer_applicants",
    "answer_messages",
  ]);
});

test("one task opens its very page, several the list at the state where they stand", () => {
  const to = (...workTasks: WorkTask[]) => nextSteps({ ...pro, workTasks }).map((step) => step.to);
  expect(to(work())).toEqual(["/agreements/p"]);
  expect(to(work({ task: "accept", state: "awarded", paper: null }))).toEqual(["/work/w"]);
  expect(to(work(), work({ state: "agreed" }))).toEqual(["/work?lane=given"]);
  expect(to(work({ task: "confirm", state: "done_by_pro" }), work({ task: "confirm", state: "done_by_pro" }))).toEqual([
    "/work?lane=closing",
  ]);
});

test("invoices come before invitations", () => {
  expect(nextSteps({ ...pro, invoices: 1, invitations: 1 }).map(({ id, to }) => `${id} ${to}`)).toEqual([
    "answer_invoices /invoices",
    "answer_invitations /my/invitations",
  ]);
});

test("invitations come before applicants", () => {
  expect(nextSteps({ ...pro, invitations: 1, unansweredApplicants: 1 }).map(({ id, to }) => `${id} ${to}`)).toEqual([
    "answer_invitations /my/invitations",
    "answer_applicants /my/jobs",
  ]);
});

test("homeowners and reviewers start with their own work", () => {
  expect(ids({ role: "homeowner", posts: 0 })).toEqual(["find_pro", "post_first_job"]);
  expect(ids({ role: "realtor", posts: 0 })).toEqual(["share_link", "find_pro"]);
  expect(ids({ role: "admin" })).toEqual(["review_queue"]);
});

test("a homeowner who has given a job is led to that job, no longer to finding somebody", () => {
  expect(ids({ role: "homeowner", running: 1 })).toEqual(["see_work"]);
  expect(ids({ role: "homeowner", running: 1, workTasks: [work()] })).toEqual(["sign_papers"]);
  const runs = { id: "w", state: "working", paper: null, invoiceId: null } as const;
  expect(stepOfWork(runs)).toEqual({ kind: "look", to: "/work/w" });
  expect(stepOfWork({ ...runs, paper })).toEqual({ kind: "sign", to: "/agreements/p" });
  expect(stepOfWork({ ...runs, paper: { ...paper, state: "draft" } })).toEqual({ kind: "look", to: "/work/w" });
  expect(stepOfWork({ ...runs, state: "done_by_pro", invoiceId: "i" })).toEqual({ kind: "pay", to: "/invoices/i" });
  expect(stepOfWork({ ...runs, state: "done_by_pro" })).toEqual({ kind: "confirm", to: "/work/w" });
});

test("a tool that stopped, documents of subs that came and a tax payment near its day are next steps", () => {
  expect(
    ids({
      brokenIntegration: "stripe",
      subDocumentsToCheck: 1,
      taxDue: { to: "/taxes/estimates?year=2027", daysLeft: 14 },
    }),
  ).toEqual(["mend_integration", "check_sub_documents", "pay_estimate"]);
  expect(ids({ taxDue: { to: "/taxes/estimates?year=2027", daysLeft: 15 } })).toEqual([]);
  expect(ids({ taxDue: { to: "/taxes/estimates?year=2027", daysLeft: -1 } })).toEqual(["pay_late_estimate"]);
  expect(ids({ taxDue: { to: "/taxes/estimates?year=2027", daysLeft: 0 } })).toEqual(["pay_estimate"]);
});

test("every step leads to the page where it is done", () => {
  const to = (facts: Partial<DashboardFacts>) => nextSteps({ ...pro, ...facts }).map((step) => `${step.id} ${step.to}`);
  const trust = (status: "none" | "rejected" | "expired" | "pending") => ({ trust: { status, daysLeft: null } });
  expect(to({ onboardingCompleted: false })).toEqual(["finish_profile /contractor-onboarding"]);
  for (const [facts, id] of [
    [trust("rejected"), "fix_documents"],
    [trust("expired"), "renew_documents"],
    [trust("pending"), "wait_for_review"],
    [trust("none"), "submit_documents"],
  ] as const)
    expect(to(facts)).toEqual([`${id} /account/documents`]);
  expect(to({ brokenIntegration: "stripe", subDocumentsToCheck: 1, applications: 0, posts: 0 })).toEqual([
    "mend_integration /integrations?connect=stripe",
    "check_sub_documents /account/documents/subcontractors?view=check",
    "first_application /find-pro?tab=jobs",
    "post_first_job /post-job",
  ]);
  expect(to({ role: "homeowner", unansweredApplicants: 1, unreadMessages: 1 })).toEqual([
    "answer_applicants /my/jobs",
    "answer_messages /messages",
    "find_pro /find-pro",
  ]);
  expect(to({ role: "admin" })).toEqual(["review_queue /admin/verifications"]);
});

test("unread messages come first, for a homeowner too, but after applicants", () => {
  expect(ids({ role: "homeowner", unreadMessages: 1, unansweredApplicants: 1 }).slice(0, 2)).toEqual([
    "answer_applicants",
    "answer_messages",
  ]);
});

test("whoever finished a job is asked how it went, before they are sent to look for the next pro", () => {
  expect(ids({ role: "homeowner", posts: 1, toReview: "0190" })).toEqual(["write_review", "find_pro"]);
  expect(nextSteps({ ...pro, toReview: "0190" }).find(({ id }) => id === "write_review")?.to).toBe("/work/0190/review");
});
