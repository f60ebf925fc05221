import { type Finder, plainly } from "./patterns.ts";

/** What a question asks that no record and no handbook can tell, the one that is answered first when several fit. */
export const UNKNOWABLE = [
  "body",
  "papers",
  "bank",
  "person",
  "sight",
  "people",
  "place",
  "weather",
  "future",
  "cooking",
  "other",
] as const;
export type Unknowable = (typeof UNKNOWABLE)[number];
/** What no way of asking makes answerable. */
const ALWAYS: readonly Unknowable[] = ["people", "cooking"];
/** `known` finds what asks how something is done, what a rule is or what a price is made of, which can be answered unless it is of other people or of cooking. */
export type UnknowableBook = { kinds: ReadonlyMap<Unknowable, Finder>; known: Finder };

/** Which of them a text asks in one of the books' languages, or null. */
export function unknowableIn(text: string, books: readonly UnknowableBook[]): Unknowable | null {
  const plain = plainly(text);
  const known = books.some((book) => book.known(plain));
  return (
    UNKNOWABLE.find(
      (kind) => (ALWAYS.includes(kind) || !known) && books.some(({ kinds }) => kinds.get(kind)?.(plain)),
    ) ?? null
  );
}
