export const TABS = ["feed", "participate", "badges", "sessions", "mentors"] as const;
export type Tab = (typeof TABS)[number];

/** The tab an address asks for; the feed unless it names another. */
export const tabOf = (search: URLSearchParams): Tab => TABS.find((tab) => tab === search.get("tab")) ?? "feed";
