/** A text as a part of a LIKE pattern that stands for itself. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
