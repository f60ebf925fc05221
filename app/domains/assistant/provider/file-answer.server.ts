import { createHash } from "node:crypto";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { insuranceAsked } from "#app/domains/assistant/queries/asked.server.ts";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import {
  type Certificate,
  certificateIn,
  comparedWith,
  factsIn,
  type InsuranceAsked,
  isTaxForm,
  type Point,
  type Policy,
} from "#app/domains/assistant/rules/certificate.ts";
import { FILE_PAGES } from "#app/domains/assistant/rules/limits.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { type Receipt, receiptIn } from "#app/domains/assistant/rules/receipt.ts";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { alreadyEntered } from "#app/domains/taxes/queries/entries.server.ts";
import { todayOf } from "#app/domains/taxes/queries/today.server.ts";
import { lineOf } from "#app/domains/taxes/rules/lines.ts";
import { usualLineOf } from "#app/domains/taxes/rules/purchases.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { Line } from "#app/infra/reading/lines.ts";
import type { FileText } from "#app/infra/reading/reading.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, money } from "./figures.server.ts";
import { readFile } from "./read-shown.server.ts";

/** Words with which a question without a file speaks of the one that was shown before. */
const OF_FILE =
  /\b(?:certificate|coi|document|file|photo|picture|pdf|receipt|contract|paper|clauses?|holder|additional insured|compare|check it|certificado|documento|archivo|foto|recibo|contrato|papel|clausulas?|titular|asegurado adicional|compara(?:lo)?|revisalo)\b/;
const FOR_JOB =
  /^(?:and |y |what about |how about |que tal )?(?:for|with|against|on|para|con|en) (?:the |el |la |my |mi )?/;

/** The file that the last message shows, or that it speaks of without showing it again. */
function fileMeant(messages: readonly ChatMessage[]): string | null {
  const last = messages.at(-1);
  if (last?.role !== "user") return null;
  if (last.file) return last.file;
  const plain = plainText(last.content)
    .replace(/[¿?¡!.]/g, "")
    .trim();
  const asked = messages.filter((message) => message.role === "user");
  const before = asked.at(-2);
  if (before?.file && FOR_JOB.test(plain)) return before.file;
  return OF_FILE.test(plain) ? shownBefore(messages) : null;
}

/** The last file of the conversation. */
export const shownBefore = (messages: readonly ChatMessage[]): string | null =>
  messages.reduce<string | null>((file, message) => (message.role === "user" && message.file) || file, null);

/**
 * What is read of the file that a question shows: a certificate of insurance beside what a job asks, a receipt as a card for
 * the books, else its facts. Null where no file is meant, and with `model` where a document is for a model to read.
 */
export async function fileAnswer(
  ctx: Ctx,
  messages: readonly ChatMessage[],
  locale: Locale,
  { model = false }: { model?: boolean } = {},
): Promise<AnswerPart | null> {
  const id = fileMeant(messages);
  if (!id) return null;
  const to = { locale };
  if (!ctx.actor) return { text: m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to) };
  const file = await readFile(ctx, id);
  if (!file) return { text: m.assistant_file_gone({}, to) };
  if (!file.text.read) return { text: unreadText(file.text.why, locale) };
  const { lines, pages } = file.text;
  const part = partNote(pages, locale);
  if (isTaxForm(lines)) return { text: m.assistant_file_tax_form({}, to) };
  const certificate = certificateIn(lines);
  if (certificate) return certificateAnswer(ctx, certificate, messages.at(-1)?.content ?? "", locale);
  const receipt = receiptIn(lines);
  if (receipt) return receiptAnswer(ctx, receipt, { sha256: file.sha256, lines }, locale);
  return model ? null : { text: [otherText(file.name, lines, locale), ...part].join("\n\n") };
}

const UNREAD: Record<Extract<FileText, { read: false }>["why"], typeof m.assistant_file_nothing> = {
  nothing: m.assistant_file_nothing,
  locked: m.assistant_file_locked,
  damaged: m.assistant_file_damaged,
  too_large: m.assistant_file_too_large,
  too_long: m.assistant_file_too_long,
};
export const unreadText = (why: keyof typeof UNREAD, locale: Locale): string => UNREAD[why]({}, { locale });

const partNote = (pages: number | undefined, locale: Locale): string[] =>
  pages && pages > FILE_PAGES
    ? [m.assistant_file_part({ read: FILE_PAGES, pages: pages.toLocaleString("en-US") }, { locale })]
    : [];

const said = (name: string | null, locale: Locale) =>
  name ? plainWords(name) : m.assistant_file_not_found({}, { locale });

