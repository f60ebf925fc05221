import { keepQuotedAnswer, keepQuotedWork } from "#app/domains/jobs/commands/quoted.server.ts";
import type { QuotedWork } from "#app/domains/jobs/input.ts";
import { earliestStart } from "#app/domains/jobs/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { Offer } from "../input.ts";
import { budgetOf, workWords } from "../rules.ts";
import { bids } from "../tables.server.ts";

type Taken = {
  posterId: string;
  proId: string;
  /** The language that the pro is written to in. */
  proLocale: Locale;
  work: QuotedWork;
  address: string | null;
  offer: Offer;
};

/**
 * Makes of a price that a pro has sent somebody what a quote in a conversation is: a job that the two alone know of, and the
 * pro's bid on it. In the caller's transaction, in which the hirer acts; who may take it, and that it is taken once, the caller
 * has looked.
 */
export async function takeOffer(tx: Ctx, { posterId, proId, proLocale, work, address, offer }: Taken) {
  const startsOn = offer.startsOn && offer.startsOn >= earliestStart(tx.now) ? offer.startsOn : null;
  const { id: jobId } = await keepQuotedWork(tx, work, {
    posterId,
    proId,
    locale: tx.locale,
    ...budgetOf(offer),
    startDate: startsOn,
    description: workWords(offer),
    address,
  });
  const applicationId = await keepQuotedAnswer(tx, { jobId, proId, locale: proLocale, message: offer.note });
  const bidId = tx.newId();
  await tx.db.insert(bids).values({ ...offer, id: bidId, applicationId, revision: 1, createdAt: tx.now });
  return { jobId, applicationId, bidId };
}
