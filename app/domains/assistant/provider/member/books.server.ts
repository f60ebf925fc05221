import { z } from "zod";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { jobIn } from "#app/domains/intent/rules/corrections.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { type Span, spanIn } from "#app/domains/intent/rules/span.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { profitBetween } from "#app/domains/taxes/queries/sums.server.ts";
import { taxSetAside } from "#app/domains/taxes/queries/tile.server.ts";
import { todayOf } from "#app/domains/taxes/queries/today.server.ts";
import { thisTaxYear } from "#app/domains/taxes/queries/year.server.ts";
import { lineName } from "#app/domains/taxes/rules/lines.ts";
import type { Profit } from "#app/domains/taxes/rules/profit.ts";
import { addDays } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money, number } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";
import { jobCostAnswer, quarterText } from "./costs.server.ts";

const MILES =
  /how many miles\b.{0,24}\b(?:i|we|my|logged|driven|drove|have|got)|^(?:how many )?miles (?:in |for )?(?:this|last) (?:week|month|quarter|year)\b|how many miles (?:in |for )?(?:this|last) (?:week|month|quarter|year)\b|\b(?:how many |total )?miles (?:so far|this year|to date|ytd|logged)\b|\bmy (?:miles|mileage)(?: log)?\b(?!.{0,20}\brate\b)|cuant[ao]s millas (?:llevo|tengo|he|van|apunt|hay|en total|(?:en |de )?(?:este|esta|el|la) (?:ano|mes|semana))|\bmillas (?:de )?este ano|mis millas|mi millaje/;
