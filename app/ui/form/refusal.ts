/** Why something was not done. With `fields`, which are messages by field name, its words stand beside those fields. */
export type Refusal = { code: string; message: string; fields?: Record<string, string> };
