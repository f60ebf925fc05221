export { getPro, type Pro, type Review, type ShownDocument } from "./queries/pro.server.ts";
export { mySavedPros, savedAmong } from "./queries/saved.server.ts";
export { searchPros } from "./queries/search.server.ts";
