/** Stands in `pictures[]` for a photo that found no signal; its form may wait on the phone with it. */
const UNSENT = "unsent:";

export const unsentValue = (key: string): string => `${UNSENT}${key}`;
/** The key of an unsent photo; null for the id of one that has arrived. */
export const unsentKey = (value: string): string | null =>
  value.startsWith(UNSENT) ? value.slice(UNSENT.length) : null;
