import { handbook } from "#app/domains/assistant/provider/handbook.server.ts";
import { emergencyOf, refusalOf } from "#app/domains/intent/queries/intent.server.ts";
import { prices } from "#app/domains/intent/queries/prices.server.ts";
import { repairs } from "#app/domains/intent/queries/repairs.server.ts";
import { LOCALES } from "#app/infra/locale.ts";

/** When the visitors who waited for the start have their pages, and a while between two books, each of which takes half a second or more. */
const AFTER_MS = 15_000;
const BETWEEN_MS = 2_000;

/** Reads what Cody answers from while the server has nothing else to do: the first question would wait for it, and everybody with it. */
export function readAhead(): void {
  const books = [
    ...LOCALES.map((locale) => () => handbook(locale)),
    () => emergencyOf("hello"),
    () => refusalOf("hello"),
    repairs,
    prices,
  ];
  for (const [i, read] of books.entries()) setTimeout(read, AFTER_MS + i * BETWEEN_MS).unref();
}
