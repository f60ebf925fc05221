export const LINES_MAX = 50;
export const WHAT_MAX = 120;
export const NOTE_MAX = 1000;
export const REFERENCE_MAX = 60;
export const REASON_MAX = 300;
/** Cents: $10 million. */
export const MONEY_MAX = 1_000_000_000;
/** The name and the title under a waiver, and the owner, place and payer that it names. */
export const SIGNER_MAX = 120;
