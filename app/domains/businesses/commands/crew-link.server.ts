import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { createWithoutAddress } from "#app/domains/auth/commands/create-account.server.ts";
import { hashPassword, isPassword } from "#app/domains/auth/commands/hash-password.server.ts";
import { openSession, PIN_METHOD } from "#app/domains/auth/commands/open-session.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { isBanned } from "#app/domains/auth/rules/session.ts";
import { sessions } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { forgiveEach, type Limit, limit, limitEach, type Use } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { liveCrewLink } from "../queries/crew-link.server.ts";
import { inviteOf } from "../queries/invite.server.ts";
import { businesses, businessPeople, crewLinks } from "../tables.server.ts";
import { crewToken, tokenHash } from "../tokens/invite.server.ts";
import { takeInvite, tellJoined } from "./join.server.ts";

const JOINS_PER_ADDRESS: Limit = { points: 60, seconds: 3600 };
const PINS_PER_ADDRESS: Limit = { points: 60, seconds: 900 };
/** Wrong PINs at one link: in a quarter of an hour, and in a day. A PIN of four digits then holds for years against a lost link. */
const PINS_PER_LINK: Limit = { points: 6, seconds: 900 };
const PINS_PER_LINK_AND_DAY: Limit = { points: 20, seconds: 24 * 3600 };

const linkOver = () =>
  notFound("crew_link_over", { title: m.businesses_crew_over_title(), message: m.businesses_crew_over() });

type Joined = { session: OpenedSession; token: string };

/**
 * Somebody of the crew without an address takes an invitation: an account with a name and a PIN, a link of their own, and
 * a session that acts for the business. Throws not-found `invite_over`, forbidden `pin_for_crew_only`, rate-limited.
 */
export async function joinByPin(
  ctx: Ctx,
  invitation: string,
  { name, pin }: { name: string; pin: string },
  userAgent?: string,
): Promise<Joined> {
  await limit(ctx, "join-by-pin", ctx.ip, JOINS_PER_ADDRESS);
  if ((await inviteOf(ctx, invitation))?.part !== "crew") throw forbidden("pin_for_crew_only", m.businesses_pin_crew());
  const { value: pinHash } = await hashPassword(pin);
  return inTransaction(ctx, async (tx) => {
    const userId = await createWithoutAddress(tx, name);
    const place = await takeInvite(tx, invitation, userId);
    // They work in this business alone; leaving it gives them an empty one of their own.
    await tx.db.delete(businesses).where(eq(businesses.id, userId));
    const token = crewToken(tx, userId, 1);
    const { businessId } = place;
    const times = { createdAt: tx.now, renewedAt: tx.now };
    await tx.db.insert(crewLinks).values({ userId, businessId, tokenHash: tokenHash(token), pinHash, ...times });
    const session = await openFor(tx, userId, businessId, userAgent);
    const acting = { id: businessId, part: place.part, books: false };
    const person = {
      userId,
      sessionId: "",
      email: "",
      name,
      role: "contractor",
      aal: "aal1",
      business: acting,
    } as const;
    await tellJoined(tx, place, userId, person);
    return { session, token };
  });
}

/** A session that acts for the business of the link. */
async function openFor(tx: Ctx, userId: string, businessId: string, userAgent?: string): Promise<OpenedSession> {
  const session = await openSession(tx, userId, PIN_METHOD, userAgent);
  await tx.db
    .update(sessions)
    .set({ businessId })
    .where(and(eq(sessions.userId, userId), eq(sessions.createdAt, tx.now)));
  return session;
}

/** The link that somebody may sign in by. Throws not-found `crew_link_over`, forbidden `user_banned`. */
async function linkOf(ctx: Ctx, token: string) {
  const live = await liveCrewLink(ctx, token);
  if (!live) throw linkOver();
  if (isBanned(live.bannedUntil, ctx.now)) throw forbidden("user_banned", m.auth_user_banned());
  return live.link;
}

/** Signs in by a link of one's own and its PIN. Throws not-found `crew_link_over`, invalid `pin_wrong`, rate-limited, `user_banned`. */
export async function enterByPin(ctx: Ctx, token: string, pin: string, userAgent?: string): Promise<OpenedSession> {
  await limit(ctx, "crew-pin", ctx.ip, PINS_PER_ADDRESS);
  const { userId, businessId, pinHash, version } = await linkOf(ctx, token);
  const tries: Use[] = [
    ["crew-pin-link", `${userId}:${version}`, PINS_PER_LINK],
    ["crew-pin-day", `${userId}:${version}`, PINS_PER_LINK_AND_DAY],
  ];
  await limitEach(ctx, tries);
  if (!(await isPassword(pinHash, pin))) {
    await audit(ctx, "sign_in.refused", `user:${userId}`, { by: "pin" });
    throw invalid("pin_wrong", m.businesses_pin_not_right(), { pin: m.businesses_pin_not_right() });
  }
  return inTransaction(ctx, async (tx) => {
    await forgiveEach(tx, tries);
    return openFor(tx, userId, businessId, userAgent);
  });
}

/**
 * The first PIN at a link that was made anew; signs in. Once: whoever comes second is asked for that PIN. Throws not-found
 * `crew_link_over`, conflict `pin_chosen`.
 */
export async function choosePin(ctx: Ctx, token: string, pin: string, userAgent?: string): Promise<OpenedSession> {
  await limit(ctx, "crew-pin", ctx.ip, PINS_PER_ADDRESS);
  const { userId, businessId, version, pinHash } = await linkOf(ctx, token);
  const chosen = () => conflict("pin_chosen", m.businesses_pin_chosen());
  if (pinHash) throw chosen();
  const { value } = await hashPassword(pin);
  return inTransaction(ctx, async (tx) => {
    // The row itself decides between two who choose at once.
    const [row] = await tx.db.select().from(crewLinks).where(eq(crewLinks.userId, userId)).for("update");
    if (row?.version !== version || row.pinHash) throw chosen();
    await tx.db.update(crewLinks).set({ pinHash: value }).where(eq(crewLinks.userId, userId));
    await audit(tx, "person.pin_chosen", `user:${userId}`);
    return openFor(tx, userId, businessId, userAgent);
  });
}

/**
 * A new link for somebody of the actor's business who lost theirs or forgot the PIN: the old one opens nothing, their
 * sessions end, and the new one asks for a new PIN. Throws not-found `no_such_person`.
 */
export async function renewCrewLink(ctx: Ctx, person: string): Promise<void> {
  const businessId = ownerOf(ctx, "people", "contractor");
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ version: crewLinks.version })
      .from(crewLinks)
      .innerJoin(
        businessPeople,
        and(eq(businessPeople.businessId, crewLinks.businessId), eq(businessPeople.userId, crewLinks.userId)),
      )
      .where(and(eq(crewLinks.userId, person), eq(crewLinks.businessId, businessId)))
      .for("update", { of: crewLinks });
    if (!row) throw notFound("no_such_person", m.businesses_no_such_person());
    const version = row.version + 1;
    await tx.db
      .update(crewLinks)
      .set({ version, tokenHash: tokenHash(crewToken(tx, person, version)), pinHash: null, renewedAt: tx.now })
      .where(eq(crewLinks.userId, person));
    await tx.db.delete(sessions).where(eq(sessions.userId, person));
    await audit(tx, "person.link_renewed", `user:${person}`);
  });
}
