/** What somebody does for the operator, beside the reviewer's role and the moderator's duty. Kept in `operator_duties`. */
export const DUTIES = ["support", "finance", "owner"] as const;
export type Duty = (typeof DUTIES)[number];

/** Every duty at the desk, wherever it is kept. */
const DESK_DUTIES = ["reviewer", "moderator", ...DUTIES] as const;
export type DeskDuty = (typeof DESK_DUTIES)[number];

/** What belongs together on the first page of the desk, in its order. */
export const DESK_GROUPS = ["decide", "people", "money", "run"] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

/** Parts of the desk, in the order of its navigation, with who may open each. */
const DESK_PARTS = [
  { part: "members", group: "people", to: "/admin/members", duties: ["support", "owner"] },
  { part: "verifications", group: "decide", to: "/admin/verifications", duties: ["reviewer"] },
  { part: "appeals", group: "decide", to: "/admin/appeals", duties: ["reviewer"] },
  { part: "disputes", group: "decide", to: "/admin/disputes", duties: ["reviewer"] },
  { part: "reviews", group: "decide", to: "/admin/reviews", duties: ["reviewer"] },
  { part: "hours", group: "decide", to: "/admin/hours", duties: ["reviewer"] },
  { part: "reports", group: "decide", to: "/admin/reports", duties: ["reviewer"] },
  { part: "moderation", group: "decide", to: "/admin/moderation", duties: ["moderator"] },
  { part: "mentors", group: "decide", to: "/admin/mentors", duties: ["moderator"] },
  { part: "financing", group: "money", to: "/admin/financing", duties: ["reviewer", "finance"] },
  { part: "money", group: "money", to: "/admin/money", duties: ["reviewer", "finance"] },
  { part: "grants", group: "money", to: "/admin/grants", duties: ["finance", "owner"] },
  { part: "charges", group: "money", to: "/admin/charges", duties: ["reviewer", "finance"] },
  { part: "realtors", group: "money", to: "/admin/realtors", duties: ["reviewer", "finance"] },
  { part: "partners", group: "money", to: "/admin/partners", duties: ["reviewer"] },
  {
    part: "figures",
    group: "run",
    to: "/admin/figures",
    duties: ["reviewer", "moderator", "support", "finance", "owner"],
  },
  { part: "work", group: "run", to: "/admin/work", duties: ["owner"] },
  { part: "webhooks", group: "run", to: "/admin/webhooks", duties: ["support", "owner"] },
  { part: "bounces", group: "run", to: "/admin/bounces", duties: ["support", "owner"] },
  { part: "settings", group: "run", to: "/admin/settings", duties: ["owner"] },
  { part: "audit", group: "run", to: "/admin/audit", duties: ["owner"] },
  { part: "duties", group: "people", to: "/admin/duties", duties: ["owner"] },
] as const satisfies readonly { part: string; group: DeskGroup; to: string; duties: readonly DeskDuty[] }[];
export type DeskPart = (typeof DESK_PARTS)[number]["part"];

export const partsFor = (held: readonly DeskDuty[]) =>
  DESK_PARTS.filter(({ duties }) => duties.some((duty) => held.includes(duty)));
