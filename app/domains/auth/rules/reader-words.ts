/** Our own pages send this header to get messages in their reader's language; the protocol's other callers get English. */
export const READER_WORDS = "x-reader-words";
