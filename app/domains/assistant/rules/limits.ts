/** How much of a conversation one request may carry; apart from `input.ts` so that the chat reads them without zod. */
export const MESSAGES_MAX = 40;
export const QUESTION_MAX = 2000;
export const ANSWER_MAX = 16_000;
export const BODY_MAX_BYTES = 256 * 1024;

/** A conversation's name, and how many of them one page of the history lists. */
export const TITLE_MAX = 80;
export const HISTORY_PAGE = 30;

/** What a hosted model is given and may do for one answer. */
export const MODEL_INPUT_CHARACTERS = 24_000;
export const MODEL_STEPS = 5;
export const TOOL_RESULT_CHARACTERS = 6000;

/** Answers being written at once. */
export const OPEN_PER_MEMBER = 3;
export const OPEN_PER_ADDRESS = 6;
export const OPEN_IN_ALL = 1000;

/** Files that a member shows: where they lie, and how much of one is read and kept. */
export const FILES_BUCKET = "cody-files";
export const FILE_PAGES = 20;
export const FILE_LINES = 1500;
export const FILE_PART_CHARACTERS = 5500;
