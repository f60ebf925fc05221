import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { type Hand, handIn } from "#app/domains/assistant/rules/hands.ts";
import { asksToBePaid, namedIn, toldTo } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { contracted, plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, type When } from "#app/domains/intent/rules/when.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { browseJobs } from "#app/domains/jobs/queries/browse.server.ts";
import { listConversations } from "#app/domains/messaging/queries.server.ts";
import { clockOf } from "#app/domains/reminders/queries/reminders.server.ts";
import { clockAt } from "#app/domains/reminders/rules/clock.server.ts";
import type { Ctx, Right } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt, readerZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { chasedAgain } from "./carried.server.ts";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, money } from "./figures.server.ts";
import { letterAnswer, letterText, namedAndTold } from "./letter-answer.server.ts";
import { isOwed, oldestOfEach, owedText, payText, worstOf } from "./member/invoices.server.ts";
import { billAnswer, postAnswer } from "./post-answer.server.ts";

/** The words for somebody with whom the asker has no conversation, ready to copy; empty where what is said is no sentence. */
const letterTo = ({ said, to: whom, title }: Extract<Hand, { kind: "message" }>, locale: Locale): string => {
  const told = whom ? { name: whom, body: said } : namedAndTold(said);
  if (!told) return "";
  const body = asksToBePaid(told.body) ? m.assistant_hands_pay_text({}, { locale }) : told.body;
  return letterText([title, told.name].filter(Boolean).join(" "), body, locale);
};

export const RIGHTS: Record<Hand["kind"], Right> = {
  message: "messages",
  task: "site",
  post: "jobs",
  chase: "jobs",
  bid: "jobs",
  change: "jobs",
  invoice: "jobs",
};
const INBOX_PAGES = 5;
/** So many are offered to choose from where a name fits several. */
const CHOICES = 3;
/** So many running jobs are listed where none was named. */
const LISTED = 6;

/**
 * A card that sends the form of a page, filled in from what the asker said in the last of `asked`, or leads to that page. It shows what will be
 * written; nothing is written before the click, and then by the page's own command. Null for anything else.
 */
export async function handsAnswer(ctx: Ctx, asked: readonly string[], locale: Locale): Promise<AnswerPart | null> {
  const hand = handOf(asked);
  return (hand && (await handAnswer(ctx, hand, locale))) ?? letterAnswer(asked, locale);
}

/** What the last of some messages asks to be prepared, by itself or with whom the talk before was about. */
export const handOf = (asked: readonly string[]): Hand | null => handIn(asked.at(-1) ?? "") ?? chasedAgain(asked);

/** The same for what is known to be meant, as a model says it: one card, one right, whoever asked. */
export async function handAnswer(ctx: Ctx, hand: Hand, locale: Locale): Promise<AnswerPart | null> {
  const to = { locale };
  if (!ctx.actor && hand.kind !== "post" && hand.kind !== "message")
    return { text: m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to) };
  if (!ctx.actor && hand.kind === "message")
    return {
      text: [letterTo(hand, locale), m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to)]
        .filter(Boolean)
        .join("\n\n"),
    };
  if (ctx.actor && !may(ctx, RIGHTS[hand.kind])) return { text: m.auth_not_your_part({}, to) };
  switch (hand.kind) {
    case "message":
      return messageAnswer(ctx, hand, locale);
    case "task":
      return taskAnswer(ctx, hand, locale);
    case "post":
      return postAnswer(ctx, hand.said, (when) => dayOf(ctx, when), locale);
    case "chase":
      return chaseAnswer(ctx, hand, locale);
    case "bid":
      return bidAnswer(ctx, hand, locale);
    case "change":
      return changeAnswer(ctx, hand, locale);
    case "invoice":
      return billAnswer(ctx, hand, locale);
  }
}

async function dayOf(ctx: Ctx, when: When): Promise<string | null> {
  const zone = ctx.actor ? await clockOf(ctx) : readerZone();
  return when.day ? dayMeant({ ...when, time: null }, dayAt(ctx.now, zone), clockAt(ctx.now, zone)) : null;
}

