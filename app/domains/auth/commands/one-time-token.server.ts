import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { mailArrived } from "#app/infra/mail/marks.server.ts";
import { CODE_DIGITS, CODE_TRIES, HOURS_OF, ONE_A_MS, type TokenKind } from "../rules/one-time.ts";
import { oneTimeTokens, users } from "../tables.server.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

export type TokenOrder = {
  userId: string;
  kind: TokenKind;
  /** Where it goes, and what it proves: one of the two. */
  email?: string | undefined;
  phone?: string | undefined;
  /** Already checked by `allowedRedirect`. */
  redirectTo?: string | undefined;
  /** The PKCE flow that a link finishes with a code. */
  flowId?: string | undefined;
  /** How long it works, where the kind's own time does not fit. */
  hours?: number | undefined;
};

const hmac = (ctx: Ctx, text: string): Buffer =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "one-time-token")).update(text).digest();

/** What is stored of a link's token: without the server's key nobody can make or check one. */
const tokenHash = (ctx: Ctx, token: string): string => hmac(ctx, `token ${token}`).toString("base64url");

/** What is stored of the digits; six of them alone could be tried out in no time by whoever reads the table. */
const codeHash = (ctx: Ctx, address: string, code: string): string =>
  hmac(ctx, `code ${address} ${code}`).toString("base64url");

const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Which of the account's times says when one of a kind went out last. */
const SENT_AT = {
  signup: "confirmationSentAt",
  invite: "confirmationSentAt",
  magiclink: "recoverySentAt",
  recovery: "recoverySentAt",
  email_change_current: "emailChangeSentAt",
  email_change_new: "emailChangeSentAt",
  sms: "confirmationSentAt",
  phone_change: "phoneChangeSentAt",
  reauthentication: "reauthenticationSentAt",
} as const satisfies Record<TokenKind, keyof typeof users.$inferSelect>;

/**
 * Makes the token of a link and the digits to type, in the caller's transaction; both are known only to whoever gets them
 * sent. A newer one of the kind replaces the older. Null, and nothing done, when one went out within the last minute.
 */
export async function issueToken(tx: Ctx, order: TokenOrder): Promise<{ token: string; code: string } | null> {
  const { userId, kind, email = null, phone = null, redirectTo = null, flowId = null } = order;
  const token = randomBytes(32).toString("base64url");
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const fresh = {
    id: tx.newId(),
    tokenHash: tokenHash(tx, token),
    codeHash: codeHash(tx, email ?? phone ?? "", code),
    attempts: 0,
    email,
    phone,
    redirectTo,
    flowId,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + (order.hours ?? HOURS_OF[kind]) * 3600_000),
  };
  const kept = await tx.db
    .insert(oneTimeTokens)
    .values({ ...fresh, userId, kind })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.kind],
      set: fresh,
      setWhere: lte(oneTimeTokens.createdAt, new Date(tx.now.getTime() - ONE_A_MS)),
    })
    .returning({ id: oneTimeTokens.id });
  if (!kept.length) return null;
  await tx.db
    .update(users)
    .set({ [SENT_AT[kind]]: tx.now })
    .where(eq(users.id, userId));
  return { token, code };
}

type ByLink = { kinds: readonly TokenKind[]; token: string };
type ByCode = {
  kinds: readonly TokenKind[];
  email?: string | undefined;
  phone?: string | undefined;
  code: string;
  /** Whose, where that is known already. */
  userId?: string | undefined;
};

/**
 * Uses up the token of a link, or the digits sent to an address; null when there is none such, or no longer. A wrong try
 * counts against the digits, dead after five, so the caller's transaction must not be rolled back by a null: return a
 * refusal from it and throw that outside.
 */
export async function useToken(tx: Ctx, by: ByLink | ByCode): Promise<OneTimeToken | null> {
  const used = await ("token" in by ? spendLink(tx, by) : spendCode(tx, by));
  if (used?.email) await mailArrived(tx, used.email);
  return used;
}

const alive = (tx: Ctx, kinds: readonly TokenKind[]) =>
  and(inArray(oneTimeTokens.kind, [...kinds]), gt(oneTimeTokens.expiresAt, tx.now));

async function spendLink(tx: Ctx, { kinds, token }: ByLink): Promise<OneTimeToken | null> {
  const [used] = await tx.db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash(tx, token)), alive(tx, kinds)))
    .returning();
  return used ?? null;
}

/** Counts first and compares then: the count holds its row, so that many guesses at once are one after the other. */
async function spendCode(tx: Ctx, { kinds, email, phone, code, userId }: ByCode): Promise<OneTimeToken | null> {
  const address = email ?? phone;
  if (!address) return null;
  const tried = await tx.db
    .update(oneTimeTokens)
    .set({ attempts: sql`least(${oneTimeTokens.attempts}, ${CODE_TRIES}) + 1` })
    .where(
      and(
        email ? eq(oneTimeTokens.email, email) : eq(oneTimeTokens.phone, address),
        isNotNull(oneTimeTokens.codeHash),
        alive(tx, kinds),
        userId ? eq(oneTimeTokens.userId, userId) : undefined,
      ),
    )
    .returning();
  const hash = codeHash(tx, address, code);
  const right = tried.filter((row) => isSame(row.codeHash ?? "", hash) && row.attempts <= CODE_TRIES);
  const [found] = right;
  if (!found) return null;
  const [used] = await tx.db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, found.id)).returning();
  return used ?? null;
}

/** The token of a link while it would still work; looking uses nothing up. */
export async function peekToken(ctx: Ctx, { kinds, token }: ByLink): Promise<OneTimeToken | null> {
  const [found] = await ctx.db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash(ctx, token)), alive(ctx, kinds)));
  return found ?? null;
}