function policyLine(name: string, policy: Policy | null, limits: string[], locale: Locale): string[] {
  if (!policy) return [];
  const to = { locale };
  const until = policy.until && m.assistant_file_until({ day: dayText(policy.until, locale) }, to);
  const from = policy.from && m.assistant_file_from({ day: dayText(policy.from, locale) }, to);
  const facts = [
    policy.carrier && plainWords(policy.carrier),
    policy.number && plainWords(policy.number),
    ...limits,
    from,
    until,
  ];
  return [`- **${name}**: ${facts.filter(Boolean).join(" · ")}`];
}

function factsOfCertificate(of: Certificate, locale: Locale): string {
  const to = { locale };
  const sum = (cents: number | null, words: (args: { sum: string }, to: { locale: Locale }) => string) =>
    cents === null ? [] : [words({ sum: money(cents / 100) }, to)];
  const { liability, auto, workers } = of;
  return [
    `- **${m.assistant_file_insured({}, to)}**: ${said(of.insured, locale)}`,
    ...policyLine(
      m.assistant_file_liability({}, to),
      liability,
      [
        ...sum(liability?.eachCents ?? null, m.assistant_file_each),
        ...sum(liability?.aggregateCents ?? null, m.assistant_file_aggregate),
      ],
      locale,
    ),
    ...policyLine(m.assistant_file_auto({}, to), auto, sum(auto?.eachCents ?? null, m.assistant_file_each), locale),
    ...policyLine(m.assistant_file_workers({}, to), workers, [], locale),
    `- **${m.assistant_file_holder({}, to)}**: ${said(of.holder, locale)}`,
    `- **${m.assistant_file_additional({}, to)}**: ${of.additionalInsured ? m.assistant_file_marked({}, to) : m.assistant_file_not_marked({}, to)}`,
  ].join("\n");
}

async function certificateAnswer(ctx: Ctx, of: Certificate, asked: string, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const facts = `${m.assistant_file_certificate({}, to)}\n\n${factsOfCertificate(of, locale)}`;
  const closing = [
    ...(of.doubtful ? [m.assistant_file_doubtful({}, to)] : []),
    m.assistant_file_certificate_note({}, to),
  ];
  const jobs = may(ctx, "work") ? await insuranceAsked(ctx, todayAt(ctx.now)) : [];
  const named = namedIn(jobs, asked, ({ title, location, hirer, pro }) => `${title} ${location} ${hirer} ${pro}`);
  const [job] = named.length === 1 ? named : named.length === 0 && jobs.length === 1 ? jobs : [];
  if (job) return { text: [facts, comparison(of, job, todayAt(ctx.now), locale), ...closing].join("\n\n") };
  const choices = named.length ? named : jobs;
  const which = choices.slice(0, CHOICES).map(({ title }) => `- ${plainWords(title)}`);
  const ask = which.length
    ? `${m.assistant_file_which_job({}, to)}\n\n${which.join("\n")}`
    : m.assistant_file_no_job({}, to);
  return { text: [facts, ask, ...closing].join("\n\n") };
}
const CHOICES = 5;

const MARKS: Record<Point["stands"], string> = { good: "✓", bad: "✗", ask: "?" };

function comparison(of: Certificate, job: InsuranceAsked, today: string, locale: Locale): string {
  const to = { locale };
  const limit = money((job.liabilityCents ?? 0) / 100);
  const words: Record<Point["what"], (stands: Point["stands"]) => string> = {
    until: (stands) =>
      (stands === "good"
        ? m.assistant_file_until_good
        : stands === "bad"
          ? m.assistant_file_until_bad
          : m.assistant_file_until_ask)({ day: dayText(job.until, locale) }, to),
    limit: (stands) =>
      (stands === "good"
        ? m.assistant_file_limit_good
        : stands === "bad"
          ? m.assistant_file_limit_bad
          : m.assistant_file_limit_ask)({ sum: limit }, to),
    workers: (stands) =>
      (stands === "good"
        ? m.assistant_file_workers_good
        : stands === "bad"
          ? m.assistant_file_workers_bad
          : m.assistant_file_workers_ask)({ day: dayText(job.until, locale) }, to),
    insured: (stands) =>
      (stands === "good"
        ? m.assistant_file_insured_good
        : stands === "bad"
          ? m.assistant_file_insured_bad
          : m.assistant_file_insured_ask)({ name: plainWords(job.pro) }, to),
    holder: (stands) =>
      (stands === "good"
        ? m.assistant_file_holder_good
        : stands === "bad"
          ? m.assistant_file_holder_bad
          : m.assistant_file_holder_ask)({ name: plainWords(job.hirer) }, to),
    additional: (stands) =>
      (stands === "good" ? m.assistant_file_additional_good : m.assistant_file_additional_ask)(
        { name: plainWords(job.hirer) },
        to,
      ),
  };
  const points = comparedWith(of, job, today);
  const bad = points.filter(({ stands }) => stands === "bad").length;
  const head = m.assistant_file_beside({ title: plainWords(job.title) }, to);
  const sum = bad ? m.assistant_file_lacks({ count: bad }, to) : m.assistant_file_fits({}, to);
  return [
    `### ${head}`,
    points.map(({ what, stands }) => `- ${MARKS[stands]} ${words[what](stands)}`).join("\n"),
    ...(job.liabilityCents === null ? [m.assistant_file_no_limit({}, to)] : []),
    sum,
  ].join("\n\n");
}

