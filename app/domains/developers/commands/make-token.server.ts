import { and, count, eq, gt, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import { lockOwnAccount } from "#app/domains/factors/commands/own-account.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, conflict } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { tokenMadeMail } from "../emails.tsx";
import type { NewToken, Proof } from "../input.ts";
import { expiryOf, TOKENS_MAX } from "../rules/lifetime.ts";
import { personalAccessTokens as t } from "../tables.server.ts";
import { hashOf, newToken, shownPrefix } from "../tokens/access-token.server.ts";
import { proveOwner, spendCode } from "./prove-owner.server.ts";

/** The token in clear, for this one answer. */
export type MadeToken = { id: string; name: string; token: string; expiresAt: Date };

/**
 * Makes a token of the signed-in member and tells them by mail. Throws `insufficient_aal`, `current_password_required`,
 * `current_password_invalid`, `reauthentication_needed`, `reauthentication_not_valid`, and conflict `too_many_tokens`.
 */
export async function makeToken(ctx: Ctx, { name, scopes, days }: NewToken, proof: Proof): Promise<MadeToken> {
  const businessId = ownerOf(ctx, "tokens");
  const proven = await proveOwner(ctx, proof);
  const made = await inTransaction(ctx, async (tx): Promise<MadeToken | AppError> => {
    const wrong = proven.spendCode ? await spendCode(tx, proof) : null;
    if (wrong) return wrong;
    // The account's row stays locked until the end, so that two forms at once do not both make the last token.
    const { user } = await lockOwnAccount(tx);
    const live = and(eq(t.userId, user.id), isNull(t.revokedAt), gt(t.expiresAt, tx.now));
    const [held] = await tx.db.select({ n: count() }).from(t).where(live);
    if ((held?.n ?? 0) >= TOKENS_MAX) throw conflict("too_many_tokens", m.developers_too_many({ max: TOKENS_MAX }));

    const token = newToken();
    const id = tx.newId();
    const expiresAt = expiryOf(tx.now, days);
    await tx.db.insert(t).values({
      id,
      name,
      scopes,
      expiresAt,
      userId: user.id,
      businessId,
      prefix: shownPrefix(token),
      hash: hashOf(token),
      createdAt: tx.now,
    });
    await audit(tx, "api_token.made", `user:${user.id}`, { token: id, scopes, days });
    const undo = await recordChange(tx, user, { kind: "access_token" });
    if (user.email) {
      const page = `${tx.services.env.PUBLIC_URL}/account/tokens`;
      await queueMail(tx, tokenMadeMail(user.email, { name, scopes, expiresAt }, page, undo), `token-made:${id}`);
    }
    return { id, name, token, expiresAt };
  });
  if (made instanceof AppError) throw made;
  return made;
}
