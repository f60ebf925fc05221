import { createHash } from "node:crypto";

/** The hash before the first link. */
export const FIRST_HASH = "0".repeat(64);

/** The hash of a link: of the one before it and of the line's text. */
export const linkHash = (before: string, line: string): string =>
  createHash("sha256").update(before).update("\n").update(line).digest("hex");
