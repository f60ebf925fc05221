import type { Env } from "#app/infra/env.server.ts";

/** A text in both languages; empty where nothing is to be said. */
type Words = { en: string; es: string };

export const BANNER_READERS = ["everybody", "members"] as const;
/** Words above every page, between two moments where they are named; empty where there is none. */
export type Banner = Words & { from: string | null; until: string | null; to: (typeof BANNER_READERS)[number] };
/** Reading goes on and nothing is written, until a moment where one is named; `en` and `es` say why, ours where they are empty. */
export type Maintenance = Words & { on: boolean; until: string | null };

type Place = {
  /** Together on the page. */
  group: "notices" | "accounts" | "cody" | "work" | "talk";
  /** The files under `app/` that read it. */
  readBy: readonly string[];
};
type Switch = Place & { kind: "switch"; usual: (env: Env) => boolean };
type Count = Place & { kind: "count"; usual: (env: Env) => number; least: number; most: number; whole: boolean };
type Text = Place & { kind: "words"; usual: (env: Env) => Words; most: number };
type Announcement = Place & { kind: "banner"; usual: (env: Env) => Banner; most: number };
type Pause = Place & { kind: "maintenance"; usual: (env: Env) => Maintenance; most: number };
export type Setting = Switch | Count | Text | Announcement | Pause;

const aLimit = (group: Place["group"], usual: number, most: number, ...readBy: string[]) =>
  ({ kind: "count", group, usual: () => usual, least: 1, most, whole: true, readBy }) as const;

const SPENDING = "domains/assistant/provider/spend.server.ts";
const tokens = (usual: (env: Env) => number) =>
  ({ kind: "count", group: "cody", usual, least: 0, most: 1_000_000_000, whole: true, readBy: [SPENDING] }) as const;
const dollars = (usual: (env: Env) => number) =>
  ({ kind: "count", group: "cody", usual, least: 0, most: 100_000, whole: false, readBy: [SPENDING] }) as const;

/**
 * What an operator changes while the product runs. A name never changes its meaning: it stands in the table and in the audit
 * log. What it is usually may come from the environment.
 */
export const SETTINGS = {
  "site.banner": {
    kind: "banner",
    group: "notices",
    usual: () => ({ en: "", es: "", from: null, until: null, to: "everybody" }),
    most: 300,
    readBy: ["server/banner.server.ts"],
  },
  "site.maintenance": {
    kind: "maintenance",
    group: "notices",
    usual: () => ({ on: false, en: "", es: "", until: null }),
    most: 300,
    readBy: ["infra/maintenance.server.ts", "server/banner.server.ts"],
  },
  "sign_ups.open": {
    kind: "switch",
    group: "accounts",
    usual: (env) => env.AUTH_SIGNUPS,
    readBy: [
      "domains/accounts/queries/sign-up-seen.server.ts",
      "domains/accounts/screens/auth.tsx",
      "domains/auth/api/sign-up.server.ts",
      "domains/auth/commands/send-code.server.ts",
      "domains/auth/commands/sign-in-anonymously.server.ts",
      "domains/auth/commands/sign-up.server.ts",
      "domains/contractors/commands/join.server.ts",
      "domains/identities/api/settings.server.ts",
      "domains/identities/commands/enter-by-provider.server.ts",
    ],
  },
  "sign_ups.closed_note": {
    kind: "words",
    group: "accounts",
    usual: () => ({ en: "", es: "" }),
    most: 300,
    readBy: ["domains/accounts/queries/closed-note.server.ts"],
  },
  "cody.model": {
    kind: "switch",
    group: "cody",
    usual: () => true,
    readBy: ["domains/assistant/provider/foreman.server.ts"],
  },
  "cody.member_day_tokens": tokens((env) => env.ASSISTANT_MEMBER_DAY_TOKENS),
  "cody.member_day_dollars": dollars((env) => env.ASSISTANT_MEMBER_DAY_DOLLARS),
  "cody.visitor_day_tokens": tokens((env) => env.ASSISTANT_VISITOR_DAY_TOKENS),
  "cody.visitor_day_dollars": dollars((env) => env.ASSISTANT_VISITOR_DAY_DOLLARS),
  "cody.day_tokens": tokens((env) => env.ASSISTANT_DAY_TOKENS),
  "cody.day_dollars": dollars((env) => env.ASSISTANT_DAY_DOLLARS),
  "jobs.posts_an_hour": aLimit("work", 20, 1000, "domains/jobs/commands/post.server.ts"),
  "jobs.applications_an_hour": aLimit("work", 40, 1000, "domains/jobs/commands/apply.server.ts"),
  "jobs.questions_a_day": aLimit("work", 10, 1000, "domains/jobs/commands/question.server.ts"),
  "estimates.mails_an_hour": aLimit("work", 10, 200, "domains/estimates/commands/send.server.ts"),
  "estimates.mails_a_day": aLimit("work", 30, 1000, "domains/estimates/commands/send.server.ts"),
  "bids.sent_an_hour": aLimit("work", 60, 1000, "domains/bids/commands/send.server.ts"),
  "invitations.sent_a_day": aLimit("work", 40, 1000, "domains/invitations/commands/invite.server.ts"),
  "invoices.sent_a_day": aLimit("work", 50, 1000, "domains/invoices/commands/send.server.ts"),
  "conversations.begun_a_day": aLimit("talk", 20, 1000, "domains/messaging/commands/start.server.ts"),
  "mentors.questions_a_day": aLimit("talk", 5, 100, "domains/mentors/commands/ask.server.ts"),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];
