import { createHmac, randomBytes } from "node:crypto";
import { lte } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { confirmationMail } from "../emails.tsx";
import { safeRedirect } from "../rules/next.ts";
import { oneTimeTokens } from "../tables.server.ts";

const TOKEN_HOURS = 24;
const ONE_MAIL_A_MS = 60_000;

/** What is stored of a mailed token: without the server's key nobody can make or check one. */
export const tokenHash = (ctx: Ctx, token: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "one-time-token")).update(token).digest("base64url");

/**
 * Queues the mail that confirms a sign-up, in the caller's transaction; a newer token replaces the older one. False, and nothing
 * done, when one was sent within the last minute.
 */
export async function mailConfirmation(
  ctx: Ctx,
  { userId, email, redirectTo }: { userId: string; email: string; redirectTo?: string | undefined },
): Promise<boolean> {
  const { env } = ctx.services;
  const token = randomBytes(32).toString("base64url");
  const fresh = {
    id: ctx.newId(),
    tokenHash: tokenHash(ctx, token),
    email,
    redirectTo: safeRedirect(redirectTo, env.PUBLIC_URL),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + TOKEN_HOURS * 3600_000),
  };
  const kept = await ctx.db
    .insert(oneTimeTokens)
    .values({ ...fresh, userId, kind: "signup" })
    .onConflictDoUpdate({
      target: [oneTimeTokens.userId, oneTimeTokens.kind],
      set: fresh,
      setWhere: lte(oneTimeTokens.createdAt, new Date(ctx.now.getTime() - ONE_MAIL_A_MS)),
    })
    .returning({ id: oneTimeTokens.id });
  if (!kept.length) return false;
  await queueMail(
    ctx,
    confirmationMail(email, `${env.PUBLIC_URL}/auth/confirm?token_hash=${token}&type=signup`),
    `confirm:${fresh.id}`,
  );
  return true;
}
