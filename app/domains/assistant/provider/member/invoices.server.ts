import { z } from "zod";
import {
  asksOfAge,
  asksOldest,
  BILL_MORE,
  type BillView,
  daysOver,
  NUMBER,
  ONE,
  OWES,
  PAID_BY,
  PART,
  paidIn,
} from "#app/domains/assistant/rules/bill-told.ts";
import { bareOf, NO_INVOICE } from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { type InvoiceRow, myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { daysBetween, todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const SHOWN = 8;
const OWED =
  /\bwho (?:still )?owes? (?:me|us)\b|\bwhich (?:customers?|clients?|gcs?|jobs?) (?:still )?owes?\b|\b(?:cual|que|cuales) (?:clientes?|obra|trabajo|duen[oa]) (?:es el que )?(?:me|nos) deben?\b|\b(?:anybody|anyone|who) owe (?:me|us)\b|how much (?:am i|are we|is) owed|\bmy receivables\b|owed to (?:me|us)|(?:my|our|open|unpaid|outstanding) invoices?\b|what(?:'?s| is) (?:still )?(?:unpaid|outstanding)|who has(?:n'?t| not) paid (?:me|us)|quien(?:es)? (?:me|nos) deben?\b|cuanto (?:me|nos) deben|que (?:me|nos) deben|mis facturas|facturas (?:abiertas|pendientes|sin pagar)/;
const LATE = /\b(?:overdue|past due|late)\b|vencid|atrasad/;
const LAST = /\b(?:last|latest|newest|recent) invoice|ultima factura|factura mas reciente/;
const OLDEST = /\boldest\b|mas (?:vieja|antigua|viejo)/;
const NOT =
  /\b(?:lose|losing|delete|pierd\w*|perder|perdere|se (?:borran|pierden))\b|how (?:do|can|to)|\blate (?:fees?|charges?)\b|\binterest\b|\bintereses?\b|recargos?\b|(?:won'?t|will not|refus\w+|doesn'?t want) (?:to )?pay|no (?:me |nos )?(?:quieren?|va a) pag|what if|why|como (?:cobro|hago|puedo|mando)|por que|que hago/;
/** Who owes the largest sum of all. */
export const MOST =
  /\bthe most\b|\bmost (?:money|of all)\b|\bbiggest\b|\blargest\b|\bdeben? mas\b|\bmas (?:me |nos )?deben?\b|\bmas grande\b|\bmayor(?:es)?\b/;
const OTHERS = /\b(?:i owe|do i owe|debo)\b/;

type Asked = BillView & {
  days: number;
  /** What others owe, or what the member's business owes. */
  side?: "pro" | "hirer" | undefined;
  /** Words among which somebody's name may stand: only their invoices are told then. */
  about?: string | undefined;
  /** Nobody but whom `about` names is asked after. */
  only?: boolean | undefined;
  /** With the day that each was sent and how late it is. */
  since?: boolean | undefined;
};
const PART_CARDS = 3;
const ABOUT_MAX = 80;

/** What is owed to the member's business by its own invoices: by whom, how much, since when. */
export const invoices: OwnTool<Asked> = {
  name: "my_invoices",
  right: "jobs",
  description:
    "The signed-in member's own invoices that are not paid: who owes how much and since when; the overdue ones, the oldest or the newest, or whoever owes the most. `side` hirer: the bills that the member owes. `about`: somebody's name, for theirs alone.",
  input: z.strictObject({
    view: z.enum(["owed", "late", "last", "oldest", "most"]),
    days: z.number().int().min(0).max(999).default(0),
    side: z.enum(["pro", "hirer"]).optional(),
    about: z.string().max(ABOUT_MAX).optional(),
    ask: z.enum(["pay", "check", "why", "part", "opened"]).optional(),
    only: z.boolean().optional(),
    since: z.boolean().optional(),
  }),
  asked(plain) {
    const bare = bareOf(plain);
    if (PART.test(bare)) return { view: "owed", days: 0, ask: "part" };
    const paid = /\b(?:invoice|bill|factura)s?\b/.test(bare) && !NOT.test(bare) ? paidIn(bare) : null;
    if (paid) return { view: "owed", days: 0, ask: paid, about: bare.slice(0, ABOUT_MAX) };
    if (OWES.test(bare)) return { view: "owed", days: 0, side: "hirer", about: bare.slice(0, ABOUT_MAX) };
    if (PAID_BY.test(bare) && !paidIn(bare) && !NO_INVOICE.test(plain))
      return { view: "owed", days: 0, about: bare.slice(0, ABOUT_MAX) };
    if (NOT.test(plain) || OTHERS.test(plain) || NO_INVOICE.test(plain)) return null;
    const days = daysOver(plain);
    if (asksOfAge(bare) || (days && OWED.test(plain))) return { view: "late", days };
    if (asksOldest(bare)) return { view: "oldest", days };
    if (LAST.test(plain) || NUMBER.test(plain)) return { view: "last", days };
    const late =
      LATE.test(plain) &&
      /invoice|overdue|factura|what'?s|que hay|owe|paid|\b(?:customers?|clients?|clientes?|who) (?:is|are|is still|are still)? ?(?:late|past due|atrasad)/.test(
        plain,
      );
    if ((OWED.test(plain) || /\bque mas (?:me|nos) deben?\b/.test(plain)) && MOST.test(plain))
      return { view: "most", days, ...(SINCE.test(bare) && { since: true }) };
    if (OWED.test(plain) && SINCE.test(bare))
      return { view: OLDEST.test(plain) ? "oldest" : "owed", days, since: true };
    if (OWED.test(plain)) return { view: OLDEST.test(plain) ? "oldest" : late ? "late" : "owed", days };
    return late && !/\b(?:license|insurance|training|tax|rent|payment on)\b|licencia|seguro|impuesto/.test(plain)
      ? { view: "late", days }
      : null;
  },
  more(plain, before) {
    const paid = before.side === "hirer" ? null : paidIn(plain);
    const found = paid ? { ask: paid } : BILL_MORE.find(([words]) => words.test(plain))?.[1];
    const since = SINCE.test(plain) && { since: true };
    if (PART.test(plain)) return { ...before, ask: "part" };
    if (found) return { ...before, ask: undefined, only: undefined, ...found, ...since };
    const name = ONE.exec(plain)?.[1];
    return name ? { ...before, ask: undefined, view: "owed", about: name, only: true } : null;
  },
  async answer(ctx, { view, days, side = "pro", about = "", ask, only, since }, locale) {
    const to = { locale };
    const { rows: all, toConfirmCents } = await myInvoices(ctx);
    const ours = all.filter((row) => row.side === side);
    const named = namedIn(ours, about, ({ other }) => other);
    const mine = named.length ? named : ours;
    const today = todayAt(ctx.now);
    const open = mine.filter(({ openCents }) => openCents > 0);
    const byAge = [...open].sort((a, b) => a.dueOn.localeCompare(b.dueOn));
    const late = byAge.filter(({ dueOn }) => daysBetween(dueOn, today) > days);
    const most = view === "most" ? debtors(byAge)[0] : undefined;
    const number = ask && Number(NUMBERED.exec(about)?.[1]);
    const numbered = number ? mine.filter((row) => Number(row.number) === number) : [];
    const newest = mine.toSorted((a, b) => b.number - a.number || b.sentAt.getTime() - a.sentAt.getTime()).slice(0, 1);
    const shown = numbered.length
      ? numbered
      : { most: most?.rows ?? [], owed: byAge, late, last: newest, oldest: byAge.slice(0, 1) }[view];
    const counted = view === "oldest" ? open : shown;
    const sums = { sum: money(sumOf(counted) / 100), late: money(sumOf(late) / 100) };
    const told = { view, days, side, most, count: counted.length, ...sums };
    const head = side === "pro" ? m.assistant_own_invoices_head({}, to) : m.assistant_own_bills_head({}, to);
    const table = shown.length
      ? [head, ...shown.slice(0, SHOWN).map((row) => lineOf(row, today, locale))].join("\n")
      : noneText(told, locale);
    const waiting = side === "pro" && toConfirmCents > 0;
    return {
      text: [
        ...(only && !named.length ? [m.assistant_hands_no_open({ name: plainWords(about, 40) }, to)] : []),
        ...(side === "pro" || shown.length ? [`**${titleOf(told, locale)}**`] : []),
        table,
        ...newest.filter((row) => view === "last" && side === "pro" && row).map((row) => newestText(row, locale)),
        ...(since ? shown.slice(0, SHOWN).map((row) => sinceText(row, today, locale)) : []),
        ...(ask && shown.length ? [askText(ask, side, shown, locale)] : []),
        ...latest(most && side === "pro" ? debtors(late)[0] : undefined, most?.name, locale),
        ...(waiting ? [m.assistant_own_invoices_reported({ sum: money(toConfirmCents / 100) }, to)] : []),
      ].join("\n\n"),
      cards: [
        ...(ask && ask !== "why" ? shown.slice(0, ask === "part" || ask === "check" ? PART_CARDS : 1) : []).map(
          (row) => ({
            id: `invoice-${row.id}`,
            title: billName(row, locale),
            body: plainWords(row.title),
            label: m.assistant_card_open({}, to),
            href: `/invoices/${row.id}`,
          }),
        ),
        {
          id: "invoices",
          title: m.assistant_card_invoices({}, to),
          body: m.assistant_card_invoices_body({}, to),
          label: m.assistant_card_open({}, to),
          href: "/invoices",
        },
      ],
    };
  },
};

type Told = {
  view: Asked["view"];
  days: number;
  side: "pro" | "hirer";
  count: number;
  most: { name: string; cents: number } | undefined;
  sum: string;
  late: string;
};

function titleOf({ view, days, side, count, most, sum, late }: Told, locale: Locale): string {
  const to = { locale };
  if (side === "hirer") return m.assistant_own_bills_title({ count, sum, late }, to);
  if (view === "last") return m.assistant_own_invoices_last({}, to);
  if (view === "late" && days) return m.assistant_own_invoices_late({ count, sum, days }, to);
  if (view === "late") return m.assistant_own_invoices_overdue({ count, sum }, to);
  if (most) return m.assistant_own_invoices_most({ name: plainWords(most.name), sum: money(most.cents / 100) }, to);
  return m.assistant_own_invoices_owed({ count, sum }, to);
}

function noneText({ view, days, side }: Told, locale: Locale): string {
  const to = { locale };
  if (side === "hirer") return m.assistant_own_bills_none({}, to);
  if (view !== "late") return m.assistant_own_invoices_none({}, to);
  return days ? m.assistant_own_invoices_none_late({ days }, to) : m.assistant_own_invoices_none_overdue({}, to);
}

const billName = ({ number, other }: InvoiceRow, locale: Locale) =>
  m.assistant_own_bill_name({ number, name: plainWords(other) }, { locale });

/** Where an invoice is paid or written down as paid, and what is known of why it is open. */
function askText(
  ask: NonNullable<Asked["ask"]>,
  side: "pro" | "hirer",
  shown: readonly InvoiceRow[],
  locale: Locale,
): string {
  const to = { locale };
  const bills = shown
    .slice(0, SHOWN)
    .map((row) => `[${billName(row, locale)}](/invoices/${row.id})`)
    .join(", ");
  if (ask === "part" && side === "pro") return m.assistant_own_invoices_part({ bills }, to);
  if (ask === "opened" && side === "pro")
    return m.assistant_own_invoices_opened({ bills, number: shown[0]?.number ?? "" }, to);
  if (ask === "check" && side === "pro")
    return [
      shown.length > 1
        ? m.assistant_own_invoices_check_which({ bills }, to)
        : m.assistant_own_invoices_paid({ bills }, to),
      m.assistant_own_invoices_check({}, to),
    ].join("\n\n");
  if (ask === "why") return m.assistant_own_invoices_why({ bills }, to);
  return side === "hirer" ? m.assistant_own_bills_pay({ bills }, to) : m.assistant_own_invoices_paid({ bills }, to);
}

/** The number of the newest invoice, what it is for, and the number that the next one gets. */
const newestText = (row: InvoiceRow, locale: Locale): string =>
  m.assistant_own_invoices_newest(
    {
      number: row.number,
      name: plainWords(row.other),
      sum: money(row.totalCents / 100),
      sent: dayText(todayAt(row.sentAt), locale),
      next: row.number + 1,
    },
    { locale },
  );
/** An invoice that is named by its number: "mark invoice 6 paid". */
const NUMBERED = /\b(?:invoice|bill|factura|number|numero|no) ?#? ?(\d{1,6})\b/;

/** Who owes by open invoices, the largest sum first, each with their invoices as they were sorted. */
function debtors(open: readonly InvoiceRow[]) {
  const rowsOf = Map.groupBy(open, ({ other }) => other);
  return [...rowsOf].map(([name, rows]) => ({ name, rows, cents: sumOf(rows) })).sort((a, b) => b.cents - a.cents);
}

const sumOf = (rows: readonly InvoiceRow[]) => rows.reduce((cents, { openCents }) => cents + openCents, 0);

/** Whose past due sum is the largest, where that is somebody else than who owes the most. */
const latest = (
  most: { name: string; cents: number } | undefined,
  told: string | undefined,
  locale: Locale,
): string[] =>
  most && most.name !== told
    ? [m.assistant_own_invoices_most_late({ name: plainWords(most.name), sum: money(most.cents / 100) }, { locale })]
    : [];

/** "since when", "desde cuando", "how late". */
const SINCE = /\b(?:since when|how long|how late|how many days|desde cuando|hace cuanto|cuanto tiempo|cuantos dias)\b/;
function sinceText(row: InvoiceRow, today: string, locale: Locale): string {
  const late = daysBetween(row.dueOn, today);
  const told = { number: row.number, sent: dayText(todayAt(row.sentAt), locale), due: dayText(row.dueOn, locale) };
  return late > 0
    ? m.assistant_own_since_late({ ...told, days: late }, { locale })
    : m.assistant_own_since_open({ ...told, days: -late }, { locale });
}

const lineOf = (row: InvoiceRow, today: string, locale: Locale): string =>
  `| ${row.number} | ${plainWords(row.other)} | ${plainWords(row.title)} | ${money(row.openCents / 100)} | ${dayText(row.dueOn, locale)} | ${Math.max(0, daysBetween(row.dueOn, today))} |`;

/** The open invoices, the one of the largest sum or of the earliest day first. */
export const worstOf = (open: readonly InvoiceRow[], pick: "most" | "late"): InvoiceRow[] =>
  open.toSorted((one, other) =>
    pick === "most" ? other.leftCents - one.leftCents : one.dueOn.localeCompare(other.dueOn),
  );

/** The oldest open invoice of each customer who is late; of each who owes where nobody is. */
export function oldestOfEach(open: readonly InvoiceRow[], today: string): InvoiceRow[] {
  const byAge = worstOf(open, "late");
  const late = byAge.filter(({ dueOn }) => dueOn < today);
  return [...Map.groupBy(late.length ? late : byAge, ({ other }) => other).values()].flatMap((rows) =>
    rows.slice(0, 1),
  );
}

export const isOwed = ({ side, leftCents, voidedAt }: InvoiceRow) => side === "pro" && leftCents > 0 && !voidedAt;
export const owedText = ({ number, title, leftCents, dueOn }: InvoiceRow, locale: Locale): string =>
  m.assistant_hands_chase_text(
    { number: String(number), title, left: money(leftCents / 100), due: dayText(dueOn, locale) },
    { locale },
  );

/** A whole sentence that asks somebody for what they owe: by their oldest open invoice, and where there is none without one. */
export async function payText(ctx: Ctx, name: string, locale: Locale): Promise<string> {
  const to = { locale };
  const rows = may(ctx, "jobs") ? (await myInvoices(ctx)).rows : [];
  const open = rows.filter((row) => row.other === name && isOwed(row)).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const [oldest, ...more] = open;
  if (!oldest) return m.assistant_hands_pay_text({}, to);
  const sum = open.reduce((cents, { leftCents }) => cents + leftCents, 0);
  return more.length
    ? `${owedText(oldest, locale)} ${m.assistant_hands_pay_all({ sum: money(sum / 100) }, to)}`
    : owedText(oldest, locale);
}
