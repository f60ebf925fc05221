export { getPro, type Pro, type Review, type ShownDocument } from "./queries/pro.server.ts";
export { searchPros } from "./queries/search.server.ts";
