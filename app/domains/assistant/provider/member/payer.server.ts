import { bareOf } from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { getJob } from "#app/domains/jobs/queries/job.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "../engine.server.ts";
import { money } from "../figures.server.ts";

/** How somebody pays: "is Harper a good payer", "how long does Oakline take to pay", "¿cómo paga Oakline?". */
const PAYS =
  /^(?:(?:so|and|hey|cody|y|oye|but|pero) )*(?:(?:is|are) .{2,50} (?:an? )?(?:good|bad|slow|fast|late|reliable|prompt)(?: (?:at paying|to pay|payers?|pay))(?: .{0,20})?|(?:does|do|will|did) .{2,50} (?:usually |always |normally )?pays? (?:on time|late|fast|quick(?:ly)?|slow(?:ly)?|well|their (?:bills|invoices|guys|subs|people)|me on time)|how (?:long|fast|quick(?:ly)?|soon|many days|well|slow) (?:does|do|will|did|until|till|before) .{2,50}?(?:take to pay|pays?|need to pay)\b.{0,24}|how (?:is|are) .{2,50} (?:at|with|about) paying.{0,16}|(?:.{2,50} )?(?:es|son) .{0,20}\b(?:buen|mal|buena|mala|buenos|malos)\w* paga(?:dor|dora|dores|s)?\b.{0,50}|(?:como|que tan (?:rapido|bien)|cuanto (?:tarda|se tarda|tiempo tarda|dura)n?|en cuanto(?:s dias| tiempo)?) (?:en )?(?:me )?pagan? .{2,50}|cuanto (?:se )?tardan? .{2,50} en pagar(?:me|nos)?|.{2,50} (?:paga|pagan) (?:a tiempo|bien|rapido|tarde|mal))$/;

/** How a hirer pays for whom the asker works or worked, from invoices that were paid here; null for anything else and for names that are not known. `plain` is plain text. */
export async function payerAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<AnswerPart | null> {
  const asked = bareOf(plain);
  if (!PAYS.test(asked) || !ctx.actor || !may(ctx, "jobs")) return null;
  const hirers = (await listEngagements(ctx)).filter(({ side }) => side === "pro");
  const [at] = namedIn(hirers, asked, ({ other }) => other);
  if (!at) return null;
  const to = { locale };
  const { record } = await getJob(ctx, at.jobId);
  const owed = (await myInvoices(ctx)).rows.filter((row) => row.side === "pro" && row.other === at.other);
  const late = owed.filter(({ state }) => state === "overdue");
  const sum = (rows: typeof owed) => money(rows.reduce((cents, row) => cents + row.openCents, 0) / 100);
  const open = owed.filter(({ openCents }) => openCents > 0);
  const lines = [
    ...(record.paidDays === null
      ? [m.assistant_payer_none({}, to)]
      : [
          record.paidDays === 0
            ? m.assistant_payer_same_day({}, to)
            : m.assistant_payer_days({ days: record.paidDays }, to),
          m.assistant_payer_counted({ n: record.paidReports }, to),
        ]),
    ...(late.length
      ? [m.assistant_payer_late({ n: late.length, amount: sum(late) }, to)]
      : open.length
        ? [m.assistant_payer_open({ amount: sum(open) }, to)]
        : []),
    m.assistant_payer_jobs({ posted: record.posted, awarded: record.awarded }, to),
  ];
  return {
    text: [
      `**${m.assistant_payer_title({ name: plainWords(at.other) }, to)}**`,
      lines.map((line) => `- ${line}`).join("\n"),
    ].join("\n\n"),
    cards: [
      {
        id: "payer",
        title: m.assistant_card_invoices({}, to),
        body: m.assistant_card_invoices_body({}, to),
        label: m.assistant_card_open({}, to),
        href: `/invoices?q=${encodeURIComponent(at.other)}`,
      },
    ],
  };
}