/** A query that goes into a card's address. */
const query = (fields: Record<string, string>) =>
  new URLSearchParams(Object.entries(fields).filter(([, value]) => value)).toString().replace(/[!'()*~]/g, "");

const open = (id: string, title: string, body: string, href: string, locale: Locale): Card => ({
  id,
  title,
  body,
  href,
  label: m.assistant_card_open({}, { locale }),
});

export async function conversations(ctx: Ctx) {
  const rows: Awaited<ReturnType<typeof listConversations>>["rows"] = [];
  for (let page = 1; page <= INBOX_PAGES; page++) {
    const { rows: more, hasMore } = await listConversations(ctx, page);
    rows.push(...more);
    if (!hasMore) break;
  }
  return rows;
}
type Talk = Awaited<ReturnType<typeof conversations>>[number];

const messageCard = (ctx: Ctx, { id, name, subject }: Talk, body: string, locale: Locale): Card => ({
  id: `message-${id}`,
  title: m.assistant_hands_message({ name: subject ? `${name} (${subject})` : name }, { locale }),
  body,
  label: m.assistant_hands_send({}, { locale }),
  href: `/messages/${id}`,
  send: { intent: "send", body, clientId: ctx.newId() },
});

async function messageAnswer(
  ctx: Ctx,
  hand: Extract<Hand, { kind: "message" }>,
  locale: Locale,
): Promise<AnswerPart | null> {
  const { said, to: whom } = hand;
  const to = { locale };
  const talks = await conversations(ctx);
  const named = whom ? namedIn(talks, whom, ({ name }) => name) : [];
  const told = whom ? named.length > 0 && { fits: named, body: said } : toldTo(talks, said, ({ name }) => name);
  if (told)
    return {
      text: told.fits.length > 1 ? m.assistant_hands_message_which({}, to) : m.assistant_hands_message_ask({}, to),
      cards: await Promise.all(
        told.fits
          .slice(0, CHOICES)
          .map(async (talk) =>
            messageCard(
              ctx,
              talk,
              asksToBePaid(told.body) ? await payText(ctx, talk.name, locale) : contracted(told.body),
              locale,
            ),
          ),
      ),
    };
  const owed =
    whom || !may(ctx, "jobs") ? null : toldTo((await myInvoices(ctx)).rows.filter(isOwed), said, ({ other }) => other);
  const bill = owed?.fits[0];
  if (bill && asksToBePaid(owed.body)) {
    const [title, body] = [m.assistant_card_invoices({}, to), m.assistant_card_invoices_body({}, to)];
    return {
      text: m.assistant_hands_chase_nobody({ name: plainWords(bill.other) }, to),
      cards: [open("invoice", title, body, `/invoices/${bill.id}`, locale)],
    };
  }
  // Without a name it is a question: "tell tenants the water goes off".
  const letter = letterTo(hand, locale);
  if (!whom && !/^\p{Lu}/u.test(said) && !letter) return null;
  const name = whom ?? [hand.title, said.split(" ")[0]].filter(Boolean).join(" ");
  return {
    text: [letter, m.assistant_hands_message_nobody({ name: plainWords(name, 40) }, to)].filter(Boolean).join("\n\n"),
    cards: [
      open("messages", m.assistant_card_messages({}, to), m.assistant_card_messages_body({}, to), "/messages", locale),
    ],
  };
}

export const workCard = (locale: Locale) =>
  open("work", m.engagements_title({}, { locale }), m.assistant_hands_work({}, { locale }), "/work", locale);

export const runningWork = async (ctx: Ctx) => (await listEngagements(ctx)).filter(({ over }) => !over);

/** The running jobs that a text names, or the only one there is. */
export function workIn(rows: Awaited<ReturnType<typeof runningWork>>, said: string) {
  const named = namedIn(rows, said, ({ title, location, other }) => `${title} ${location} ${other}`);
  return named.length ? named : rows.length === 1 ? rows : [];
}

async function taskAnswer(ctx: Ctx, told: Extract<Hand, { kind: "task" }>, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const running = await runningWork(ctx);
  if (!running.length) return { text: m.assistant_hands_task_none({}, to), cards: [workCard(locale)] };
  const fits = workIn(running, told.job || told.what);
  const named = fits.length || told.job ? fits.slice(0, CHOICES) : running.slice(0, LISTED);
  if (!named.length) return { text: m.assistant_hands_no_work({}, to), cards: [workCard(locale)] };
  const dueOn = await dayOf(ctx, told.when);
  return {
    text: taskText(named.length, told.job, locale),
    cards: named.map((work) => ({
      id: `task-${work.id}`,
      title: told.shared
        ? m.assistant_hands_punch({ what: told.what }, to)
        : m.assistant_hands_task({ what: told.what }, to),
      body: [work.title, work.other, dueOn && dayText(dueOn, locale)].filter(Boolean).join(" · "),
      label: m.assistant_hands_add({}, to),
      href: `/work/${work.id}`,
      send: { intent: told.shared ? "add_punch" : "add_task", title: told.what, dueOn: dueOn ?? "" },
    })),
  };
}

function taskText(count: number, job: string, locale: Locale): string {
  const to = { locale };
  if (count === 1) return m.assistant_hands_task_ask({}, to);
  return job ? m.assistant_hands_which_work({}, to) : m.assistant_hands_task_which({}, to);
}

async function chaseAnswer(ctx: Ctx, told: Extract<Hand, { kind: "chase" }>, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const page = open(
    "invoices",
    m.assistant_card_invoices({}, to),
    m.assistant_card_invoices_body({}, to),
    "/invoices",
    locale,
  );
  const { rows } = await myInvoices(ctx);
  const numbered = rows.filter(({ side, number }) => side === "pro" && Number(number) === Number(told.number));
  const all = rows.filter(isOwed);
  const whose = told.pick ? namedIn(all, told.who, ({ other }) => other) : [];
  const owed = whose.length ? whose : all;
  const found = told.number
    ? namedIn(numbered, told.who, ({ other }) => other).slice(0, 1)
    : told.pick === "each"
      ? oldestOfEach(owed, dayAt(ctx.now, await clockOf(ctx))).slice(0, CHOICES)
      : worstOf(told.pick ? owed : namedIn(owed, told.who, ({ other }) => other), told.pick ?? "late").slice(0, 1);
  const [invoice, ...more] = found;
  if (!invoice && told.pick) return { text: m.assistant_hands_nobody_owes({}, to), cards: [page] };
  if (!invoice && told.number)
    return { text: m.assistant_hands_no_invoice({ number: told.number }, to), cards: [page] };
  if (!invoice) return { text: m.assistant_hands_no_open({ name: plainWords(told.who, 60) }, to), cards: [page] };
  if (invoice.leftCents <= 0 || invoice.voidedAt)
    return { text: m.assistant_hands_invoice_settled({ number: told.number }, to), cards: [page] };
  const talks = may(ctx, "messages") ? await conversations(ctx) : [];
  const cards = found.map((bill) => {
    const theirs = talks.filter(({ name }) => name === bill.other);
    const talk = theirs.find(({ subject }) => subject === bill.title) ?? theirs[0];
    const title = more.length ? `${page.title}: ${bill.number} · ${bill.other}` : page.title;
    const there = { ...page, id: more.length ? `invoice-${bill.id}` : "invoice", title, href: `/invoices/${bill.id}` };
    return talk ? { ...messageCard(ctx, talk, owedText(bill, locale), locale), id: `message-${bill.id}` } : there;
  });
  if (more.length) return { text: m.assistant_hands_chase_each({}, to), cards };
  const sends = cards.some((card) => "send" in card);
  if (!sends) return { text: m.assistant_hands_chase_nobody({ name: plainWords(invoice.other) }, to), cards };
  return { text: m.assistant_hands_chase_ask({}, to), cards };
}

async function bidAnswer(ctx: Ctx, told: Extract<Hand, { kind: "bid" }>, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const { jobs } = await browseJobs(ctx, { q: "", place: "", radius: 50, trades: [], page: 1 });
  const named = namedIn(jobs, told.job, ({ title, location }) => `${title} ${location}`);
  if (!named.length) {
    const [title, body] = [m.assistant_card_board({}, to), m.assistant_card_board_body({}, to)];
    return {
      text: m.assistant_hands_no_job({}, to),
      cards: [open("board", title, body, "/find-pro?tab=jobs", locale)],
    };
  }
  return {
    text: m.assistant_hands_bid_ask({}, to),
    cards: named.slice(0, CHOICES).map(({ id, title, location }) => ({
      id: `bid-${id}`,
      title: told.dollars
        ? m.assistant_hands_bid_of({ sum: money(told.dollars), title }, to)
        : m.assistant_hands_bid({ title }, to),
      body: location,
      label: m.assistant_hands_open_form({}, to),
      href: `/jobs/${id}/bid?${query({ low: told.dollars ? String(told.dollars) : "" })}`.replace(/\?$/, ""),
    })),
  };
}

async function changeAnswer(ctx: Ctx, told: Extract<Hand, { kind: "change" }>, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const running = await runningWork(ctx);
  const named = workIn(running, told.job);
  if (!running.length) return { text: m.assistant_hands_change_none({}, to), cards: [workCard(locale)] };
  const low = told.dollars ? String(told.dollars) : "";
  const offered = named.length ? named.slice(0, CHOICES) : running.slice(0, LISTED);
  const cards = offered.map(({ id, title, other, location }) => ({
    id: `change-${id}`,
    title: m.assistant_hands_change({ title }, to),
    body: [told.scope, told.dollars && money(told.dollars)].filter(Boolean).join(" · ") || `${other} · ${location}`,
    label: m.assistant_hands_open_form({}, to),
    href: `/work/${id}/agreements?${query({ scope: told.scope.slice(0, 500), low })}`.replace(/\?$/, ""),
  }));
  if (offered.length === 1) return { text: m.assistant_hands_change_ask({}, to), cards };
  const rows = offered.map(({ title, other }) => `- **${plainWords(title)}** · ${plainWords(other)}`);
  return {
    text: [m.assistant_hands_change_which({}, to), rows.join("\n")].join("\n\n"),
    cards: running.length > offered.length && !named.length ? [...cards, workCard(locale)] : cards,
  };
}
