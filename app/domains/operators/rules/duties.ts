/** What somebody does for the operator, beside the reviewer's role and the moderator's duty. Kept in `operator_duties`. */
export const DUTIES = ["support", "finance", "owner"] as const;
export type Duty = (typeof DUTIES)[number];

/** Every duty at the desk, wherever it is kept. */
const DESK_DUTIES = ["reviewer", "moderator", ...DUTIES] as const;
export type DeskDuty = (typeof DESK_DUTIES)[number];

/** Parts of the desk, in the order of its navigation, with who may open each. */
const DESK_PARTS = [
  { part: "members", to: "/admin/members", duties: ["support", "owner"] },
  { part: "verifications", to: "/admin/verifications", duties: ["reviewer"] },
  { part: "appeals", to: "/admin/appeals", duties: ["reviewer"] },
  { part: "disputes", to: "/admin/disputes", duties: ["reviewer"] },
  { part: "reviews", to: "/admin/reviews", duties: ["reviewer"] },
  { part: "hours", to: "/admin/hours", duties: ["reviewer"] },
  { part: "reports", to: "/admin/reports", duties: ["reviewer"] },
  { part: "moderation", to: "/admin/moderation", duties: ["moderator"] },
  { part: "mentors", to: "/admin/mentors", duties: ["moderator"] },
  { part: "financing", to: "/admin/financing", duties: ["reviewer", "finance"] },
  { part: "realtors", to: "/admin/realtors", duties: ["reviewer", "finance"] },
  { part: "partners", to: "/admin/partners", duties: ["reviewer"] },
  { part: "work", to: "/admin/work", duties: ["owner"] },
  { part: "webhooks", to: "/admin/webhooks", duties: ["support", "owner"] },
  { part: "audit", to: "/admin/audit", duties: ["owner"] },
  { part: "duties", to: "/admin/duties", duties: ["owner"] },
] as const satisfies readonly { part: string; to: string; duties: readonly DeskDuty[] }[];
export type DeskPart = (typeof DESK_PARTS)[number]["part"];

export const partsFor = (held: readonly DeskDuty[]) =>
  DESK_PARTS.filter(({ duties }) => duties.some((duty) => held.includes(duty)));
