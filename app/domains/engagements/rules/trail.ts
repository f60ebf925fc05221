import type { Side } from "../rules.ts";

/** What happened with a paper or money of a job. `number` is that of the change order or the invoice, `cents` of the money. */
export type Trace = {
  id: string;
  at: Date;
  side: Side;
  what: "agreement" | "change" | "billed" | "voided" | "paid" | "credited";
  number: number;
  cents: number;
};
