import { z } from "zod";
import { manyLines, oneLine } from "./clean-text.ts";

type Length = { min: number; max: number; error: () => string };
const between = (clean: (text: string) => string, { min, max, error }: Length) =>
  z.string({ error }).transform(clean).pipe(z.string().min(min, { error }).max(max, { error }));

/** The shape of a typed line, cleaned before it is counted; lengths in UTF-16 units. */
export const typedLine = (length: Length) => between(oneLine, length);
/** The same for text of several lines. */
export const typedText = (length: Length) => between(manyLines, length);
