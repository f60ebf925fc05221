/** The four short questions to whoever hired a pro; each is answered with yes or no, or not at all. */
export const ASKED_OF_HIRERS = ["quality", "on_time", "as_agreed", "tidy"] as const;

/** Answers by question. */
export type Answers = Record<string, boolean>;
