import { moneyText } from "#app/infra/money-text.ts";
import { readerZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { BoardId, Series } from "../rules/boards.ts";
import { type Range, SPANS } from "../rules/ranges.ts";

const BOARDS: Record<BoardId, readonly [name: () => string, what: () => string]> = {
  signups: [m.figures_signups, m.figures_signups_what],
  steps: [m.figures_steps, m.figures_steps_what],
  documents: [m.figures_documents, m.figures_documents_what],
  jobs: [m.figures_jobs, m.figures_jobs_what],
  messages: [m.figures_messages, m.figures_messages_what],
  community: [m.figures_community, m.figures_community_what],
  lessons: [m.figures_lessons, m.figures_lessons_what],
  money: [m.figures_money, m.figures_money_what],
  cody: [m.figures_cody, m.figures_cody_what],
  web: [m.figures_web, m.figures_web_what],
};
export const boardName = (id: BoardId): string => BOARDS[id][0]();
export const boardWords = (id: BoardId): string => BOARDS[id][1]();

const SERIES: Record<string, () => string> = {
  contractor: m.figures_contractors,
  homeowner: m.figures_homeowners,
  realtor: m.figures_realtors,
  signup_1: m.figures_signup_1,
  signup_2: m.figures_signup_2,
  signup_3: m.figures_signup_3,
  signup_4: m.figures_signup_4,
  onboarding_1: m.figures_onboarding_1,
  onboarding_2: m.figures_onboarding_2,
  onboarding_3: m.figures_onboarding_3,
  onboarding_4: m.figures_onboarding_4,
  onboarding_5: m.figures_onboarding_5,
  sent: m.figures_sent,
  approved: m.figures_approved,
  rejected: m.figures_rejected,
  wait: m.figures_wait,
  waiting: m.figures_waiting,
  oldest: m.figures_oldest,
  posted: m.figures_posted,
  awarded: m.figures_awarded,
  closed: m.figures_closed,
  expired: m.figures_expired,
  bids: m.figures_bids,
  first_bid: m.figures_first_bid,
  open: m.figures_open,
  messages: m.figures_messages_sent,
  posts: m.figures_posts,
  answers: m.figures_answers,
  opened: m.figures_opened,
  passed: m.figures_passed,
  finished: m.figures_finished,
  plans: m.figures_plans,
  fees: m.figures_fees,
  begun: m.figures_begun,
  ended: m.figures_ended,
  running: m.figures_running,
  churn: m.figures_churn,
  asked: m.figures_asked,
  unanswered: m.figures_unanswered,
  errors: m.figures_errors,
  slow: m.figures_slow,
  answer_time: m.figures_answer_time,
};
export const seriesName = ({ key }: Series): string => SERIES[key]?.() ?? key;

const RANGE_WORDS: Record<Range, () => string> = {
  day: m.figures_range_day,
  month: m.figures_range_month,
  year: m.figures_range_year,
};
export const rangeName = (range: Range): string => RANGE_WORDS[range]();

const tag = () => (getLocale() === "es" ? "es-US" : "en-US");
const decimal = (value: number, digits: number) =>
  new Intl.NumberFormat(tag(), { maximumFractionDigits: digits }).format(value);

const HOUR = 60;
const DAY = 24 * HOUR;
function lasting(minutes: number): string {
  if (minutes < HOUR) return m.figures_minutes({ count: decimal(minutes, 0) });
  if (minutes < 2 * DAY) return m.figures_hours({ count: decimal(minutes / HOUR, 1) });
  return m.figures_days({ count: decimal(minutes / DAY, 1) });
}

/** A value with its unit; a dash where nothing says. */
export function valueText(value: number | null, unit: Series["unit"]): string {
  if (value === null) return "–";
  if (unit === "cents") return moneyText(value).replace(/[.,]00$/, "");
  if (unit === "minutes") return lasting(value);
  if (unit === "ms") return `${decimal(value, 0)} ms`;
  if (unit === "permille") return `${decimal(value / 10, 1)}%`;
  return decimal(value, 0);
}

const STYLES = {
  hour: { hour: "numeric" },
  day: { month: "short", day: "numeric" },
  month: { month: "short", year: "2-digit" },
} as const;

/** The name of a part of the range: "4 PM", "Mar 10", "Mar 27". */
export const partName = (at: Date, range: Range): string =>
  new Intl.DateTimeFormat(tag(), { ...STYLES[SPANS[range].unit], timeZone: readerZone() }).format(at);
