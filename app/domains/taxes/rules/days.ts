/** In which order a file writes its dates; `iso` is year first. */
export const DATE_ORDERS = ["iso", "mdy", "dmy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const FORM: Record<DateOrder, RegExp> = {
  iso: /^(?<y>\d{4})[-/.]?(?<m>\d{1,2})[-/.]?(?<d>\d{1,2})(?:[T ].*)?$/,
  mdy: /^(?<m>\d{1,2})[-/.](?<d>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?: .*)?$/,
  dmy: /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4}|\d{2})(?: .*)?$/,
};

/** A date as a calendar day, YYYY-MM-DD; a year of two digits is of this century. Null when there is no such day. */
export function dayIn(text: string, order: DateOrder): string | null {
  const { y = "", m = "", d = "" } = FORM[order].exec(text.trim())?.groups ?? {};
  if (!y) return null;
  const year = y.length === 2 ? 2000 + Number(y) : Number(y);
  const at = new Date(Date.UTC(year, Number(m) - 1, Number(d)));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === Number(m) - 1 && at.getUTCDate() === Number(d);
  return real ? at.toISOString().slice(0, 10) : null;
}

/** The order under which most of these read as days; American where it makes no difference. */
export function guessOrder(samples: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => samples.filter((text) => dayIn(text, order) !== null).length;
  const counts = { iso: fits("iso"), mdy: fits("mdy"), dmy: fits("dmy") };
  if (counts.iso >= counts.mdy && counts.iso >= counts.dmy && counts.iso > 0) return "iso";
  return counts.dmy > counts.mdy ? "dmy" : "mdy";
}
