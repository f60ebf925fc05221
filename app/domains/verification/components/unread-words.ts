import { m } from "#paraglide/messages.js";
import type { UnreadReason } from "../rules/reading.ts";

/** Why a document could not be read, and what its owner does next. */
export function unreadWords(why: UnreadReason | null, fileType: string): string {
  if (why === "locked") return m.reading_locked();
  if (why === "damaged") return m.reading_damaged();
  if (why === "too_large") return m.reading_too_large();
  if (why === "too_long") return m.reading_too_long();
  return fileType === "application/pdf" ? m.reading_nothing_pdf() : m.reading_nothing_photo();
}
