import { z } from "zod";
import { type Hand, handIn, plainOf } from "#app/domains/assistant/rules/hands.ts";
import { looselyAsked, NO_INVOICE } from "#app/domains/assistant/rules/loosely.ts";
import { chaseIn } from "#app/domains/assistant/rules/reminder.ts";
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
const DAYS = /(?:more than|over|past|older than|mas de) (\d{1,3}) (?:days|dias)/;
const NOT =
  /how (?:do|can|to)|\blate (?:fees?|charges?)\b|recargos?\b|(?:won'?t|will not|refus\w+|doesn'?t want) (?:to )?pay|no (?:me |nos )?(?:quieren?|va a) pag|what if|why|como (?:cobro|hago|puedo|mando)|por que|que hago/;
/** Who owes the largest sum of all. */
const MOST =
  /\bthe most\b|\bmost (?:money|of all)\b|\bbiggest\b|\blargest\b|\bdeben? mas\b|\bmas (?:me |nos )?deben?\b|\bmas grande\b|\bmayor(?:es)?\b/;
const OTHERS = /\b(?:i owe|do i owe|debo)\b/;

type Asked = { view: "owed" | "late" | "last" | "oldest" | "most"; days: number };

/** What is owed to the member's business by its own invoices: by whom, how much, since when. */
export const invoices: OwnTool<Asked> = {
  name: "my_invoices",
  right: "jobs",
  description:
    "The signed-in member's own invoices that are not paid: who owes how much and since when; the overdue ones, the oldest or the newest, or whoever owes the most.",
  input: z.strictObject({
    view: z.enum(["owed", "late", "last", "oldest", "most"]),
    days: z.number().int().min(0).max(999).default(0),
  }),
  asked(plain) {
    if (NOT.test(plain) || OTHERS.test(plain) || NO_INVOICE.test(plain)) return null;
    const days = Number(DAYS.exec(plain)?.[1] ?? 0);
    if (LAST.test(plain)) return { view: "last", days };
    const late =
      LATE.test(plain) &&
      /invoice|overdue|factura|what'?s|que hay|owe|paid|\b(?:customers?|clients?|clientes?|who) (?:is|are|is still|are still)? ?(?:late|past due|atrasad)/.test(
        plain,
      );
    if ((OWED.test(plain) || /\bque mas (?:me|nos) deben?\b/.test(plain)) && MOST.test(plain))
      return { view: "most", days };
    if (OWED.test(plain)) return { view: OLDEST.test(plain) ? "oldest" : late ? "late" : "owed", days };
    return late && !/\b(?:license|insurance|training|tax|rent|payment on)\b|licencia|seguro|impuesto/.test(plain)
      ? { view: "late", days }
      : null;
  },
  async answer(ctx, { view, days }, locale) {
    const to = { locale };
    const { rows: all, toConfirmCents } = await myInvoices(ctx);
    const mine = all.filter(({ side }) => side === "pro");
    const today = todayAt(ctx.now);
    const open = mine.filter(({ openCents }) => openCents > 0);
    const byAge = [...open].sort((a, b) => a.dueOn.localeCompare(b.dueOn));
    const late = byAge.filter(({ dueOn }) => daysBetween(dueOn, today) > days);
    const most = view === "most" ? debtors(byAge)[0] : undefined;
    const shown = { most: most?.rows ?? [], owed: byAge, late, last: mine.slice(0, 1), oldest: byAge.slice(0, 1) }[
      view
    ];
    const sum = shown.reduce((cents, { openCents }) => cents + openCents, 0);
    const title =
      view === "last"
        ? m.assistant_own_invoices_last({}, to)
        : view === "late"
          ? days
            ? m.assistant_own_invoices_late({ count: shown.length, sum: money(sum / 100), days }, to)
            : m.assistant_own_invoices_overdue({ count: shown.length, sum: money(sum / 100) }, to)
          : most
            ? m.assistant_own_invoices_most({ name: plainWords(most.name), sum: money(most.cents / 100) }, to)
            : m.assistant_own_invoices_owed({ count: open.length, sum: money(sumOf(open) / 100) }, to);
    const table = shown.length
      ? [m.assistant_own_invoices_head({}, to), ...shown.slice(0, SHOWN).map((row) => lineOf(row, today, locale))].join(
          "\n",
        )
      : view === "late"
        ? days
          ? m.assistant_own_invoices_none_late({ days }, to)
          : m.assistant_own_invoices_none_overdue({}, to)
        : m.assistant_own_invoices_none({}, to);
    return {
      text: [
        `**${title}**`,
        table,
        ...latest(most ? debtors(late)[0] : undefined, most?.name, locale),
        ...(toConfirmCents > 0 ? [m.assistant_own_invoices_reported({ sum: money(toConfirmCents / 100) }, to)] : []),
      ].join("\n\n"),
      cards: [
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

/** So many questions back stands who owes. */
const TALKED_BACK = 2;
/** Those whom "send them a reminder" means: of whom the talk before told that they owe; null where it told of nobody. */
export function chasedAgain(asked: readonly string[]): Hand | null {
  const wish = chaseIn(asked.at(-1) ?? "");
  if (!wish || !("again" in wish)) return null;
  for (const text of asked.slice(-1 - TALKED_BACK, -1).reverse()) {
    const hand = handIn(text);
    if (hand?.kind === "chase") return hand;
    const plain = plainOf(text);
    if (invoices.asked(plain) === null && looselyAsked(plain)?.tool !== "my_invoices") continue;
    const pick = MOST.test(plain)
      ? "most"
      : /\b(?:longest|oldest|latest|mas (?:viej|antigu|atrasad))/.test(plain)
        ? "late"
        : "each";
    return { kind: "chase", who: "", number: "", pick };
  }
  return null;
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
