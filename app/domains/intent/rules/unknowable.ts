import { type Finder, plainly } from "./patterns.ts";

/** What a question asks that no record and no handbook can tell, the one that is answered first when several fit. */
export const UNKNOWABLE = ["body", "people", "place", "future", "other"] as const;
export type Unknowable = (typeof UNKNOWABLE)[number];
export type UnknowableBook = ReadonlyMap<Unknowable, Finder>;

/** Which of them a text asks in one of the books' languages, or null. */
export function unknowableIn(text: string, books: readonly UnknowableBook[]): Unknowable | null {
  const plain = plainly(text);
  return UNKNOWABLE.find((kind) => books.some((book) => book.get(kind)?.(plain))) ?? null;
}