const QUARTER =
  /\bmy (?:next |own )?(?:quarterly|quarterlies|estimated (?:tax|payment)s?|estimate payment)\b|what(?:'?s| is) (?:my|our) next quarterly|when is my (?:next )?(?:quarterly|tax payment)|mi (?:proximo )?(?:pago )?trimestral|mis trimestrales|^(?!.*\d)(?:how much|what) (?:tax(?:es)? )?do (?:i|we) (?:still )?owe (?:in |on |for |the )*(?:tax(?:es)?|irs)\b|\b(?:my|our|i|we|am|mis?|estoy|ando|voy|debo)\b.{0,30}\b(?:past due|behind|late|overdue|atrasad[oa]s?|vencid[oa]s?)\b.{0,24}\b(?:tax(?:es)?|estimat\w+|quarter\w*|irs|impuestos|trimestr\w+|q[1-4])\b|\b(?:past due|behind|late|overdue)\b.{0,16}\b(?:on|for|with) (?:my|our) (?:estimated |quarterly )?tax\w*|\b(?:my|our|mis?) (?:estimated |quarterly )?(?:tax(?:es)?|estimates|quarterl\w+|impuestos|trimestrales) (?:is |are |payment |late|estan? )*(?:late|past due|overdue|behind|atrasad[oa]s?|vencid[oa]s?)\b|\b(?:tax(?:es)?|impuestos?)\b.{0,20}\b(?:owe|debo)\b.{0,12}\bq[1-4]\b|\bq[1-4]\b.{0,16}\btax(?:es)?\b.{0,12}\b(?:past due|late|owed?|open)\b|^(?!.*\d)cuanto (?:debo|le debo|tengo que pagar|voy a pagar) (?:de|en|al) (?:impuestos|tax(?:es)?|irs)\b/;
const PROFIT =
  /\b(?:my|our) (?:net |gross )?(?:profit|income|earnings|revenue)\b|how much (?:have|did|do) (?:i|we) (?:made|make|earn|earned|profit|bring in)(?! if\b)|what (?:have|did) i (?:made|make|earn) (?:so far|this|last)|cuanto (?:he ganado|llevo ganado|gane|hemos ganado|van de ganancia)|\bcuanto (?:dinero |lana |feria )?(?:(?:he|hemos|llevo|me|nos) )?(?:hice|hicimos|hecho|saque|sacamos|sacado|junte|juntado|entro|entrado|cobre|cobrado|vendi|vendido|facture|facturado)(?= (?:yo|en total|ya|ahorita)?\s*(?:en |de |por )?(?:(?:el |la )?(?:este|esta|pasad[oa]|hoy|ayer|mes|semana|ano|trimestre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))|[?!. ]*$)|mi (?:ganancia|utilidad|ingreso)/;
/** Whether money is made at all: "did i turn a profit this month", "estoy ganando o perdiendo". */
const GAINS =
  /^(?:(?:so|and|hey|ok|cody|y|oye|pues) )*(?:(?:am|are|did|do|have|has|is|was) (?:i|we|my (?:business|company|shop)|the business|business)(?: (?:even|actually|really|still|even been|been))* (?:mak(?:e|ing)|made|turn(?:ed|ing)?|los(?:e|ing|t)|show(?:ed|ing)?|pull(?:ed|ing)?|in|up|ahead|profitable|doing)(?: (?:or|any|a|some|me|is|los\w+|mak\w+|down|behind|in|off))* ?(?:money|profits?|loss(?:es)?|the (?:black|red|hole|green)|ok|okay|good|well|bad)?|how (?:am i|are we|is (?:my |the )?business) (?:doing|looking)(?: (?:money ?wise|financially|on money))?|(?:estoy|ando|voy|estamos|vamos|he estado|sigo) (?:ganando|perdiendo|sacando|en (?:numeros )?(?:negro|rojo|ceros)s?)(?: (?:o|dinero|lana|feria|perdiendo|ganando|algo|bien))*|(?:tengo|tuve|hubo|hice|saque) (?:alguna )?(?:ganancias?|utilidad(?:es)?|perdidas?)|(?:como|que tal) (?:voy|vamos|ando|va el negocio|va mi negocio)(?: de (?:dinero|lana|numeros|ganancias?))?)(?= (?:so far|this|last|in|ytd|este|esta|en|el|la|hoy|ahorita|right now|now|de)\b|$)(?!.*\b(?:jobs?|project|obra|trabajo|jale)\b)/;
const SPENT =
  /^(?:mis )?gastos? (?:de|en) [a-z]+ (?:de |del |en )?(?:este|esta|el|la|[a-z]+bre|enero|febrero|marzo|abril|mayo|junio|julio|agosto)\b|^(?:mis |los )?gastos (?:de|del|en) (?:este |el |la |esta )?(?:mes|ano|semana|trimestre|[a-z]+bre|enero|febrero|marzo|abril|mayo|junio|julio|agosto)\b|^(?:this |last )?(?:month|week|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)(?:'?s)? (?:expenses|spending)\b|how much (?:have|did|do) (?:i|we) spen[dt]\b|\b(?:my|our) (?:expenses|spending)\b|what (?:have|did) (?:i|we) spen[dt]\b|cuanto (?:he gastado|llevo gastado|gaste|gastamos|hemos gastado)|mis gastos(?! (?:generales|fijos))/;
const RULE =
  /deduct|write off|how (?:do|can|to) i|if i\b|should|deducir|puedo|como (?:apunto|anoto|registro)|descontar/;
const SUM = /\$\s?\d|\d{3,}/;
/** Words of a question, and what stands in the name of the line of Schedule C that it means. */
const LINES: [RegExp, RegExp][] = [
  [/\b(?:materials?|materiales|supplies|suppl(?:y|ier)|lumber|wood|madera)\b/, /^(?:4|22|36|38) /],
  [/\b(?:gas|fuel|diesel|trucks?|vehicles?|gasolina|camionetas?|trocas?)\b/, /^9 /],
  [/\b(?:insurance|seguros?|aseguranza)\b/, /^15 /],
  [/\b(?:subs?|contract labor|subcontractors?|subcontratistas?)\b/, /^11 /],
  [/\b(?:rent|rentals?|renta)\b/, /^20/],
  [/\b(?:wages|payroll|sueldos?|nomina)\b/, /^26 /],
  [/\b(?:meals?|lunch|comidas?|almuerzos?)\b/, /^24b /],
  [/\b(?:advertising|ads?|marketing|anuncios?|publicidad)\b/, /^8 /],
  [/\b(?:tools?|herramientas?)\b/, /^(?:13|22) /],
];
/** The kind of expense that a text in plain letters names, as it says it; null when it names none. */
export const thingIn = (plain: string): string | null =>
  LINES.map(([said]) => said.exec(plain)?.[0]).find(Boolean) ?? null;

const LEADS = "(?:(?:and|so|but|ok|okay|then|also|y|pero|pues|entonces|e|what about|how about|que tal) )*";
/** What a short question asks more of the same books, in the order in which they are tried. */
const MORE: readonly (readonly [RegExp, View | "same"])[] = [
  [
    new RegExp(
      `^${LEADS}(?:(?:(?:ya|now|then|and|entonces|pero) )*(?:quitand\\w+|restand\\w+|descontand\\w+|sin|menos|sacand\\w+|ya quitad[oa]s?|minus|less|without|(?:if i )?(?:take|taking|took) (?:out|off|away)|not counting|subtract(?:ing)?)(?: (?:todos?|todas|all|the|my|los|las|mis|what i|lo que))* (?:gastos?|costos?|expenses|costs|spen[dt]|gaste|everything)(?: (?:out|off|cuanto(?: (?:es|queda|me queda))?))*|after (?:expenses|everything|costs|taxes|all (?:that|the bills))|(?:what(?:'?s| is|s)? )?(?:the |my |is my )?(?:net|profit)(?: profit)?|what(?:'?s| is|s) left(?: over)?|(?:is it|am i|are we|did i) (?:make|making|made|losing|lose) (?:any )?(?:money|it)|clean|de ganancia|(?:la |de )?(?:ganancia|utilidad)|despues de (?:gastos|todo)|(?:cuanto )?(?:me )?(?:quedo|queda|sobra|sobro)(?: limpio| libre)?|limpio|libre)$`,
    ),
    "profit",
  ],
  [
    new RegExp(
      `^${LEADS}(?:on what(?: all)?|(?:on|for) which (?:things|lines)|what (?:on|for)|where(?: did it (?:all )?go)?|what did (?:i|we) (?:spend|buy)(?: (?:it|that|on|it on))*|break (?:it|that) down|by (?:line|category|type)|(?:my )?(?:expenses|spending|costs)|how much did i spend|en que(?: (?:fue|se fue|gaste|cosas))*|de que|en que lo gaste|(?:mis |de )?gastos|desglosal[oa]|cuanto gaste)$`,
    ),
    "spent",
  ],
  [new RegExp(`^${LEADS}(?:the |my |mis |las |de )?(?:miles|mileage|millas|millaje)$`), "miles"],
  [
    new RegExp(
      `^${LEADS}(?:how much(?: (?:is (?:it|that)|total|in all|worth))*|what(?:'?s| is|s|re| are)? (?:that|it|they|those) worth|(?:the )?total|in all|worth what|what(?:'?s| is|s) (?:that|the) deduction|cuanto(?: (?:es|son|vale|valen|seria))*(?: (?:eso|en total|todo))?|en total)$`,
    ),
    "same",
  ],
];

/** What of a profit that was told goes to taxes. */
const ASIDE =
  /\b(?:set|put|save|keep|hold|stash|sock)\b.{0,16}\b(?:aside|away|back|for (?:the )?(?:tax\w*|irs|uncle sam))\b|\b(?:apart\w+|guard\w+|ahorr\w+|separ\w+)\b.{0,24}\b(?:tax\w*|impuestos?|irs|tio sam)\b|\bcuanto (?:(?:le |me )?(?:aparto|guardo|separo)|(?:debo|tengo que|hay que) (?:apartar|guardar|separar))\b|\b(?:how much|what|cuanto) (?:of (?:that|it) )?(?:goes to|is|va para|es) (?:the )?(?:tax(?:es)?|irs|uncle sam|impuestos)\b/;
const ASIDE_WORDS = 14;

type View = "miles" | "quarter" | "profit" | "spent" | "aside";
type Asked = { view: View; about: string; lastYear?: boolean };

const LAST_YEAR = /\blast year\b|\bano pasado\b|\byear before\b/;
const ABOUT_MAX = 160;

/** What the member's own books say of this year or of the time that is named: profit, expenses by line, miles, the next payment. */
export const books: OwnTool<Asked> = {
  name: "my_books",
  right: "books",
  description:
    "From the signed-in member's own books of this year, or with `lastYear` of the one before: income and profit, expenses by line, miles logged, or the next estimated payment. `about`: words of the expense and of the time that are meant (gas in November, last month), or empty.",
  input: z.strictObject({
    view: z.enum(["miles", "quarter", "profit", "spent", "aside"]),
    about: z.string().max(ABOUT_MAX).default(""),
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
          : (PROFIT.test(plain) && !jobIn(plain)) || GAINS.test(bareOf(plain))
            ? "profit"
            : null;
    return (
      view && {
        view,
        about: plain.slice(0, ABOUT_MAX),
        ...(LAST_YEAR.test(plain) && view !== "quarter" && { lastYear: true }),
      }
    );
  },
  more(plain, { view, about, lastYear }) {
    if (ASIDE.test(plain) && plain.split(" ").length <= ASIDE_WORDS)
      return { view: "aside", about, ...(lastYear && { lastYear }) };
    if (RULE.test(plain) || SUM.test(plain.replace(/20\d\d/, ""))) return null;
    const next = MORE.find(([words]) => words.test(plain))?.[1];
    if (next) return { view: next === "same" ? view : next, about, ...(lastYear && { lastYear }) };
    const rest = plain.replace(new RegExp(`^${LEADS}`), "");
    const thing = view === "spent" ? thingIn(rest) : null;
    const before = LAST_ONE.test(rest) ? UNIT.exec(about) : null;
    if (before) {
      const unit = before[0];
      const es = /mes|semana|ano|trimestre/.test(unit);
      return {
        view,
        about: es ? `${unit} ${unit === "semana" ? "pasada" : "pasado"}` : `last ${unit}`,
        ...(/year|ano/.test(unit) && { lastYear: true }),
      };
    }
    const isTime =
      rest.split(" ").length <= TIME_WORDS && spanIn(/^\S+$/.test(rest) ? `in ${rest}` : rest, "2027-01-01") !== null;
    if (isTime)
      return {
        view,
        about: [thing ?? (view === "spent" ? thingIn(about) : null), /^\S+$/.test(rest) ? `in ${rest}` : rest]
          .filter(Boolean)
          .join(" "),
        ...(LAST_YEAR.test(rest) && { lastYear: true }),
      };
    const isThing = thing && rest.split(" ").length <= THING_WORDS;
    return isThing ? { view, about: `${thing} ${timeIn(about)}`, ...(lastYear && { lastYear }) } : null;
  },
  async answer(ctx, { view, about = "", lastYear = false }, locale) {
    const to = { locale };
    const { today, thisYear } = await todayOf(ctx);
    const plain = plainText(about);
    const costs = view === "spent" || view === "profit" ? await jobCostAnswer(ctx, plain, locale) : null;
    if (costs) return costs;
    const span = (view !== "quarter" && spanIn(plain, today)) || yearOf(lastYear ? thisYear - 1 : thisYear);
    const profit = view === "quarter" ? null : await profitBetween(ctx, span.first, span.last);
    const told = { time: timeText(span, locale), about: plain, locale };
    const paid = view === "aside" ? (await taxSetAside(ctx)).paidCents : 0;
    const aside = (found: Profit) => asideText(found, isYear(span) ? paid : 0, told);
    const text = profit
      ? { miles: milesText, profit: profitText, spent: spentText, aside }[view as Exclude<View, "quarter">](
          profit,
          told,
        )
      : await quarterText(ctx, await thisTaxYear(ctx), locale);
    const empty = profit && !profit.income.length && !profit.expenses.length && profit.mileage.tenths === 0;
    const byJob = view === "spent" || view === "profit" ? jobIn(plain) : null;
    return {
      text: [
        ...(byJob ? [m.assistant_own_books_no_job({ job: plainWords(byJob.job, 60) }, to)] : []),
        text,
        ...(empty ? [m.assistant_own_books_empty({}, to)] : []),
      ].join("\n\n"),
      cards: [
        {
          id: "books",
          title: m.assistant_card_taxes({}, to),
          body: m.assistant_card_taxes_body({}, to),
          label: m.assistant_card_open({}, to),
          href: view === "miles" ? "/taxes/mileage" : view === "spent" ? entriesHref(span, thisYear) : "/taxes",
        },
      ],
    };
  },
};

/** The time before the one that was asked, by no name: "y el pasado", "and the one before". */
const LAST_ONE =
  /^(?:(?:the |that )?(?:last|previous|prior|past)(?: one)?|the one before(?: that)?|(?:el|la|del) (?:pasad[oa]|anterior|otr[oa]|de antes))$/;
const UNIT = /\b(?:month|week|quarter|year|mes|semana|trimestre|ano)\b/;
const TIME_WORDS = 5;
const THING_WORDS = 4;
/** The words of a question that name a time, without those that name a kind of expense. */
const timeIn = (about: string): string => LINES.reduce((rest, [said]) => rest.replace(said, " "), about);

const dollars = (cents: number) => money(cents / 100);

type Told = { time: string; about: string; locale: Locale };

export const yearOf = (year: number): Span => ({ first: `${year}-01-01`, last: `${year}-12-31` });
const isYear = ({ first, last }: Span) => first.endsWith("-01-01") && last.endsWith("-12-31");
const isMonth = ({ first, last }: Span) =>
  first.endsWith("-01") && first.slice(0, 7) === last.slice(0, 7) && addDays(last, 1).endsWith("-01");

/** "2026", "November 2026", or the first and the last day. */
export function timeText(span: Span, locale: Locale): string {
  if (isYear(span)) return span.first.slice(0, 4);
  if (!isMonth(span))
    return span.first === span.last
      ? dayText(span.first, locale)
      : `${dayText(span.first, locale)} – ${dayText(span.last, locale)}`;
  return new Date(`${span.first}T12:00:00Z`).toLocaleDateString(locale === "es" ? "es-US" : "en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The entries of the time that was asked, as far as their page can be narrowed to it. */
export function entriesHref(span: Span, thisYear: number): string {
  const year = Number(span.first.slice(0, 4));
  if (isMonth(span)) return `/taxes/entries?year=${year}&month=${Number(span.first.slice(5, 7))}`;
  return year === thisYear ? "/taxes/entries" : `/taxes/entries?year=${year}`;
}

const milesText = ({ mileage }: Profit, { time, locale }: Told): string =>
  m.assistant_own_books_miles(
    {
      year: time,
      count: mileage.tenths / 10,
      miles: number(mileage.tenths / 10),
      worth: mileage.cents === null ? "–" : dollars(mileage.cents),
    },
    { locale },
  );

const profitText = (profit: Profit, { time, locale }: Told): string =>
  m.assistant_own_books_profit(
    {
      year: time,
      profit: dollars(profit.profitCents),
      income: dollars(profit.incomeCents),
      expenses: dollars(profit.expenseCents),
    },
    { locale },
  );

/** 25 to 30% of the profit in dollars, less what was paid in estimates. */
function asideText({ profitCents }: Profit, paidCents: number, { time, locale }: Told): string {
  const to = { locale };
  const profit = dollars(profitCents);
  if (profitCents <= 0) return m.assistant_own_books_aside_none({ year: time, profit }, to);
  const [low, high] = [Math.round(profitCents * 0.25), Math.round(profitCents * 0.3)];
  const whole = (cents: number) => money(Math.round(Math.max(0, cents) / 100));
  return [
    m.assistant_own_books_aside({ year: time, profit, low: whole(low), high: whole(high) }, to),
    paidCents
      ? m.assistant_own_books_aside_left(
          { paid: dollars(paidCents), low: whole(low - paidCents), high: whole(high - paidCents) },
          to,
        )
      : m.assistant_own_books_aside_unpaid({}, to),
  ].join("\n\n");
}

function spentText(profit: Profit, { time, about, locale }: Told): string {
  const to = { locale };
  const meant = LINES.find(([said]) => said.test(about))?.[1];
  const lines = profit.expenses.filter(({ line }) => !meant || meant.test(`${line} `));
  const sum = dollars(lines.reduce((cents, { cents: own }) => cents + own, 0));
  const title = meant
    ? m.assistant_own_books_spent_on({ year: time, what: thingIn(about) ?? "", sum }, to)
    : m.assistant_own_books_spent({ year: time, sum }, to);
  if (!lines.length) return [`**${title}**`, m.assistant_own_books_spent_none({}, to)].join("\n\n");
  const rows = lines.map(
    ({ line, cents, entries }) => `| ${lineName(line, locale)} | ${dollars(cents)} | ${entries} |`,
  );
  const table = [m.assistant_own_books_head({}, to), ...rows].join("\n");
  return [`**${title}**`, table, ...(meant ? [] : onTaxPages(profit, locale))].join("\n\n");
}

/** Why the tax pages have another sum than what was paid: the miles count by a rate, and meals by half. */
function onTaxPages({ expenses, expenseCents, mileage }: Profit, locale: Locale): string[] {
  const to = { locale };
  const left = expenses.reduce((cents, line) => cents + line.cents - line.counted, 0);
  const parts = [
    ...(mileage.cents
      ? [m.assistant_own_books_plus_miles({ sum: dollars(mileage.cents), miles: number(mileage.tenths / 10) }, to)]
      : []),
    ...(left ? [m.assistant_own_books_less_meals({ sum: dollars(left) }, to)] : []),
  ];
  return parts.length
    ? [m.assistant_own_books_deductible({ sum: dollars(expenseCents), parts: parts.join(", ") }, to)]
    : [];
}
