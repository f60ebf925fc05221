import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { type NumberUnit, readNumber } from "./typed-number.ts";

type Field = {
  /** Said when it is no number, or out of range. */
  error: () => string;
  /** Decimal places; the answer is the number times ten to the places: 2 gives cents. */
  places?: number;
  unit?: NumberUnit;
  /** Limits of the answer, both allowed. */
  min: number;
  max: number;
  /** Said instead of `error` when it is more than `max`. */
  tooMuch?: () => string;
  round?: boolean;
};

/** A number that a person types, as a whole number of its smallest kept part. What can be read two ways is asked back. */
export const numberField = ({ error, tooMuch = error, places = 0, unit, min, max, round = false }: Field) =>
  z.string({ error }).transform((typed, context): number => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const read = readNumber(typed, { places, round, ...(unit && { unit }) });
    if (read.kind === "unclear") return refuse(unclearWords(read));
    if (read.kind === "none" || read.scaled < min) return refuse(error());
    return read.scaled > max ? refuse(tooMuch()) : read.scaled;
  });

/** Asks which of two readings is meant. */
const unclearWords = ({ text, readings: [first, second] }: { text: string; readings: [string, string] }) =>
  m.app_number_unclear({ text, first, second });
