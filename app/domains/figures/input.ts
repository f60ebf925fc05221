import { z } from "zod";
import { RANGES } from "./rules/ranges.ts";

export const Shown = z.object({ range: z.enum(RANGES).catch("month"), board: z.string().max(40).catch("") });
export type Shown = z.output<typeof Shown>;
