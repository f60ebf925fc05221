import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { isAnswered, noSuchEstimate } from "../access.ts";
import { withdrawnMail } from "../emails.tsx";
import type { Estimate } from "../queries/link.server.ts";
import { wantsNone } from "../queries/refusals.server.ts";
import { customerEstimates } from "../tables.server.ts";
import { linkPath, linkToken } from "../tokens/link.server.ts";

const e = customerEstimates;

/** An estimate of the actor's business; in a transaction nobody answers it meanwhile. Throws not-found for another's. */
export async function holdOwn(tx: Ctx, id: string): Promise<Estimate> {
  const ownerId = ownerOf(tx, "jobs", "contractor");
  if (!isId(id)) throw noSuchEstimate();
  const [row] = await tx.db
    .select()
    .from(e)
    .where(and(eq(e.id, id), eq(e.ownerId, ownerId)))
    .for("update");
  if (!row) throw noSuchEstimate();
  return row;
}

/**
 * Tells the customer once, in their language: at the address of the account that has it, else at the one it went to, unless that
 * wants no more mail.
 */
async function tellCustomer(tx: Ctx, estimate: Estimate): Promise<void> {
  const { id, ownerId, takerId, customerName, customerEmail, customerLocale, title } = estimate;
  const taker = takerId ? await contactOf(tx, takerId) : null;
  if (!taker && (await wantsNone(tx, ownerId, customerEmail))) return;
  const site = tx.services.env.PUBLIC_URL;
  const company = await businessName(tx, ownerId);
  const stop = `${site}/estimate-mail/${linkToken(tx, id)}?lang=${customerLocale}`;
  const letter = withLocale(customerLocale, () =>
    withdrawnMail({
      company,
      customer: taker?.name || customerName,
      title,
      url: `${site}${linkPath(tx, id)}?lang=${customerLocale}`,
      ...(!taker && { stop }),
    }),
  );
  const headers = { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  const mail = { to: taker?.email || customerEmail, ...letter, ...(!taker && { headers }) };
  await queueMail(tx, mail, `estimate:${id}:withdrawn`);
}

/**
 * Takes an estimate back that nobody has accepted, and tells its customer; one that a customer asked about is taken back as the bid
 * that it became. Safe to repeat. Throws `answered` once it is accepted or declined.
 */
export const withdrawEstimate = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const estimate = await holdOwn(tx, id);
    if (estimate.withdrawnAt) return;
    if (estimate.acceptedAt || estimate.declinedAt) throw isAnswered();
    if (estimate.applicationId) await withdrawApplication(tx, estimate.applicationId);
    else if (estimate.takenAt) throw isAnswered();
    await tx.db.update(e).set({ withdrawnAt: tx.now, changedAt: tx.now }).where(eq(e.id, id));
    await tellCustomer(tx, estimate);
    await audit(tx, "estimate.withdrawn", `estimate:${id}`);
  });
