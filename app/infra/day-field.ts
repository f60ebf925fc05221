import { z } from "zod";

/** No day of a business lies outside; a year that was typed short, such as 0024, does. */
const FIRST = "1900-01-01";
const LAST = "2199-12-31";

/** A typed calendar day (YYYY-MM-DD) that exists, between 1900 and 2199; `error` says what is wrong with it. */
export const dayField = (error?: () => string) =>
  z.iso.date(error && { error }).refine((day) => FIRST <= day && day <= LAST, error && { error });
