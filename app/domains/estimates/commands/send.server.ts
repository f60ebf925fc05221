import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { dayWords, type Offer } from "#app/domains/bids/input.ts";
import { daysOff } from "#app/domains/bids/rules.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { placeFault } from "#app/domains/jobs/commands/describe.server.ts";
import type { QuotedWork } from "#app/domains/jobs/input.ts";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { holdRecord } from "#app/domains/verification/commands/open-document.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { forbidden, invalid } from "#app/infra/errors.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { stoppedMark } from "#app/infra/mail/marks.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { isAnswered, reasonNotToSendWords } from "../access.ts";
import { estimateMail } from "../emails.tsx";
import type { Customer } from "../input.ts";
import type { Estimate } from "../queries/link.server.ts";
import { reasonNotToSend } from "../queries/own.server.ts";
import { wantsNone } from "../queries/refusals.server.ts";
import { maySendAgain, stateOf } from "../rules.ts";
import { customerEstimates } from "../tables.server.ts";
import { linkPath, linkToken, tokenHash } from "../tokens/link.server.ts";
import { tellMember } from "./tell-member.server.ts";
import { holdOwn } from "./withdraw.server.ts";

const e = customerEstimates;
const DAY = 24 * 3600;
/** So that nobody's mailbox is filled: by one business, and by however many try. */
const TO_A_MAILBOX = { points: 3, seconds: DAY };
const TO_A_MAILBOX_OF_ALL = { points: 10, seconds: DAY };

async function mayMail(ctx: Ctx, ownerId: string, email: string): Promise<void> {
  await limitEach(ctx, [
    ["estimate-mail-hour", ownerId, { points: await setting(ctx, "estimates.mails_an_hour"), seconds: 3600 }],
    ["estimate-mail-day", ownerId, { points: await setting(ctx, "estimates.mails_a_day"), seconds: DAY }],
    ["estimate-mail-to", `${ownerId} ${email}`, TO_A_MAILBOX],
    ["estimate-mail-to-any", email, TO_A_MAILBOX_OF_ALL],
  ]);
}

async function refuseSender(ctx: Ctx, ownerId: string): Promise<void> {
  const reason = await reasonNotToSend(ctx, ownerId);
  if (reason) throw forbidden(reason, reasonNotToSendWords(reason));
}

/** Refuses a mailbox that wants no estimates from this business, or from any, and one from which mails come back. */
async function refuseMailbox(tx: Ctx, ownerId: string, email: string): Promise<void> {
  if (await wantsNone(tx, ownerId, email))
    throw invalid("mail_refused", m.estimates_mail_refused(), { customerEmail: m.estimates_mail_refused() });
  if (await stoppedMark(tx, email))
    throw invalid("mail_comes_back", m.estimates_mail_bounced(), { customerEmail: m.estimates_mail_bounced() });
}

/** What only the server can say about place and days, said together. */
function refuseFields({ now }: Ctx, work: QuotedWork, offer: Offer): void {
  const place = placeFault(work.location);
  const fields = {
    ...(place && { location: place }),
    ...Object.fromEntries(daysOff(now, offer).map((field) => [field, dayWords(field)])),
  };
  const [first] = Object.values(fields);
  if (first) throw invalid("invalid_input", first, fields);
}

/** A place that we know as everybody reads it: "Austin, TX 78701". */
function placeName(location: string): string {
  const [place] = findPlace(location);
  if (!place) return location;
  const { city, state, zip, match } = place;
  return match === "zip" ? `${city}, ${state} ${zip}` : `${city}, ${state}`;
}

