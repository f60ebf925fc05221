import { z } from "zod";

// Control characters (a NUL is refused by the database) and marks that turn the reading direction of what follows.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
/** More marks on one letter than any language writes. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** One line of text: unseen characters out, runs of spaces to one. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, " ").replace(STACKED, "$1").replace(/\s+/g, " ").trim();

/** Text of several lines: unseen characters out, at most two empty lines in a row. */
export const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN_BUT_LINES, "")
    .replace(STACKED, "$1")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();

type Length = { min: number; max: number; error: () => string };
const between = (clean: (text: string) => string, { min, max, error }: Length) =>
  z.string({ error }).transform(clean).pipe(z.string().min(min, { error }).max(max, { error }));

/** The shape of a typed line, cleaned before it is counted; lengths in UTF-16 units. */
export const typedLine = (length: Length) => between(oneLine, length);
/** The same for text of several lines. */
export const typedText = (length: Length) => between(manyLines, length);
