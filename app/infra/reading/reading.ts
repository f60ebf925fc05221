import type { Line } from "./lines.ts";

/** What became of reading a file. `pages`: all that a PDF has. `why` names what kept it from being read. */
export type FileText =
  | { read: true; by: "text" | "picture"; lines: Line[]; pages?: number }
  | { read: false; why: "nothing" | "locked" | "damaged" | "too_large" | "too_long" };

/** Pages of a PDF that are read; certificates and licences have one or two. */
export const PAGES_READ = 3;
/** A picture with more points than this is not decoded. */
export const READ_PIXELS_MAX = 120_000_000;
