// Control characters (a NUL is refused by the database) and marks that turn the reading direction of what follows.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
/** More marks on one letter than any language writes. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** One line of text: unseen characters out, runs of spaces to one. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, " ").replace(STACKED, "$1").replace(/\s+/g, " ").trim();

/** What an address asks for, as one line of at most `max` characters; "" when it says nothing. */
export const askedLine = (text: string | null, max: number): string =>
  oneLine((text ?? "").slice(0, 4 * max))
    .slice(0, max)
    .trim();

/** Text of several lines: unseen characters out, at most two empty lines in a row. */
export const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN_BUT_LINES, "")
    .replace(STACKED, "$1")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
