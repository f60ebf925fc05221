import { type Schema, zodSchema } from "ai";
import type { z } from "zod";

const known = new WeakMap<z.ZodType, Schema<unknown>>();

/** The schema of a tool's input, turned into JSON once: doing it for every answer takes longer than the answer's start. */
export function toolSchema<Input>(shape: z.ZodType<Input>): Schema<Input> {
  const made = known.get(shape) ?? zodSchema(shape);
  known.set(shape, made);
  return made as Schema<Input>;
}
