import type { EntryKind } from "./lines.ts";

const KINDS: readonly (readonly [words: RegExp, kind: EntryKind])[] = [
  [/^(income|credit|cr|c|deposit|money in|in|ingreso|abono|deposito|depósito)$/i, "income"],
  [/^(expense|debit|dr|d|withdrawal|sale|purchase|charge|money out|out|gasto|cargo|compra)$/i, "expense"],
];

/** Which kind a word in a file says: "Income", "CR", "Debit". Null for any other word. */
export const kindIn = (text: string): EntryKind | null => KINDS.find(([words]) => words.test(text.trim()))?.[1] ?? null;
