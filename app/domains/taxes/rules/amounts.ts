/** One amount in people's own writing, as cents: "$1,234.50", "(45.00)", "-45", "45-", "1.234,50". Null when it is none. */
export function centsOf(text: string): number | null {
  let rest = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^'/, "")
    .replace(/[\u2212\u2013]/g, "-");
  const inBrackets = /^\((.*)\)$/.exec(rest);
  if (inBrackets) rest = inBrackets[1] ?? "";
  rest = rest
    .replace(/^(-?)(?:US)?\$/i, "$1")
    .replace(/(?:USD|US\$|\$)$/i, "")
    .replace(/^USD/i, "");
  const minus = /^-|-$/.test(rest);
  rest = rest.replace(/^[-+]|-$/g, "").replace(/^\$/, "");
  const digits = plain(rest);
  if (digits === null) return null;
  const [dollars = "0", part = ""] = digits.split(".");
  const cents = Number(dollars || "0") * 100 + Number(part.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents)) return null;
  return (minus !== Boolean(inBrackets) && cents !== 0 ? -1 : 1) * cents;
}

/** Thousands separators out, a decimal point in: both the American and the European way, told apart by what comes last. */
function plain(text: string): string | null {
  if (/^(\d{1,3}(,\d{3})+|\d+)(\.\d{0,2})?$/.test(text) || /^\.\d{1,2}$/.test(text)) return text.replaceAll(",", "");
  if (/^(\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return /^\d{1,3}(\.\d{3}){2,}$/.test(text) ? text.replaceAll(".", "") : null;
}

/** Cents as plain text for a file or a field: "-45.00". */
export const centsText = (cents: number): string =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

/** Miles in people's writing as tenths: "12.4", "1,204", "12.36 mi" is 12.4. Null when it is none. */
export function tenthsOf(text: string): number | null {
  const rest = text.replace(/[\s,]/g, "").replace(/mi(les?|llas)?\.?$/i, "");
  if (!/^(\d+(\.\d{0,3})?|\.\d{1,3})$/.test(rest)) return null;
  return Math.round(Number(rest) * 10);
}

/** Tenths of a mile as text: "12.4". */
export const milesText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;

/** A percentage in people's writing ("6.25", "30%") as hundredths of a percent. Null when it is none. */
export function rateOf(text: string): number | null {
  const rest = text.replace(/[\s%]/g, "");
  return /^\d{1,3}(\.\d{1,2})?$/.test(rest) ? Math.round(Number(rest) * 100) : null;
}
