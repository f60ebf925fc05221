import type { DeskDuty } from "./duties.ts";

/** How long a look at a member's pages may take. */
export const LOOK_MINUTES = 15;
export const LOOK_MS = LOOK_MINUTES * 60_000;

/** Why a look ended: `duty`: its operator lost theirs; `member`: the account was suspended, deleted or joined the team. */
export const LOOK_ENDS = ["button", "time", "sign_out", "duty", "member", "another"] as const;
export type LookEnd = (typeof LOOK_ENDS)[number];

/** The code of everything that a look refuses. */
export const LOOKING = "looking";
/** Where a look is ended, and where it leads once it is over. */
export const LOOK_PATH = "/admin/look";

/** Duties that may begin a look. */
export const LOOK_DUTIES = ["support", "owner"] as const satisfies readonly DeskDuty[];

type LookStands = {
  endsAt: Date;
  endedBy: LookEnd | null;
  mayLook: boolean;
  memberStands: boolean;
};

/** Why a look is over; null while it is open. */
export function endOfLook({ endsAt, endedBy, mayLook, memberStands }: LookStands, now: Date): LookEnd | null {
  if (endedBy) return endedBy;
  if (now.getTime() >= endsAt.getTime()) return "time";
  if (!mayLook) return "duty";
  return memberStands ? null : "member";
}

/** A path as the router finds its page: in any case, with letters written as `%6d`. Null for one that nobody can read. */
export function asRouted(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/\.data$/, ""))
      .toLowerCase()
      .replace(/\/+/g, "/");
  } catch {
    return null;
  }
}

const at = (prefix: string) => new RegExp(`^${prefix}(/|$)`);

/** What the operator still does as themselves: ends the look, signs out, keeps their own session. */
const OWN_CALLS = [
  /^POST \/(admin\/look|sign-out|session)$/,
  /^POST \/auth\/v1\/logout$/,
  /^(GET|HEAD) \/(session|admin\/look)$/,
  /^OPTIONS /,
];
/** A refreshed token is the same session; any other grant opens another one. */
export const isOwnCall = (method: string, path: string, query: URLSearchParams): boolean =>
  OWN_CALLS.some((call) => call.test(`${method} ${path}`)) ||
  (`${method} ${path}` === "POST /auth/v1/token" && query.get("grant_type") === "refresh_token");

/** The desk itself: closed while a look is open. */
export const isDesk = (path: string): boolean => at("/admin").test(path);

/** Figures beside a member's pages, which their frame asks for. */
const FIGURES =
  /^\/((notifications|messages)\/count|pros\/[^/]+\/stamp\.svg|(private-)?pictures\/.*|api\/places\/\d{5})$/;
/** Calls that are no page and go on in a look, by GET. */
export const isFigure = (path: string): boolean => FIGURES.test(path);

/** Pages of an account that hold no secret and no way in. */
const ACCOUNT_OPEN =
  /^\/account\/(profile|business|plan|payouts|referral|photos|documents|notifications|decisions)(\/|$)/;
/** What a member says to others or to Cody in private; other people's words stand there too. */
const MESSAGES = [at("/messages"), at("/my/mentoring")];
/** What a member told Cody, what signs in or acts as the member, whole copies, and addresses that are secrets. */
const NEVER = [
  ...["/cody", "/ai-tools", "/account/memory", "/auth", "/login", "/integrations/webhooks", "/integrations/return"],
  ...["/switch-business", "/calendar", "/community/sessions/mine", "/outbox", "/trust", "/join", "/crew", "/renewals"],
  ...["/estimate", "/estimate-mail", "/jobs/[^/]+/estimate"],
  ...["/account/documents/sharing", "/account/documents/agents", "/account/documents/subcontractors", "/realtor/lists"],
  ...["/lists", "/record-news", "/certificates", "/my-record", "/unsubscribe", "/financing/confirm"],
  "/financing/applications",
].map(at);

type Shut = "messages" | "never";

/** Why a page of a member is not shown in a look; null when it is. Messages are for moderators only. */
export function shutInLook(path: string, duties: readonly DeskDuty[]): Shut | null {
  if (MESSAGES.some((one) => one.test(path))) return duties.includes("moderator") ? null : "messages";
  if (at("/account").test(path) && !ACCOUNT_OPEN.test(path)) return "never";
  return NEVER.some((one) => one.test(path)) ? "never" : null;
}

/** The longest address that is written down. */
const ADDRESS_MAX = 200;
/** An address as the audit log keeps it, without what was searched for. */
export const addressSeen = (path: string): string => path.slice(0, ADDRESS_MAX);
