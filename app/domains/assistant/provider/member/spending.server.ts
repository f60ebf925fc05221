import { z } from "zod";
import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { jobIn } from "#app/domains/intent/rules/corrections.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { namesSpan, spanIn, withoutSpan } from "#app/domains/intent/rules/span.ts";
import { largestExpenses } from "#app/domains/taxes/queries/entries.server.ts";
import { profitBetween } from "#app/domains/taxes/queries/sums.server.ts";
import { taxSetAside } from "#app/domains/taxes/queries/tile.server.ts";
import { todayOf } from "#app/domains/taxes/queries/today.server.ts";
import { lineName } from "#app/domains/taxes/rules/lines.ts";
import { storeIn } from "#app/domains/taxes/rules/purchases.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money, percent } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";
import { entriesHref, thingIn, timeText, yearOf } from "./books.server.ts";

const ASKED =
  /(?:how much|what) (?:tax(?:es)? )?(?:have|did) (?:i|we) (?:already )?(?:paid|pay|send|sent)(?: already)? (?:in|on|for|to the)? ?(?:my |the )?(?:(?:estimated )?tax(?:es)?|estimates|quarterl(?:y|ies)|irs)|cuanto (?:he |llevo |ya )*(?:pagado|pague) (?:de|en|al) (?:impuestos|tax(?:es)?|irs|trimestrales)|how much (?:have|did|should) i (?:to )?(?:set|put|have (?:set|put)) (?:aside|away)(?! (?:on|from|for|if|when|with)\b.{0,30}\d)|my (?:own )?(?:tax )?(?:set[\s-]aside|tax savings|quarterly estimate|books|tax year)|cuanto (?:he|tengo|llevo|debo|tengo que) (?:de )?(?:apartad[oa]|apartar|ahorrado)(?:.{0,20}impuestos| ?$)|mi (?:apartado|ano fiscal|ahorro) (?:de|para) impuestos/;
const SUM = /\d|\b(?:can|could|may|who|puede|pueden|quien)\b.{0,30}\b(?:see|view|open|ver|mirar)\b/;

/** From the member's own tax year: what to put aside so far, what is paid, and when the next payment is due. */
export const setAside: OwnTool<Record<string, never>> = {
  name: "my_tax_set_aside",
  right: "books",
  description:
    "From the signed-in member's own books of this year: income, profit, what to put aside for taxes, what is paid already, and the next due date.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.test(plain) && !SUM.test(plain) ? {} : null),
  visitor: (locale) => m.assistant_own_aside_visitor({ href: "/auth?next=/cody" }, { locale }),
  async answer(ctx, _input, locale) {
    const found = await taxSetAside(ctx);
    return {
      text: [`**${m.assistant_own_aside_title({ year: found.year }, { locale })}**`, ...linesOf(found, locale)].join(
        "\n\n",
      ),
      cards: [
        {
          id: "taxes",
          title: m.assistant_card_taxes({}, { locale }),
          body: m.assistant_card_taxes_body({}, { locale }),
          label: m.assistant_card_open({}, { locale }),
          href: "/taxes",
        },
      ],
    };
  },
};

function linesOf(found: Awaited<ReturnType<typeof taxSetAside>>, locale: Locale): string[] {
  const to = { locale };
  const dollars = (cents: number) => money(cents / 100);
  const due = m.assistant_own_aside_due({ date: dayText(found.nextDue.day, locale), days: found.nextDue.daysLeft }, to);
  if (!found.incomeCents && !found.profitCents) return [m.assistant_own_aside_empty({}, to), due];
  const books = m.assistant_own_aside_books(
    { income: dollars(found.incomeCents), profit: dollars(found.profitCents) },
    to,
  );
  if (found.asideCents === null || found.rate === null) return [books, m.assistant_own_aside_unknown({}, to), due];
  const rate = percent(found.rate / 10_000);
  const from =
    found.from === "own_rate"
      ? m.assistant_own_aside_own_rate({ rate }, to)
      : m.assistant_own_aside_tables({ rate }, to);
  const sum = m.assistant_own_aside_sum(
    { aside: dollars(found.asideCents), paid: dollars(found.paidCents), left: dollars(found.leftCents ?? 0) },
    to,
  );
  return [books, sum, from, due];
}

