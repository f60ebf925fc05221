import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { forgive, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { CODE_TRIES_PER_ACCOUNT } from "../rules/limits.ts";
import { KINDS_OF, methodOf, type VerifyType } from "../rules/one-time.ts";
import { isBanned, isDormant } from "../rules/session.ts";
import { flowStates, users } from "../tables.server.ts";
import { finishEmailChange } from "./change-email.server.ts";
import { finishPhoneChange } from "./change-phone.server.ts";
import { confirmAddress, stillProves } from "./confirm-address.server.ts";
import { type OneTimeToken, useToken } from "./one-time-token.server.ts";
import { openSession } from "./open-session.server.ts";

/** What a mail or message carried: the token of its link, or the address and the digits. */
export type Proof =
  | { type: VerifyType; token: string }
  | { type: VerifyType; email: string; code: string }
  | { type: VerifyType; phone: string; code: string };

type Refused = { refused: AppError };
/** `half`: one of two mailboxes agreed to a change, the other has to follow. */
type Verified<T> = { outcome: "half" } | { outcome: "proven"; result: T };

const addressIn = (proof: Proof): string | null =>
  "token" in proof ? null : "email" in proof ? proof.email : `+${proof.phone}`;

/**
 * Uses up what a mail or message carried, lets it do what it is for, and `then`, in the same transaction. Nothing tells an
 * unknown address from wrong digits. Throws `otp_expired`, `user_banned`, `email_exists`, `phone_exists`,
 * `over_request_rate_limit`.
 */
export async function prove<T>(
  ctx: Ctx,
  proof: Proof,
  then: (tx: Ctx, used: OneTimeToken) => Promise<T>,
): Promise<Verified<T>> {
  const address = addressIn(proof);
  if (address) await limit(ctx, "code-tries", address, CODE_TRIES_PER_ACCOUNT);
  const expired = forbidden("otp_expired", address ? m.auth_codes_wrong() : m.auth_otp_expired());
  const outcome = await inTransaction(ctx, async (tx): Promise<Verified<T> | Refused> => {
    const used = await useToken(tx, { ...proof, kinds: KINDS_OF[proof.type] });
    if (!used) return { refused: expired };
    const effect = await effectOf(tx, used, expired);
    if (effect === "half") return { outcome: "half" };
    return effect === "proven" ? { outcome: "proven", result: await then(tx, used) } : effect;
  });
  if ("refused" in outcome) throw outcome.refused;
  if (address) await forgive(ctx, "code-tries", address);
  return outcome;
}

/** A refusal is returned, not thrown: the token stays used and its tries counted. */
async function effectOf(tx: Ctx, used: OneTimeToken, expired: AppError): Promise<"proven" | "half" | Refused> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, used.userId), isNull(users.deletedAt)))
    .for("update");
  if (!user || isDormant(user, tx.services.env)) return { refused: expired };
  if (isBanned(user.bannedUntil, tx.now)) return { refused: forbidden("user_banned", m.auth_user_banned()) };
  if (used.kind === "phone_change") {
    const refused = await finishPhoneChange(tx, used);
    return refused ? { refused } : "proven";
  }
  if (used.kind === "email_change_current" || used.kind === "email_change_new") {
    const change = await finishEmailChange(tx, used);
    if (change.outcome === "refused") return { refused: change.refused };
    return change.outcome === "half" ? "half" : "proven";
  }
  if (!stillProves(user, used)) return { refused: expired };
  await confirmAddress(tx, user, used);
  return "proven";
}

/** Digits that are wrong or old, in the words of a page; the protocol keeps its own. For `catch`. */
export function inPlainWords(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "otp_expired") throw error;
  throw invalid("otp_expired", m.auth_contact_code_wrong(), { code: m.auth_contact_code_wrong() });
}

/** Proves, and opens a session for the owner; null after the first of two mailboxes. Throws as `prove` does. */
export async function verify(ctx: Ctx, proof: Proof, userAgent?: string): Promise<OpenedSession | null> {
  const by = "token" in proof ? "link" : "code";
  const done = await prove(ctx, proof, async (tx, used) => {
    if (used.flowId) await tx.db.delete(flowStates).where(eq(flowStates.id, used.flowId));
    return openSession(tx, used.userId, methodOf(used.kind, by), userAgent);
  });
  return done.outcome === "half" ? null : done.result;
}
