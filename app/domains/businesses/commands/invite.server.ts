import { and, eq, gt, isNull } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { limitNumber } from "#app/domains/auth/commands/limit-sending.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, conflict, invalid, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { inviteMail, inviteText } from "../emails.tsx";
import type { Invite } from "../input.ts";
import { businessName } from "../queries/people.server.ts";
import { INVITE_DAYS, INVITES_MAX } from "../rules/people.ts";
import { businessInvites } from "../tables.server.ts";
import { inviteToken, tokenHash } from "../tokens/invite.server.ts";
import { lockBusiness } from "./lock-business.server.ts";

/** Enough for a large crew in a day; not enough to write to a town. */
const INVITES_A_DAY: Limit = { points: 60, seconds: 24 * 3600 };
/** Texts with an invitation to one number, from whatever businesses. */
const TEXTS_TO_ONE_A_DAY: Limit = { points: 5, seconds: 24 * 3600 };
const DAY_MS = 24 * 3_600_000;

type Row = typeof businessInvites.$inferSelect;

/** Invites somebody into the actor's business; gives the invitation's id. Throws invalid `too_many_invites`, rate-limited. */
export async function invite(ctx: Ctx, { name, part, email, phone }: Invite): Promise<string> {
  const businessId = ownerOf(ctx, "people", "contractor");
  await limit(ctx, "business-invite", businessId, INVITES_A_DAY);
  if (phone) await limitTexts(ctx, phone);
  return inTransaction(ctx, async (tx) => {
    await lockBusiness(tx, businessId);
    const waiting = and(
      eq(businessInvites.businessId, businessId),
      isNull(businessInvites.acceptedAt),
      isNull(businessInvites.revokedAt),
      gt(businessInvites.expiresAt, tx.now),
    );
    if ((await tx.db.$count(businessInvites, waiting)) >= INVITES_MAX)
      throw invalid("too_many_invites", m.businesses_too_many_invites({ max: INVITES_MAX }));
    const id = tx.newId();
    const [row] = await tx.db
      .insert(businessInvites)
      .values({
        id,
        businessId,
        part,
        name,
        email: email ?? null,
        phone: phone ?? null,
        tokenHash: tokenHash(inviteToken(tx, id)),
        locale: tx.locale,
        invitedBy: requireActor(tx).userId,
        createdAt: tx.now,
        expiresAt: new Date(tx.now.getTime() + INVITE_DAYS * DAY_MS),
      })
      .returning();
    if (row) await send(tx, row);
    await audit(tx, "person.invited", `invite:${id}`, { name, part });
    return id;
  });
}

/** So that nobody's phone is filled. Throws rate-limited `over_sms_send_rate_limit`. */
async function limitTexts(ctx: Ctx, phone: string): Promise<void> {
  try {
    await limitNumber(ctx, "invite", phone);
    await limit(ctx, "business-invite-to", phone, TEXTS_TO_ONE_A_DAY);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "rate_limited") throw error;
    const words = { title: m.businesses_texts_wait_title(), message: m.businesses_texts_wait() };
    throw new AppError("rate_limited", "over_sms_send_rate_limit", words, {
      retryAfterSeconds: error.retryAfterSeconds ?? 60,
    });
  }
}

/** The invitation by its way; a link without an address is passed on by its owner. */
async function send(tx: Ctx, { id, businessId, name, email, phone, locale, expiresAt }: Row): Promise<void> {
  const about = {
    name,
    inviter: requireActor(tx).name,
    until: expiresAt,
    business: await businessName(tx, businessId),
    url: `${tx.services.env.PUBLIC_URL}/join/${inviteToken(tx, id)}`,
  };
  const key = `business-invite:${id}:${expiresAt.getTime()}`;
  if (email) await queueMail(tx, { to: email, ...withLocale(locale, () => inviteMail(about)) }, key);
  if (phone) await queueSms(tx, { to: phone, text: withLocale(locale, () => inviteText(about)) }, key);
}

const noSuchInvite = () => notFound("no_such_invite", m.businesses_no_such_invite());
const mine = (ctx: Ctx, id: string) =>
  and(eq(businessInvites.id, id), eq(businessInvites.businessId, ownerOf(ctx, "people", "contractor")));

/** Sends an invitation that nobody has taken once more, good for another seven days. */
export async function resendInvite(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id)) throw noSuchInvite();
  await limit(ctx, "business-invite", ownerOf(ctx, "people", "contractor"), INVITES_A_DAY);
  const waits = and(mine(ctx, id), isNull(businessInvites.acceptedAt), isNull(businessInvites.revokedAt));
  const [asked] = await ctx.db.select({ phone: businessInvites.phone }).from(businessInvites).where(waits);
  if (asked?.phone) await limitTexts(ctx, asked.phone);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(businessInvites)
      .set({ expiresAt: new Date(tx.now.getTime() + INVITE_DAYS * DAY_MS) })
      .where(waits)
      .returning();
    if (!row) throw noSuchInvite();
    await send(tx, row);
    await audit(tx, "person.invited_again", `invite:${id}`);
  });
}

/** Ends an invitation; safe to repeat. Throws conflict `invite_taken` once somebody has joined by it. */
export async function revokeInvite(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id)) throw noSuchInvite();
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(businessInvites).where(mine(tx, id)).for("update");
    if (!row) throw noSuchInvite();
    if (row.acceptedAt) throw conflict("invite_taken", m.businesses_invite_taken());
    if (row.revokedAt) return;
    await tx.db.update(businessInvites).set({ revokedAt: tx.now }).where(eq(businessInvites.id, id));
    await audit(tx, "person.invite_revoked", `invite:${id}`);
  });
}
