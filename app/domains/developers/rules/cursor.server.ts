import { z } from "zod";

/** The place in a list after which a page begins: the sort values of the last row and its id, so that new rows move nothing. */
export type After = { at: Date; id: string };

const Place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const decoded = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
};

/** A cursor of any shape; undefined for what is none of ours. */
export function readCursor<S extends z.ZodType>(shape: S, text: string): z.output<S> | undefined {
  const read = shape.safeParse(decoded(text));
  return read.success ? read.data : undefined;
}

export const writeCursor = encoded;

export const readAfter = (text: string): After | undefined => {
  const place = readCursor(Place, text);
  return place && { at: place[0], id: place[1] };
};

export const writeAfter = ({ at, id }: After): string => encoded([at, id]);

/** The page of a list that was read one row longer than asked, with the cursor of the next one. */
export function pageOf<T>(rows: T[], limit: number, cursorOf: (last: T) => string) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
