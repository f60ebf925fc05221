export type { ProCard } from "./queries/cards.server.ts";
export { getPro, type Pro, type Review, type ShownPaper } from "./queries/pro.server.ts";
export { type AskedPlace, type FoundPros, searchPros } from "./queries/search.server.ts";
