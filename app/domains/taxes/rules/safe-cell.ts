/** What makes a spreadsheet read a cell as a formula, also in their wide forms. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Text for a file that a spreadsheet opens: it is shown, never run. Importing it takes the mark off again. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
