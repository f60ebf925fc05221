import { z } from "zod";
import { type TaxYear, taxYear, thisTaxYear } from "#app/domains/taxes/queries/year.server.ts";
import { lineName } from "#app/domains/taxes/rules/lines.ts";
import { daysBetween } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money, number } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const MILES =
  /how many miles\b.{0,24}\b(?:i|we|my|logged|driven|drove|have|got)|\b(?:how many |total )?miles (?:so far|this year|to date|ytd|logged)\b|\bmy (?:miles|mileage)(?: log)?\b(?!.{0,20}\brate\b)|cuant[ao]s millas (?:llevo|tengo|he|van|apunt|hay|en total|(?:en )?este ano)|\bmillas (?:de )?este ano|mis millas|mi millaje/;
const QUARTER =
  /\bmy (?:next |own )?(?:quarterly|quarterlies|estimated (?:tax|payment)s?|estimate payment)\b|what(?:'?s| is) (?:my|our) next quarterly|when is my (?:next )?(?:quarterly|tax payment)|mi (?:proximo )?(?:pago )?trimestral|mis trimestrales/;
const PROFIT =
  /\b(?:my|our) (?:net |gross )?(?:profit|income|earnings|revenue)\b|how much (?:have|did|do) (?:i|we) (?:made|make|earn|earned|profit|bring in)(?! if\b)|what (?:have|did) i (?:made|make|earn) (?:so far|this|last)|cuanto (?:he ganado|llevo ganado|gane|hemos ganado|van de ganancia)|mi (?:ganancia|utilidad|ingreso)/;
const SPENT =
  /how much (?:have|did|do) (?:i|we) spen[dt]\b|\b(?:my|our) (?:expenses|spending)\b|what (?:have|did) (?:i|we) spen[dt]\b|cuanto (?:he gastado|llevo gastado|gaste|gastamos|hemos gastado)|mis gastos(?! (?:generales|fijos))/;
const RULE =
  /deduct|write off|how (?:do|can|to) i|if i\b|should|deducir|puedo|como (?:apunto|anoto|registro)|descontar/;
const SUM = /\$\s?\d|\d{3,}/;
/** Words of a question, and what stands in the name of the line of Schedule C that it means. */
const LINES: [RegExp, RegExp][] = [
  [/material|suppl|lumber|madera/, /^(?:4|22|36|38) /],
  [/\bgas\b|fuel|truck|vehicle|gasolina|camioneta|troca/, /^9 /],
  [/insurance|seguro/, /^15 /],
  [/sub\b|subs\b|contract labor|subcontrat/, /^11 /],
  [/rent|renta/, /^20/],
  [/wage|payroll|sueldo|nomina/, /^26 /],
  [/meal|comida/, /^24b /],
  [/advert|marketing|anuncio|publicidad/, /^8 /],
  [/tool|herramienta/, /^(?:13|22) /],
];

type View = "miles" | "quarter" | "profit" | "spent";
type Asked = { view: View; about: string; lastYear?: boolean };

const LAST_YEAR = /\blast year\b|\bano pasado\b|\byear before\b/;

/** What the member's own books say of this year or the last: profit, expenses by line, miles, the next payment. */
export const books: OwnTool<Asked> = {
  name: "my_books",
  right: "books",
  description:
    "From the signed-in member's own books of this year, or with `lastYear` of the one before: income and profit, expenses by line, miles logged, or the next estimated payment. `about`: words of the expense that is meant, or empty.",
  input: z.strictObject({
    view: z.enum(["miles", "quarter", "profit", "spent"]),
    about: z.string().max(80).default(""),
    lastYear: z.boolean().optional(),
  }),
  asked(plain) {
    if (RULE.test(plain) || SUM.test(plain.replace(/20\d\d/, ""))) return null;
    const view: View | null = MILES.test(plain)
      ? "miles"
      : QUARTER.test(plain)
        ? "quarter"
        : SPENT.test(plain)
          ? "spent"
          : PROFIT.test(plain)
            ? "profit"
            : null;
    return (
      view && {
        view,
        about: plain.slice(0, 80),
        ...(LAST_YEAR.test(plain) && view !== "quarter" && { lastYear: true }),
      }
    );
  },
  async answer(ctx, { view, about, lastYear = false }, locale) {
    const to = { locale };
    const now = await thisTaxYear(ctx);
    const year = lastYear ? await taxYear(ctx, now.year - 1) : now;
    const empty = year.entries === 0 && year.profit.mileage.tenths === 0;
    const text = {
      miles: milesText,
      quarter: quarterText,
      profit: profitText,
      spent: spentText,
    }[view](year, about, locale);
    return {
      text: [text, ...(empty ? [m.assistant_own_books_empty({}, to)] : [])].join("\n\n"),
      cards: [
        {
          id: "books",
          title: m.assistant_card_taxes({}, to),
          body: m.assistant_card_taxes_body({}, to),
          label: m.assistant_card_open({}, to),
          href: view === "miles" ? "/taxes/mileage" : view === "spent" ? "/taxes/entries" : "/taxes",
        },
      ],
    };
  },
};

const dollars = (cents: number) => money(cents / 100);

const milesText = ({ year, profit: { mileage } }: TaxYear, _: string, locale: Locale): string =>
  m.assistant_own_books_miles(
    {
      year,
      count: mileage.tenths / 10,
      miles: number(mileage.tenths / 10),
      worth: mileage.cents === null ? "–" : dollars(mileage.cents),
    },
    { locale },
  );

function quarterText({ due, today, quarters }: TaxYear, _: string, locale: Locale): string {
  const to = { locale };
  const when = { date: dayText(due.day, locale), days: daysBetween(today, due.day) };
  const open = quarters.find(({ quarter }) => quarter === due.quarter);
  return open?.cents
    ? m.assistant_own_books_quarter_sum({ ...when, sum: dollars(open.openCents) }, to)
    : m.assistant_own_books_quarter(when, to);
}

const profitText = ({ year, profit }: TaxYear, _: string, locale: Locale): string =>
  m.assistant_own_books_profit(
    {
      year,
      profit: dollars(profit.profitCents),
      income: dollars(profit.incomeCents),
      expenses: dollars(profit.expenseCents),
    },
    { locale },
  );

function spentText({ year, profit }: TaxYear, about: string, locale: Locale): string {
  const to = { locale };
  const meant = LINES.find(([said]) => said.test(about))?.[1];
  const lines = profit.expenses.filter(({ line }) => !meant || meant.test(`${line} `));
  const sum = lines.reduce((cents, { cents: own }) => cents + own, 0);
  const title = meant
    ? m.assistant_own_books_spent_on({ year, sum: dollars(sum) }, to)
    : m.assistant_own_books_spent({ year, sum: dollars(profit.expenseCents) }, to);
  if (!lines.length) return [`**${title}**`, m.assistant_own_books_spent_none({}, to)].join("\n\n");
  const rows = lines.map(
    ({ line, cents, entries }) => `| ${lineName(line, locale)} | ${dollars(cents)} | ${entries} |`,
  );
  return [`**${title}**`, [m.assistant_own_books_head({}, to), ...rows].join("\n")].join("\n\n");
}
