/** Characters of what a pro adds to the reason. */
export const NOTE_MAX = 300;