/** Writes to the customer in their language, with a link that also ends the mails with one click. */
async function mail(tx: Ctx, estimate: Estimate): Promise<void> {
  const { id, ownerId, customerName, customerEmail, customerLocale, title, offer, sends } = estimate;
  const site = tx.services.env.PUBLIC_URL;
  const company = (await businessName(tx, ownerId)) || requireActor(tx).name;
  const stop = `${site}/estimate-mail/${linkToken(tx, id)}?lang=${customerLocale}`;
  const letter = withLocale(customerLocale, () =>
    estimateMail({
      company,
      customer: customerName,
      title,
      price: priceText(offer),
      validUntil: offer.validUntil,
      url: `${site}${linkPath(tx, id)}?lang=${customerLocale}`,
      stop,
    }),
  );
  const headers = { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  await queueMail(tx, { to: customerEmail, ...letter, headers }, `estimate:${id}:${sends}`);
}

/** Of the form and its words: one that was changed before it was sent again is another estimate. */
const keyOf = (requestKey: string, said: unknown): string =>
  createHash("sha256").update(requestKey).update(JSON.stringify(said)).digest("hex").slice(0, 32);

async function twinOf(ctx: Ctx, ownerId: string, key: string): Promise<{ id: string } | null> {
  const [twin] = await ctx.db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.ownerId, ownerId), eq(e.requestKey, key)));
  return twin ?? null;
}

/**
 * Mails a price to a customer of the business's own, who needs no account to read it. The same form twice is one estimate and
 * one mail. Throws the code of `reasonNotToSend`, `own_address`, `mail_refused`, `mail_comes_back`, rate-limited, and `invalid`
 * for a place we do not know and days that cannot be.
 */
export async function sendEstimate(
  ctx: Ctx,
  customer: Customer,
  { requestKey, ...work }: QuotedWork,
  offer: Offer,
): Promise<{ id: string }> {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  const { customerEmail } = customer;
  const key = keyOf(requestKey, [customer, work, offer]);
  const twin = await twinOf(ctx, ownerId, key);
  if (twin) return twin;
  await refuseSender(ctx, ownerId);
  refuseFields(ctx, { requestKey, ...work }, offer);
  if (customerEmail === requireActor(ctx).email)
    throw invalid("own_address", m.estimates_own_address(), { customerEmail: m.estimates_own_address() });
  await mayMail(ctx, ownerId, customerEmail);
  return inTransaction(ctx, async (tx) => {
    // A suspension that comes meanwhile waits, or is seen.
    await holdRecord(tx, ownerId);
    await refuseSender(tx, ownerId);
    await refuseMailbox(tx, ownerId, customerEmail);
    const id = tx.newId();
    const [row] = await tx.db
      .insert(e)
      .values({
        ...customer,
        ...work,
        location: placeName(work.location),
        id,
        ownerId,
        requestKey: key,
        tokenHash: tokenHash(linkToken(tx, id)),
        ownerLocale: tx.locale,
        offer,
        validUntil: offer.validUntil,
        createdAt: tx.now,
        sentAt: tx.now,
        changedAt: tx.now,
      })
      .onConflictDoNothing({ target: [e.ownerId, e.requestKey] })
      .returning();
    if (!row) {
      const other = await twinOf(tx, ownerId, key);
      if (!other) throw new Error("an estimate with this key was there and is gone");
      return other;
    }
    await mail(tx, row);
    await tellMember(tx, row);
    await audit(tx, "estimate.sent", `estimate:${id}`);
    return { id };
  });
}

/** Mails an estimate that nobody has answered once more, as often as a mailbox may be written to. Throws as `sendEstimate`, and `answered`. */
export async function sendAgain(ctx: Ctx, id: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  const { customerEmail } = await holdOwn(ctx, id);
  await refuseSender(ctx, ownerId);
  await mayMail(ctx, ownerId, customerEmail);
  await inTransaction(ctx, async (tx) => {
    const estimate = await holdOwn(tx, id);
    if (!maySendAgain(stateOf(estimate, null, tx.now))) throw isAnswered();
    await refuseMailbox(tx, ownerId, customerEmail);
    const [row] = await tx.db
      .update(e)
      .set({ sends: estimate.sends + 1, sentAt: tx.now, changedAt: tx.now })
      .where(eq(e.id, id))
      .returning();
    if (!row) throw new Error("an estimate that is held was not there");
    await mail(tx, row);
    await tellMember(tx, row);
    await audit(tx, "estimate.sent_again", `estimate:${id}`);
  });
}
