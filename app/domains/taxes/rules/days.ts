/** In which order a file writes its dates; `iso` is year first. */
export const DATE_ORDERS = ["iso", "mdy", "dmy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const FORM: Record<DateOrder, RegExp> = {
  iso: /^(?<y>\d{4})(?<mark>[-/.]?)(?<m>\d{1,2})\k<mark>(?<d>\d{1,2})(?:[T ].*)?$/,
  mdy: /^(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?: .*)?$/,
  dmy: /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?: .*)?$/,
};
/** "Jan 5, 2026" and "05-Jan-2026" read the same in every order. */
const NAMED = [
  /^(?<name>[a-z]{3,9})\.? (?<d>\d{1,2}),? (?<y>\d{4})(?: .*)?$/i,
  /^(?<d>\d{1,2})[-/. ](?<name>[a-z]{3,9})\.?[-/. ](?<y>\d{4}|\d{2})(?: .*)?$/i,
];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A date as a calendar day, YYYY-MM-DD; a year of two digits is of this century. Null when there is no such day. */
export function dayIn(text: string, order: DateOrder): string | null {
  const form = [FORM[order], ...NAMED].find((one) => one.test(text.trim()));
  const { y = "", m, d = "", name = "" } = form?.exec(text.trim())?.groups ?? {};
  if (!y) return null;
  const month = m === undefined ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(m);
  const year = y.length === 2 ? 2000 + Number(y) : Number(y);
  const at = new Date(Date.UTC(year, month - 1, Number(d)));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(d);
  return real ? at.toISOString().slice(0, 10) : null;
}

/** The day that a form of a year begins with: today, or the last day of a year that is over. */
export const firstDay = (year: number, today: string): string => (`${year}-12-31` < today ? `${year}-12-31` : today);

/** The order under which most of these read as days; American where it makes no difference. */
export function guessOrder(samples: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => samples.filter((text) => dayIn(text, order) !== null).length;
  const counts = { iso: fits("iso"), mdy: fits("mdy"), dmy: fits("dmy") };
  if (counts.iso > counts.mdy && counts.iso > counts.dmy) return "iso";
  return counts.dmy > counts.mdy ? "dmy" : "mdy";
}
