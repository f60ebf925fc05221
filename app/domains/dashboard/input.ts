/** The tabs of Licenses & Insurance on the dashboard; the address names the open one. */
export const PAPER_TABS = ["documents", "subcontractors", "requirements"] as const;
export type PaperTab = (typeof PAPER_TABS)[number];

/** The tab of an address: the own documents unless it names another. */
export const paperTabOf = (search: URLSearchParams): PaperTab =>
  PAPER_TABS.find((tab) => tab === search.get("papers")) ?? "documents";
