/** Field name to the words that say how to fix it. */
export type FieldErrors = Record<string, string>;

/** What was typed and ticked, by field name; several of one name make a list. */
export type Typed = Record<string, string | string[]>;

/** Why something was not done, with a title of its own or without. With `fields` its words stand beside those fields. */
export type Refusal = { code: string; title?: string; message: string; fields?: FieldErrors };
