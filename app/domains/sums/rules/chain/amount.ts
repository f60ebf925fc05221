import type { Token } from "../slots/tokens.ts";
import type { Dims } from "./dims.ts";

/** A number of a question as a factor of its sum. `dims` null: a number whose unit has to follow from the others. */
export type Amount = {
  value: number;
  dims: Dims | null;
  /** What stands under it, where the unit above is not known: "375 a gallon". */
  under?: Dims;
  /** As it was written. */
  said: string;
  kind: "base" | "rate" | "times" | "share";
  /** May be left out: the name of a product ("60 lb bags") rather than a size. */
  isName?: boolean;
  /** People, trucks, machines: they shorten the time. */
  isCrew?: boolean;
  tokens: Token[];
};
