/** A whole number as it is written in the United States, in both languages: 3,000. */
export const figure = (n: number): string => n.toLocaleString("en-US");