const LEADS = "(?:(?:and|so|but|ok|okay|hey|cody|y|pero|pues|oye|entonces) )*";
const BIGGEST = new RegExp(
  `^${LEADS}(?:(?:what|which|show(?: me)?|list|tell me)(?:'?s| is| was| were| are|s)? )?(?:(?:my|our|the) )*(?:(?:\\d|one|two|three|five|ten) )?(?:single )?(?:biggest|largest|highest|top|most expensive|priciest)(?: (?:\\d+|single))? (?:business )?(?:expenses?|purchases?|costs?|charges?|spends?|expenditures?|thing (?:i|we) bought|receipts?)(?: (?:i|we) (?:had|have|made|paid))?\\b|^${LEADS}what(?:'?s| is| was|s)? the most (?:i|we)(?:'?ve)? (?:spent|paid)(?: (?:on (?:one|any)thing|at once))?\\b|^${LEADS}(?:(?:cual(?:es)?|dime|muestrame|que) )?(?:(?:fue|es|ha sido|son|fueron) )?(?:(?:mi|el|la|mis|los|las|nuestro) )*(?:(?:gastos?|compras?|pagos?|recibos?) mas (?:grandes?|altos?|caros?|caras?|fuertes?)|mayor(?:es)? (?:gastos?|compras?)|lo mas caro que (?:compre|pague|he comprado))\\b|^${LEADS}en que gaste mas (?:de (?:una|un) (?:vez|jalon))\\b`,
);
/** Whose it is, or of which time; of contractors at large an article tells. */
const OWN =
  /\b(?:my|our|i|we|mis?|nuestr[oa]s?|compre|pague|gaste|this|last|este|esta|pasad[oa]|del (?:mes|ano)|20\d\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/;
const MOST_ON = new RegExp(
  `^${LEADS}(?:(?:what|where) (?:do|did|am|are|have) (?:i|we) (?:(?:been )?spend(?:ing)?|spent|put(?:ting)?) (?:the |my )?(?:most|money)(?: of (?:my|the) money)?(?: (?:on|in|at))?|where(?:'?s| is| does| did|s)? (?:all )?(?:(?:of )?(?:my|our|the) money) (?:go|goes|going|went)|(?:what(?:'?s| is|s| are)? )?(?:my |our |the )?(?:biggest|top|largest) (?:expense |spending )?categor(?:y|ies)|what costs (?:me|us) the most|(?:what(?:'?s| is|s)) eating (?:up )?(?:my|our) (?:money|profit)|(?:en )?que (?:(?:es lo que |se )?(?:mas )?(?:me |nos )?)?(?:gasto|gastamos|gaste|he gastado|estoy gastando|cuesta|se (?:me |nos )?va|va) (?:mas|la mayor parte)(?: (?:dinero|lana|feria|de (?:la|mi) (?:lana|dinero)))?|(?:a|en) (?:donde|que) se (?:me |nos )?(?:va|fue|esta yendo) (?:toda? )?(?:mi|el|la) (?:dinero|lana|feria))\\b`,
);
const PAID_TO = new RegExp(
  `^${LEADS}(?:how much|what|cuanto)(?: (?:money|dinero|lana|feria))?(?: (?:have|did|do|has|i|we|i'?ve|we'?ve|le|les|he|hemos|llevo|llevamos|yo|se|me))*(?: (?:spen[dt]|paid|pay|dropped|bought|gastado|pagado|gaste|pague|gastamos|pagamos|comprado|compre|gasto|pago))?(?: (?:money|stuff|dinero|lana))? (at|to|with|in|on|from|en|a|con|al|de)? ?(?:the |my |mi |el |la )?([a-z0-9'&. -]{2,40})$`,
);
const NO_PARTY =
  /^(?:tax\w*|irs|estimates?|impuestos?|subs?|crew|guys|gente|labor|jobs?|house|home|this|that|it|me|us|him|her|them|work|work\w*|average|each|every\w*|all|the|a|an|el|la|lo|los|las|mis|mi|casa|obra|trabajo|fin|cuenta|(?:una?|los|las|mis?|un buen) (?=ayudante|chalan|peon|carpinter|pintor|electricista|plomero|albanil|trabajador|empleado|techero|rufero|tablaroquero|maestro|muchacho|foreman|mayordomo|encargado|contador|sub)|ayudantes?|peones|cliente\w*|customers?|banco|bank|everything|todo)\b/;
const PARTY_WORDS = 4;
const TOP = 5;

/** Whom a question asks what was paid to: a store that is known, or a name behind "at", "to" or "with". */
function partyIn(plain: string): string | null {
  const bare = withoutSpan(bareOf(plain));
  if (/\d{3,}|\bif\b|deduc|write off/.test(bare) || jobIn(bare)) return null;
  const [, led = "", name = ""] = PAID_TO.exec(bare) ?? [];
  const store = name ? storeIn(name) : null;
  if (store && store.index === 0 && store.length === name.length) return store.name;
  const isName = /^(?:at|to|with|a|al|con)$/.test(led) && name.split(" ").length <= PARTY_WORDS;
  return isName &&
    /spen|paid|pay|drop|gast|pag|compr/.test(bare) &&
    !NO_PARTY.test(name) &&
    !(thingIn(name) === name) &&
    !storeIn(bare)
    ? name
    : null;
}

type Spending = { by: "entry" | "line" | "party"; party?: string | undefined; about: string };

/** The largest expenses of a time, what most was spent on, or what was paid to one store or person. */
export const spending: OwnTool<Spending> = {
  name: "my_spending",
  right: "books",
  description:
    "From the signed-in member's own books: the largest expenses of a time (entry), the lines that most was spent on (line), or what was paid to one store or person (party, with its name). `about`: words for the time that is meant (this month, in October), or empty for this year.",
  input: z.strictObject({
    by: z.enum(["entry", "line", "party"]),
    party: z.string().max(60).optional(),
    about: z.string().max(160).default(""),
  }),
  asked(plain) {
    const about = plain.slice(0, 160);
    const bare = bareOf(plain);
    if (BIGGEST.test(bare) && OWN.test(bare)) return { by: "entry", about };
    if (MOST_ON.test(bare)) return { by: "line", about };
    const party = partyIn(plain);
    return party ? { by: "party", party, about } : null;
  },
  more(plain, before) {
    const bare = plain.replace(
      new RegExp(`^${LEADS}(?:(?:what|how|que) (?:about|tal) |(?:at|in|to|en|a|con|for|on|this is |just ) ?)*`),
      "",
    );
    const store = bare.split(" ").length <= PARTY_WORDS ? storeIn(bare) : null;
    if (store && store.index === 0) return { ...before, by: "party", party: store.name };
    return withoutSpan(bare) === "" || namesSpan(bare) ? { ...before, about: bare } : null;
  },
  async answer(ctx, { by, party = "", about = "" }, locale) {
    const to = { locale };
    const { today, thisYear } = await todayOf(ctx);
    const span = spanIn(about, today) ?? yearOf(thisYear);
    const time = timeText(span, locale);
    const words = party.replace(/'?s$/i, "");
    const href = entriesHref(span, thisYear);
    const page = words ? `${href}${href.includes("?") ? "&" : "?"}words=${encodeURIComponent(words)}` : href;
    const { rows, count, cents } = await largestExpenses(ctx, { ...span, words, limit: TOP });
    const lines = by === "line" ? (await profitBetween(ctx, span.first, span.last)).expenses : [];
    const sorted = lines.toSorted((a, b) => b.cents - a.cents);
    const [top] = sorted;
    const [first] = rows;
    const whatOf = ({ party: whom, note, line }: (typeof rows)[number]) =>
      [whom, note]
        .filter(Boolean)
        .map((said) => plainWords(said))
        .join(", ") || lineName(line, locale);
    const dollars = (sum: number) => money(sum / 100);
    const title = !first
      ? party
        ? m.assistant_own_spending_none_of({ what: plainWords(party), time }, to)
        : m.assistant_own_spending_none({ time }, to)
      : by === "party"
        ? m.assistant_own_spending_party({ name: plainWords(party), time, sum: dollars(cents), count }, to)
        : by === "line" && top
          ? m.assistant_own_spending_line({ line: lineName(top.line, locale), time, sum: dollars(top.cents) }, to)
          : m.assistant_own_spending_largest({ what: whatOf(first), time, sum: dollars(first.cents) }, to);
    const table =
      by === "line"
        ? [
            m.assistant_own_books_head({}, to),
            ...sorted
              .slice(0, TOP)
              .map((one) => `| ${lineName(one.line, locale)} | ${dollars(one.cents)} | ${one.entries} |`),
          ]
        : [
            m.assistant_own_spending_head({}, to),
            ...rows.map(
              (row) =>
                `| ${dayText(row.day, locale)} | ${whatOf(row)} | ${lineName(row.line, locale)} | ${dollars(row.cents)} |`,
            ),
          ];
    return {
      text: [
        first ? `**${title}**` : title,
        ...(first ? [table.join("\n")] : []),
        ...(by !== "line" && count > TOP ? [m.assistant_own_more({ count: count - TOP }, to)] : []),
        first ? m.assistant_own_spending_from({ href: page }, to) : m.assistant_own_spending_enter({ href: page }, to),
      ].join("\n\n"),
      cards: [
        {
          id: "books",
          title: m.assistant_card_taxes({}, to),
          body: m.assistant_card_taxes_body({}, to),
          label: m.assistant_card_open({}, to),
          href: page,
        },
      ],
    };
  },
};
