import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { useLead } from "#app/domains/billing/commands/use-lead.server.ts";
import { keepQuotedWork } from "#app/domains/jobs/commands/quoted.server.ts";
import type { QuotedWork } from "#app/domains/jobs/input.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { lockOwn } from "#app/domains/messaging/commands/lock-pair.server.ts";
import { sendMessage } from "#app/domains/messaging/commands/send.server.ts";
import { Send } from "#app/domains/messaging/input.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import type { Offer } from "../input.ts";
import { quotingIn } from "../queries/quoting.server.ts";
import { budgetOf, workWords } from "../rules.ts";
import { sendBid } from "./send.server.ts";

const QUOTES_A_DAY = 20;

/**
 * Quotes a price in a conversation, to somebody who has written there: a job that the two alone know of, the pro's bid on
 * it, and a message that leads to it; taken, it is an engagement like any other. The same form twice is one quote. Throws
 * not-found for another's conversation, `not_asked` before the other has written, and what `sendBid` and `sendMessage` throw.
 */
export async function sendQuote(
  ctx: Ctx,
  conversationId: string,
  work: QuotedWork,
  offer: Offer,
  photos: ChosenPicture[] = [],
): Promise<{ applicationId: string }> {
  const proId = ownerOf(ctx, "jobs", "contractor");
  await limit(ctx, "bids.quote", proId, { points: QUOTES_A_DAY, seconds: 24 * 3600 });
  return inTransaction(ctx, async (tx) => {
    await lockOwn(tx, conversationId);
    const { posterId, locale, leadId } = await quotingIn(tx, conversationId);
    await useLead(tx, proId, "quote", leadId);
    const job = await keepQuotedWork(tx, work, {
      posterId,
      proId,
      locale,
      ...budgetOf(offer),
      startDate: offer.startsOn,
      description: workWords(offer),
    });
    if (!job.created) {
      const [sent] = await tx.db
        .select({ applicationId: jobApplications.id })
        .from(jobApplications)
        .where(and(eq(jobApplications.jobId, job.id), eq(jobApplications.applicantId, proId)));
      if (sent) return sent;
    }
    const { applicationId } = await sendBid(tx, job.id, offer, photos);
    const link = new URL(`/bids/${applicationId}`, tx.services.env.PUBLIC_URL).href;
    const body = withLocale(locale, () => m.bids_quote_message({ title: work.title, price: priceText(offer), link }));
    // The bid tells of itself.
    await sendMessage(tx, conversationId, Send.parse({ body, clientId: tx.newId(), attachments: [] }), 0, true);
    return { applicationId };
  });
}
