import { readNumber } from "#app/infra/typed-number.ts";

/**
 * One amount of a bank's file as cents: "$1,234.50", "(45.00)", "-45", "45-", "1.234,50", "45,00". Null when it is none.
 * What a person types is read by the field's own shape, which asks back.
 */
export function centsOf(text: string): number | null {
  const bare = text
    .replace(/\s/g, "")
    .replace(/^'/, "")
    .replace(/^USD?(?!\$)/i, "");
  const read = readNumber(bare, { places: 2, unit: "dollars", unclear: "decimal" });
  return read.kind === "number" && Number.isSafeInteger(read.scaled) ? read.scaled : null;
}

/** Cents as plain text for a file or a field: "-45.00". */
export const centsText = (cents: number): string =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

/** Tenths of a mile as text: "12.4". */
export const milesText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;
