/** The tabs of Licenses & Insurance on the dashboard; the address names the open one. */
export const DOCUMENT_TABS = ["documents", "subcontractors", "requirements"] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** The tab of an address: the own documents unless it names another. */
export const documentTabOf = (search: URLSearchParams): DocumentTab =>
  DOCUMENT_TABS.find((tab) => tab === search.get("documents")) ?? "documents";
