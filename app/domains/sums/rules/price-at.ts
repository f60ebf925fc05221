import { priceFromMargin, priceFromMarkup } from "./calculators.ts";
import { f } from "./slots/places.ts";

export type ShareOf = "margin" | "markup";

/** A price made of a cost and a share (0.25 is 25%), and how it is worked out. A margin below 1; dollars, not rounded. */
export const priceAt = (cost: number, share: number, of: ShareOf): { price: number; worked: string } =>
  of === "margin"
    ? { price: priceFromMargin(cost, share), worked: `$${f(cost)} ÷ (1 − ${f(share)})` }
    : { price: priceFromMarkup(cost, share), worked: `$${f(cost)} × ${f(1 + share)}` };
