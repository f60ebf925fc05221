import type { DeskDuty } from "#app/domains/operators/rules/duties.ts";

/**
 * A line of figures: `count` how many; `sum` what was added up; `mean` of it for each that was counted; `last` how many there
 * were at the end; `oldest` what was added up at the end; `share` how many of those that there were.
 */
export type Series = {
  key: string;
  figure: string;
  /** Only this part of it; all parts without. */
  part?: string;
  how: "count" | "sum" | "mean" | "last" | "oldest" | "share";
  /** For `share`: the figure that tells how many are left. */
  of?: string;
  unit: "number" | "cents" | "minutes" | "ms" | "permille";
};

export type Board = {
  id: BoardId;
  duties: readonly DeskDuty[];
  /** Drawn side by side; all of one unit. */
  drawn: readonly Series[];
  /** Told in the table and above it. */
  told: readonly Series[];
  /** One bar a series for the whole time, in their order: where somebody stops. */
  funnel?: true;
};

const BOARD_IDS = [
  "signups",
  "steps",
  "documents",
  "jobs",
  "messages",
  "community",
  "lessons",
  "money",
  "cody",
  "web",
] as const;
export type BoardId = (typeof BOARD_IDS)[number];

const count = (key: string, figure: string, part?: string): Series => ({
  key,
  figure,
  how: "count",
  unit: "number",
  ...(part !== undefined && { part }),
});
const told = (key: string, figure: string, how: Series["how"], unit: Series["unit"], of?: string): Series => ({
  key,
  figure,
  how,
  unit,
  ...(of && { of }),
});

/** Steps of the sign-up form, which count browsers, and of the onboarding after it, which count businesses. */
export const SIGNUP_PARTS = ["1", "2", "3", "4"] as const;
const ONBOARDING_PARTS = ["1", "2", "3", "4", "5"] as const;

/** What is shown, in its order, and to whom. */
export const BOARDS: readonly Board[] = [
  {
    id: "signups",
    duties: ["support", "owner"],
    drawn: ["contractor", "homeowner", "realtor"].map((role) => count(role, "accounts.opened", role)),
    told: [],
  },
  {
    id: "steps",
    duties: ["support", "owner"],
    drawn: [
      ...SIGNUP_PARTS.map((step) => count(`signup_${step}`, "signup.reached", step)),
      ...ONBOARDING_PARTS.map((step) => count(`onboarding_${step}`, "onboarding.reached", step)),
    ],
    told: [],
    funnel: true,
  },
  {
    id: "documents",
    duties: ["reviewer", "owner"],
    drawn: [
      count("sent", "documents.sent"),
      count("approved", "documents.decided", "approved"),
      count("rejected", "documents.decided", "rejected"),
    ],
    told: [
      told("wait", "documents.decided", "mean", "minutes"),
      told("waiting", "documents.waiting", "last", "number"),
      told("oldest", "documents.waiting", "oldest", "minutes"),
    ],
  },
  {
    id: "jobs",
    duties: ["support", "owner"],
    drawn: [
      count("posted", "jobs.posted"),
      count("awarded", "jobs.awarded"),
      count("closed", "jobs.closed"),
      count("expired", "jobs.expired"),
    ],
    told: [
      told("bids", "bids.sent", "count", "number"),
      told("first_bid", "bids.first", "mean", "minutes"),
      told("open", "jobs.open", "last", "number"),
    ],
  },
  { id: "messages", duties: ["support", "owner"], drawn: [count("messages", "messages.sent")], told: [] },
  {
    id: "community",
    duties: ["moderator", "support", "owner"],
    drawn: [count("posts", "community.posts"), count("answers", "community.answers")],
    told: [],
  },
  {
    id: "lessons",
    duties: ["support", "owner"],
    drawn: [count("opened", "lessons.opened"), count("passed", "lessons.passed")],
    told: [told("finished", "courses.finished", "count", "number")],
  },
  {
    id: "money",
    duties: ["finance", "owner"],
    drawn: [told("plans", "plans.paid", "sum", "cents"), told("fees", "charges.received", "sum", "cents")],
    told: [
      told("begun", "plans.begun", "count", "number"),
      told("ended", "plans.ended", "count", "number"),
      told("running", "plans.running", "last", "number"),
      told("churn", "plans.ended", "share", "permille", "plans.running"),
    ],
  },
  {
    id: "cody",
    duties: ["support", "owner"],
    drawn: [count("asked", "cody.asked"), count("unanswered", "cody.unanswered")],
    told: [],
  },
  {
    id: "web",
    duties: ["owner"],
    drawn: [count("errors", "web.errors"), count("slow", "web.slow")],
    told: [told("answers", "web.answers", "count", "number"), told("answer_time", "web.answers", "mean", "ms")],
  },
];

export const boardsFor = (held: readonly DeskDuty[]): readonly Board[] =>
  BOARDS.filter(({ duties }) => duties.some((duty) => held.includes(duty)));

export const isBoardId = (text: string): text is BoardId => (BOARD_IDS as readonly string[]).includes(text);
