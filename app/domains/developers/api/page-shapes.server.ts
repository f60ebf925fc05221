import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { readAfter } from "../rules/cursor.server.ts";
import { LIMIT_DEFAULT, LIMIT_MAX } from "../rules/limit.ts";

const CURSOR_MAX = 500;

/** The place that a cursor of ours names; anything else is a wrong field. */
export const cursor = <T>(read: (text: string) => T | undefined) =>
  z
    .string()
    .max(CURSOR_MAX, { error: () => m.developers_cursor_wrong() })
    .transform((text, check): T => {
      const place = read(text);
      if (place !== undefined) return place;
      check.addIssue({ code: "custom", message: m.developers_cursor_wrong() });
      return z.NEVER;
    })
    .optional();

const limitWrong = { error: () => m.developers_limit_wrong({ max: LIMIT_MAX }) };

export const limit = z.coerce
  .number(limitWrong)
  .int(limitWrong)
  .min(1, limitWrong)
  .max(LIMIT_MAX, limitWrong)
  .default(LIMIT_DEFAULT);

/** What every list of one order is asked with. */
export const Paging = z.object({ cursor: cursor(readAfter), limit });

/** Miles around a place: one of a few, so that a search can be kept. */
export const radius = <const R extends readonly [number, ...number[]]>(choices: R, usual: R[number]) =>
  z.coerce
    .number()
    .meta({ override: { enum: [...choices] } })
    .pipe(z.literal(choices))
    .default(usual as never);

/** A page of a list; `next_cursor` is null on the last one. */
export const pageOfShape = <S extends z.ZodType>(row: S) =>
  z.object({ data: z.array(row), next_cursor: z.string().nullable() });

/** One row by its id. What is no id is like an id that nobody has. */
export const idParam = (name: string) => z.object({ [name]: z.string() });

export const when = z.date();
export const day = z.iso.date();
