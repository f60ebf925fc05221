import { z } from "zod";
import type { OptionList } from "./lists.ts";

/** A zod enum of a list's ids; `error` is called when the form is read, so that it speaks the reader's language. */
export const idOf = (list: OptionList, error?: () => string) =>
  z.enum(
    list.map((option) => option.id),
    { error },
  );

/** Any number of a list's ids, none of them twice. */
export const idsOf = (list: OptionList, error?: () => string) =>
  z
    .array(idOf(list, error))
    .max(list.length)
    .transform((ids) => [...new Set(ids)]);
