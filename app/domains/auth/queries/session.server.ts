import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ActingFor, Actor, Ctx, Role } from "#app/infra/ctx.ts";
import { rowOfJson } from "#app/infra/database/json-row.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { AppError, forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isHalfIn } from "../rules/aal.ts";
import { endOf, isBanned, isDormant } from "../rules/session.ts";
import { identities, sessions, userRoles, users } from "../tables.server.ts";
import type { Proofs } from "./present-user.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";

/** What `session_with_owner` of migrations/custom.sql answers. */
export type Answer = {
  session: Record<string, unknown>;
  user: Record<string, unknown>;
  name: string | null;
  role: Role | null;
  hasFactor: boolean;
  /** The businesses that the owner belongs to, the one this session acts for first. */
  businesses?: (ActingFor & { name: string | null })[];
  /** With AUTH_SINGLE_SESSION: whether the owner has a session that was opened or refreshed later. */
  superseded: boolean;
  proofs: Proofs | null;
};

type Asked = { sessionId: string; single: boolean; forAnswer: boolean };
const withOwner = prepared(
  (_, { sessionId, single, forAnswer }: Slots<Asked>) =>
    sql<{ answer: Answer | null }>`select session_with_owner(${sessionId}, ${single}, ${forAnswer}) as answer`,
);

/** A session with its owner and what decides whether it still lives; `forAnswer`: with what an answer shows of the owner. */
export async function sessionWithOwner(ctx: Ctx, sessionId: string, { forAnswer = false } = {}) {
  const single = ctx.services.env.AUTH_SINGLE_SESSION;
  const [row] = await withOwner(ctx.db, { sessionId, single, forAnswer });
  const answer = row?.answer;
  if (!answer) return undefined;
  return ofAnswer(answer);
}

/** An answer's rows as the tables' own. */
export const ofAnswer = (answer: Answer) => ({
  ...answer,
  session: rowOfJson(sessions, answer.session),
  user: rowOfJson(users, answer.user),
});

export type SessionWithOwner = ReturnType<typeof ofAnswer>;

/** Why a session is worth nothing now, in the protocol's words; null while it lives. */
export function whyEnded(ctx: Ctx, row: SessionWithOwner): { code: string; message: string } | null {
  const end = endOf(row.session, row.hasFactor, ctx.now, ctx.services.env);
  if (end === "low_aal") return { code: "session_expired", message: m.auth_users_session_low_aal() };
  if (end) return { code: "session_expired", message: m.auth_session_expired() };
  if (row.superseded) return { code: "session_expired", message: m.auth_users_session_superseded() };
  if (isDormant(row.user, ctx.services.env)) return { code: "session_expired", message: m.auth_session_expired() };
  if (isBanned(row.user.bannedUntil, ctx.now)) return { code: "user_banned", message: m.auth_user_banned() };
  return null;
}

const livingUser = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt))),
);

/** Why a token names no session: its account is gone, or the session alone. */
async function whyMissing(ctx: Ctx, userId: string): Promise<AppError> {
  const [living] = await livingUser(ctx.db, { userId });
  return living
    ? forbidden("session_not_found", m.auth_session_not_found())
    : forbidden("user_not_found", m.auth_users_not_found());
}

/**
 * The living session of an access token with its owner. Throws `bad_jwt`, `user_not_found`, `session_not_found`,
 * `session_expired`, `user_banned`.
 */
export async function sessionOfToken(
  ctx: Ctx,
  token: string,
  more?: { forAnswer?: boolean },
): Promise<SessionWithOwner> {
  const claims = await verifyAccessToken(ctx, token);
  const row = await sessionWithOwner(ctx, claims.sessionId, more);
  if (row?.user.id !== claims.userId) throw await whyMissing(ctx, claims.userId);
  const ended = whyEnded(ctx, row);
  if (ended) throw forbidden(ended.code, ended.message);
  return row;
}

/**
 * The actor of a valid access token whose session still lives, else null. Null too while the session owes the second
 * factor of its account, unless `halfIn` (for the prompt and the protocol). A reviewer's role counts at aal2 only.
 * `forAnswer`: with what an answer shows of its owner, for `knownSession`.
 */
export async function actorOfToken(
  ctx: Ctx,
  token: string,
  { halfIn = false, forAnswer = false } = {},
): Promise<Actor | null> {
  const row = await sessionOfToken(ctx, token, { forAnswer }).catch((error) => {
    if (error instanceof AppError && error.kind === "forbidden") return null;
    throw error;
  });
  if (!row || (!halfIn && isHalfIn(row.session.aal, row.hasFactor))) return null;
  const { session, user, name } = row;
  const email = user.email ?? "";
  const business = actingFor(user.id, row.businesses);
  const role = row.role === "admin" && session.aal === "aal1" ? null : roleIn(business, row.role, user.id);
  const { aal } = session;
  const actor: Actor = { userId: user.id, sessionId: session.id, email, name: name ?? email, role, aal, business };
  rowsOf.set(actor, row);
  return actor;
}

/** The first of somebody's businesses; themselves while they are in none. */
function actingFor(userId: string, [first]: readonly ActingFor[] = []): ActingFor {
  return first ? { id: first.id, part: first.part, books: first.books } : { id: userId, part: "owner", books: true };
}

/** Whoever acts for somebody else's business does so as a contractor, whatever their own account is for. */
export const roleIn = ({ id }: ActingFor, own: Role | null, userId: string): Role | null =>
  id === userId || own === "admin" ? own : "contractor";

/** Whether an actor that `actorOfToken` gave half in still owes the second factor of its account. */
export const owesFactor = (actor: Actor): boolean => isHalfIn(actor.aal, rowsOf.get(actor)?.hasFactor ?? false);

const rowsOf = new WeakMap<Actor, SessionWithOwner>();

/** The session that the request's actor was read from, when this very request has read it: the same moment's rows. */
export const knownSession = (ctx: Ctx): SessionWithOwner | undefined => (ctx.actor ? rowsOf.get(ctx.actor) : undefined);

const roleRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)),
);

/** The role of a user as the table says, or null. Guards ask here, never the token. */
export async function roleOf(ctx: Ctx, userId: string) {
  const [found] = await roleRow(ctx.db, { userId });
  return found?.role ?? null;
}

const identityRows = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id)),
);

export const identitiesOf = (ctx: Ctx, userId: string) => identityRows(ctx.db, { userId });
