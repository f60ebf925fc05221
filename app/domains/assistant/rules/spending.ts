/** Tokens of a hosted model, and what they cost in millionths of a dollar. */
export type Spent = { tokens: number; cost: number };
export type Prices = { dollarsIn: number; dollarsOut: number };
/** What may be spent in a day. */
export type Budget = { tokens: number; dollars: number };

/** A dollar for a million tokens is a millionth of a dollar for one. */
export const spentOn = (tokensIn: number, tokensOut: number, { dollarsIn, dollarsOut }: Prices): Spent => ({
  tokens: tokensIn + tokensOut,
  cost: Math.ceil(tokensIn * dollarsIn + tokensOut * dollarsOut),
});

/** Whether `more` still fits into the day. */
export const fits = (used: Spent, more: Spent, budget: Budget): boolean =>
  used.tokens + more.tokens <= budget.tokens && used.cost + more.cost <= budget.dollars * 1e6;
