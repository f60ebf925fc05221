import { priceFromMargin, priceFromMarkup } from "./calculators.ts";
import { f } from "./slots/places.ts";
/** The name of a unit or a label, which `worked-words.ts` writes in the asker's language. */
export type Word = string;
export type Figure = { value: number; unit: Word; label?: Word };
export type Step = { label: Word; math: string; result: number; unit: Word };
/** `isSure`: asked for by its name, so that what is missing is asked back however it was put. */
/** `isFirm`: without it nothing is worked out, whatever else the numbers could be multiplied to. */
export type Lacks = { kind: "lacks"; article: string; slots: Word[]; isSure?: true; isFirm?: true };
/** `sizes` are results that are names: a wire, a conduit. */
export type Worked = {
  kind: "worked";
  article: string;
  sizes: string[];
  heads: Figure[];
  steps: Step[];
  notes: Word[];
  left: string[];
};

/** A note on the mileage rate begins like this and ends in its year. */
export const MILE_RATE = "mile_rate:";

/** Whole pieces to buy; a hair over a whole number is arithmetic, not material. */
export const up = (pieces: number): number => Math.ceil(pieces - 1e-6);

/** A sum as it is written down: its results, its working, and what it was assumed by. */
export class Sheet implements Worked {
  readonly kind = "worked";
  readonly heads: Figure[] = [];
  readonly steps: Step[] = [];
  readonly notes: Word[] = [];
  readonly sizes: string[] = [];
  left: string[] = [];
  readonly article: string;
  constructor(article: string) {
    this.article = article;
  }

  head(value: number, unit: Word, label?: Word): this {
    if (Number.isFinite(value)) this.heads.push({ value, unit, ...(label && { label }) });
    return this;
  }
  /** A result that comes before all others. */
  lead(value: number, unit: Word, label?: Word): this {
    this.head(value, unit, label);
    const last = this.heads.pop();
    if (last) this.heads.unshift(last);
    return this;
  }
  gauge(size: string): this {
    this.sizes.push(/[a-z]/i.test(size) ? size : `${size} AWG`);
    return this;
  }
  step(label: Word, math: string, result: number, unit: Word): this {
    this.steps.push({ label, math, result, unit });
    return this;
  }
  note(...ids: (Word | false | null | undefined)[]): this {
    for (const id of ids) if (id && !this.notes.includes(id)) this.notes.push(id);
    return this;
  }
}

export const lacks = (article: string, ...slots: Word[]): Lacks => ({ kind: "lacks", article, slots });

export type ShareOf = "margin" | "markup";

/** A price made of a cost and a share (0.25 is 25%), and how it is worked out. A margin below 1; dollars, not rounded. */
export const priceAt = (cost: number, share: number, of: ShareOf): { price: number; worked: string } =>
  of === "margin"
    ? { price: priceFromMargin(cost, share), worked: `$${f(cost)} ÷ (1 − ${f(share)})` }
    : { price: priceFromMarkup(cost, share), worked: `$${f(cost)} × ${f(1 + share)}` };
