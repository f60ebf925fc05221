import type { Words } from "../toast.ts";

/** Field name to the words that say how to fix it. */
export type FieldErrors = Record<string, string>;

/** What was typed and ticked, by field name; several of one name make a list. */
export type Typed = Record<string, string | string[]>;

/** Why something was not done. With `fields` their messages stand beside those fields. */
export type Refusal = Words & { code: string; fields?: FieldErrors };
