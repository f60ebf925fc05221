import { askedLine } from "#app/infra/clean-text.ts";
import { isLocale, type Locale } from "#app/infra/locale.ts";
import { QUERY_MAX } from "./input/limits.ts";
import { POST_KINDS, type PostKind } from "./rules.ts";

export const TABS = ["feed", "participate", "badges", "sessions", "mentors"] as const;
export type Tab = (typeof TABS)[number];

/** The tab an address asks for; the feed unless it names another. */
export const tabOf = (search: URLSearchParams): Tab => TABS.find((tab) => tab === search.get("tab")) ?? "feed";

/** Whose posts: everybody's, those nobody answered, the reader's own, those they follow. */
export const VIEWS = ["all", "unanswered", "mine", "followed"] as const;

/** What a filter sends that narrows nothing. */
export const ALL = "all";

/** What the full feed is asked for; the address holds all of it. */
export type FeedAsked = {
  q: string;
  /** Id of a room; null for all. */
  room: string | null;
  kind: PostKind | null;
  view: (typeof VIEWS)[number];
  /** One language alone; null for both. */
  locale: Locale | null;
  /** Where the page begins. */
  after: string | null;
};

/** Reads the address of the full feed; whatever makes no sense falls back to everything. */
export function feedAsked(params: URLSearchParams): FeedAsked {
  const locale = params.get("language") ?? ALL;
  const room = params.get("room");
  return {
    q: askedLine(params.get("q"), QUERY_MAX),
    room: room && room !== ALL ? room : null,
    kind: POST_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    view: VIEWS.find((view) => view === params.get("view")) ?? "all",
    locale: isLocale(locale) ? locale : null,
    after: params.get("after"),
  };
}

/** The address that asks for the same, with changes. */
export function feedPath(asked: FeedAsked, more: Partial<FeedAsked> = {}): string {
  const { q, room, kind, view, locale, after } = { ...asked, after: null, ...more };
  const out = new URLSearchParams();
  if (q) out.set("q", q);
  if (room) out.set("room", room);
  if (kind) out.set("kind", kind);
  if (view !== "all") out.set("view", view);
  if (locale) out.set("language", locale);
  if (after) out.set("after", after);
  return `/community/feed${out.size ? `?${out}` : ""}`;
}
