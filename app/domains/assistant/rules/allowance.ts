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

/** No tokenizer makes more than one token of a byte: the bound for what people type. */
export const mostTokensOf = (text: string): number => new TextEncoder().encode(text).length;
/** The bound for our own instructions, tools and their results, which are plain words: one of two bytes. */
export const mostTokensOfOurs = (text: string): number => Math.ceil(mostTokensOf(text) / 2);

/** What one step may add to the next one's input: everything it writes, and what its tools give together. */
const STEP_RESULT_BYTES = 9000;
const RESULT_TOKENS = Math.ceil(STEP_RESULT_BYTES / 2);

export type StepLimits = {
  /** Tokens of the first step's input, at most. */
  input: number;
  /** Tokens a step may write. */
  output: number;
  prices: Prices;
};

const plus = (a: Spent, b: Spent): Spent => ({ tokens: a.tokens + b.tokens, cost: a.cost + b.cost });
const NOTHING: Spent = { tokens: 0, cost: 0 };

/** The most an answer of so many steps may use: each step reads again what all before it were given and wrote. */
export function mostOf(steps: number, { input, output, prices }: StepLimits): Spent {
  let most = NOTHING;
  for (let step = 0; step < steps; step++)
    most = plus(most, spentOn(input + step * (output + RESULT_TOKENS), output, prices));
  return most;
}

/**
 * What an answer has set aside, and what it used of it. Its steps are begun one after the other; a step whose use nobody
 * reported counts in full.
 */
export class Allowance {
  private readonly reserved: Spent;
  private readonly limits: StepLimits;
  private next: number;
  private open: number | null = null;
  private finished: Spent = NOTHING;
  private resultBytes = 0;
  private steps = 0;

  constructor(reserved: Spent, limits: StepLimits) {
    this.reserved = reserved;
    this.limits = limits;
    this.next = limits.input;
  }

  /** Whether so many further steps fit into what was set aside, whatever the model and its tools say. */
  fits(steps: number): boolean {
    const most = plus(this.finished, mostOf(steps, { ...this.limits, input: this.next }));
    return most.tokens <= this.reserved.tokens && most.cost <= this.reserved.cost;
  }

  begin(): void {
    this.open = this.next;
    this.resultBytes = 0;
  }

  /** Takes a tool's result into the next input; false, and nothing taken, when this step's tools gave enough. */
  takes(result: string): boolean {
    const bytes = mostTokensOf(result);
    if (this.resultBytes + bytes > STEP_RESULT_BYTES) return false;
    this.resultBytes += bytes;
    return true;
  }

  /**
   * The step of this number ended, from 0; tokens as the provider counted them, undefined where it did not. Said again, it
   * counts once: the stream tells of a step's end later than the next one begins.
   */
  finish(step: number, tokensIn: number | undefined, tokensOut: number | undefined): void {
    if (step < this.steps) return;
    this.steps = step + 1;
    const input = tokensIn ?? this.open ?? this.next;
    const output = tokensOut ?? this.limits.output;
    this.finished = plus(this.finished, spentOn(input, output, this.limits.prices));
    this.next = input + output + Math.ceil(this.resultBytes / 2);
    this.open = null;
  }

  /** The step never reached the model, or was refused there. */
  undo(): void {
    this.open = null;
  }

  used(): Spent {
    if (this.open === null) return this.finished;
    return plus(this.finished, spentOn(this.open, this.limits.output, this.limits.prices));
  }
}
