export { getPro, type Pro, type Review, type ShownPaper } from "./queries/pro.server.ts";
export { searchPros } from "./queries/search.server.ts";