export const SETTING_GROUPS = ["notices", "accounts", "cody", "work", "talk"] as const;

type ValueOf<S> = S extends { kind: "switch" }
  ? boolean
  : S extends { kind: "count" }
    ? number
    : S extends { kind: "banner" }
      ? Banner
      : S extends { kind: "maintenance" }
        ? Maintenance
        : Words;
export type SettingValue<N extends SettingName = SettingName> = ValueOf<(typeof SETTINGS)[N]>;

export const settingCalled = (name: SettingName): Setting => SETTINGS[name];

const isWords = (value: unknown): value is Words =>
  typeof value === "object" &&
  value !== null &&
  "en" in value &&
  "es" in value &&
  typeof value.en === "string" &&
  typeof value.es === "string";

const isMomentOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === "string" && !Number.isNaN(Date.parse(value)));

export const isBanner = (value: unknown): value is Banner =>
  isWords(value) &&
  "from" in value &&
  "until" in value &&
  "to" in value &&
  isMomentOrNull(value.from) &&
  isMomentOrNull(value.until) &&
  (BANNER_READERS as readonly unknown[]).includes(value.to);

export const isMaintenance = (value: unknown): value is Maintenance =>
  isWords(value) && "on" in value && "until" in value && typeof value.on === "boolean" && isMomentOrNull(value.until);

/** Whether the first of two moments comes before the second, where both are named. */
export const isInOrder = ({ from, until }: Pick<Banner, "from" | "until">): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until);

/** Whether a value may stand: of the right kind, within its bounds, a text in both languages or in none. */
export function mayStand(setting: Setting, value: unknown): value is SettingValue {
  if (setting.kind === "switch") return typeof value === "boolean";
  if (setting.kind === "count")
    return (
      typeof value === "number" &&
      value >= setting.least &&
      value <= setting.most &&
      (!setting.whole || Number.isInteger(value))
    );
  if (setting.kind === "banner" && !(isBanner(value) && isInOrder(value))) return false;
  if (setting.kind === "maintenance" && !isMaintenance(value)) return false;
  return (
    isWords(value) &&
    value.en.length <= setting.most &&
    value.es.length <= setting.most &&
    Boolean(value.en) === Boolean(value.es)
  );
}