/** A name for the form that enters this file: the same file is the same entry, whoever of the business sends it. */
function keyOfFile(owner: string, sha256: string): string {
  const hex = createHash("sha256").update(`${owner}\n${sha256}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

async function receiptAnswer(
  ctx: Ctx,
  of: Receipt,
  { sha256, lines }: { sha256: string; lines: readonly Line[] },
  locale: Locale,
): Promise<AnswerPart> {
  const to = { locale };
  const facts = [
    `- **${m.assistant_file_store({}, to)}**: ${said(of.store, locale)}`,
    `- **${m.assistant_file_day({}, to)}**: ${of.day ? dayText(of.day, locale) : m.assistant_file_not_found({}, to)}`,
    `- **${m.assistant_file_total({}, to)}**: ${money(of.totalCents / 100)}`,
    `- **${m.assistant_file_tax({}, to)}**: ${of.taxCents === null ? m.assistant_file_not_found({}, to) : money(of.taxCents / 100)}`,
  ].join("\n");
  const text = [m.assistant_file_receipt({}, to), facts];
  if (!of.sure) text.push(m.assistant_file_receipt_check({}, to));
  if (!may(ctx, "books")) return { text: [...text, m.auth_not_your_part({}, to)].join("\n\n") };
  const { today } = await todayOf(ctx);
  const day = of.day && of.day <= today ? of.day : today;
  if (day !== of.day) text.push(m.assistant_file_receipt_today({}, to));
  const requestKey = keyOfFile(ownerOf(ctx, "books"), sha256);
  const before = await alreadyEntered(ctx, { requestKey, day, cents: of.totalCents });
  if (before.same) {
    const there: Card = {
      id: "entry",
      href: `/taxes/entries/${before.same.id}`,
      title: m.assistant_file_entry({ sum: money(of.totalCents / 100) }, to),
      body: plainWords(before.same.party || of.store),
      label: m.assistant_card_open({}, to),
    };
    return { text: [...text, m.assistant_file_receipt_twice({}, to)].join("\n\n"), cards: [there] };
  }
  if (before.alike) text.push(m.assistant_file_receipt_alike({}, to));
  const line = usualLineOf(plainText(`${of.store} ${lines.map((one) => one.text).join(" ")}`.slice(0, 4000)));
  const party = of.store.replace(/[<>]/g, " ").trim();
  const note = of.taxCents === null ? "" : m.assistant_file_note({ sum: money(of.taxCents / 100) }, to);
  const card: Card = {
    id: "expense",
    title: m.assistant_jotting_expense({ sum: money(of.totalCents / 100) }, to),
    body: [plainWords(party), lineOf(line)?.[locale] ?? line, dayText(day, locale), note].filter(Boolean).join(" · "),
    label: m.assistant_jotting_write({}, to),
    href: `/taxes/entries?year=${day.slice(0, 4)}`,
    send: {
      intent: "add",
      kind: "expense",
      day,
      amount: (of.totalCents / 100).toFixed(2),
      line,
      party,
      note,
      requestKey,
    },
  };
  return { text: [...text, m.assistant_jotting_ask({}, to)].join("\n\n"), cards: [card] };
}

function otherText(name: string, lines: readonly Line[], locale: Locale): string {
  const to = { locale };
  const { head, days, sums } = factsIn(lines);
  const list = (title: string, rows: string[]) =>
    rows.length ? [`**${title}**\n\n${rows.map((row) => `- ${plainWords(row, 140)}`).join("\n")}`] : [];
  return [
    m.assistant_file_other({ name: plainWords(name), head: plainWords(head, 100) }, to),
    ...list(m.assistant_file_days({}, to), days),
    ...list(m.assistant_file_sums({}, to), sums),
    m.assistant_file_no_model({}, to),
  ].join("\n\n");
}
