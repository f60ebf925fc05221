/**
 * The accounts of the ledger. `provider` is what lies at the payment provider and is ours to keep or pass on; the others say
 * whose it is: earned by us, owed to a pro or a realtor, or tax that is passed on. Those are negative when they hold money.
 */
export const ACCOUNTS = [
  "provider",
  "plans",
  "commission",
  "owed_to_pros",
  "owed_to_realtors",
  "realtor_shares",
  "sales_tax",
] as const;
export type Account = (typeof ACCOUNTS)[number];

export type Posting = { account: Account; cents: number };

/** An account as people read it: what lies at the provider, what we have earned or owe is more than nothing; what we gave away is less. */
export const shownCents = (account: Account, cents: number): number => (account === "provider" ? cents : 0 - cents);

/** Cents that a movement is off by; 0 for one that may be written. */
export const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, { cents }) => sum + cents, 0);

/** The sides of a movement that move something. */
export const moved = (postings: readonly Posting[]): Posting[] => postings.filter(({ cents }) => cents !== 0);
