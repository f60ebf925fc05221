import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isShown } from "../rules/confirmed.ts";
import { limitMail, limitText } from "./limit-sending.server.ts";
import { mailLink } from "./mail-link.server.ts";
import { ownRow } from "./require-proof.server.ts";
import { textCode } from "./text-code.server.ts";
import { inPlainWords, prove } from "./verify.server.ts";

/**
 * Sends digits to the actor's own address, with a link that leads on to `next` (a path), or to its number when it has no
 * address. Sends nothing when that one is confirmed. Throws `over_email_send_rate_limit`, `over_sms_send_rate_limit`,
 * `validation_failed` for an account without either.
 */
export async function sendConfirmation(ctx: Ctx, next: string): Promise<void> {
  const { user } = await ownRow(ctx);
  const { id: userId, email, phone } = user;
  if (email) {
    if (isShown(user.emailConfirmedBy)) return;
    await limitMail(ctx, "signup", email);
    const redirectTo = `${ctx.services.env.PUBLIC_URL}${next}`;
    await inTransaction(ctx, (tx) => mailLink(tx, { kind: "signup", userId, email, redirectTo }));
  } else if (phone) {
    if (isShown(user.phoneConfirmedBy)) return;
    await limitText(ctx, "sms", phone);
    await inTransaction(ctx, (tx) => textCode(tx, { kind: "sms", userId, phone }));
  } else throw invalid("validation_failed", m.auth_users_reauth_no_way());
}

/** Takes the digits of `sendConfirmation`. Throws invalid `otp_expired` beside the field, `over_request_rate_limit`. */
export async function confirmContact(ctx: Ctx, code: string): Promise<void> {
  const { user } = await ownRow(ctx);
  const proof = user.email
    ? ({ type: "signup", email: user.email, code } as const)
    : ({ type: "sms", phone: user.phone ?? "", code } as const);
  await prove(ctx, proof, async () => undefined).catch(inPlainWords);
}
