import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { maintenance } from "#app/infra/maintenance.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { SIGN_UPS_PER_ADDRESS } from "../rules/limits.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { isDormant } from "../rules/session.ts";
import type { users } from "../tables.server.ts";
import { createAccount } from "./create-account.server.ts";
import { limitMail, limitText } from "./limit-sending.server.ts";
import { mailLink } from "./mail-link.server.ts";
import { type Person, type PersonGiven, readPerson } from "./read-person.server.ts";
import { sendLater } from "./send-later.server.ts";
import { accountOf } from "./sign-up.server.ts";
import { isUnproven, signUpAgain } from "./sign-up-again.server.ts";
import { textCode } from "./text-code.server.ts";

export type CodeAsked = PersonGiven & {
  /** Whether an unknown address or number gets an account. */
  createUser: boolean;
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
};

/** `messageId`: of the text message, if one goes out. */
type Begun = Person & Pick<CodeAsked, "redirectTo" | "challenge"> & { messageId?: string | undefined };

/** `mayCreate`: whether an unknown address gets an account. */
export type CodeToSend = { begun: Begun; mayCreate: boolean };

/**
 * Sends a link and digits to an address, or digits to a number, that sign in without a password; an unknown one gets an
 * account, which exists once it is confirmed. The answer is the same for all of them, except where signing up tells known
 * from unknown anyway. Gives the id of the text message to a number. Throws `validation_failed`, `otp_disabled`,
 * `signup_disabled`, `sms_send_failed` and the waits.
 */
export async function sendCode(ctx: Ctx, asked: CodeAsked): Promise<string | undefined> {
  const { env } = ctx.services;
  const person = readPerson(ctx, asked);
  const messageId = person.number === undefined ? undefined : ctx.newId();
  const begun: Begun = { ...person, redirectTo: asked.redirectTo, challenge: asked.challenge, messageId };
  // Numbers that confirm themselves were never meant to get messages: there is no way out for any.
  if (begun.number !== undefined && env.AUTH_PHONE_AUTOCONFIRM && !env.SMS_URL)
    throw new AppError("invalid", "sms_send_failed", m.auth_codes_sms_no_way());
  await limit(ctx, "send-code", ctx.ip, SIGN_UPS_PER_ADDRESS);
  if (begun.email === undefined) await limitText(ctx, "otp", begun.number);
  else await limitMail(ctx, "otp", begun.email);
  const mayCreate = asked.createUser && (await setting(ctx, "sign_ups.open")) && !(await maintenance(ctx));
  if (!mayCreate) await refuseUnknown(ctx, begun, asked.createUser);
  await sendLater(ctx, begun.email ?? begun.number, "code", { begun, mayCreate } satisfies CodeToSend);
  return messageId;
}

/** The job behind it. */
export async function sendOrCreate(ctx: Ctx, { begun, mayCreate }: CodeToSend): Promise<void> {
  const attempt = () =>
    inTransaction(ctx, async (tx) => {
      const known = await accountOf(tx, begun);
      if (known) await sendTo(tx, known, begun);
      else if (mayCreate) await createAccount(tx, { ...begun, password: null, confirmedBy: null });
    });
  await attempt().catch((error) => {
    // Two at once: the slower one finds the other's account.
    if (error instanceof AppError && error.code === "user_already_exists") return attempt();
    throw error;
  });
}

/** To an account that nobody has confirmed, what confirms it; what a stranger laid down there before goes. */
async function sendTo(tx: Ctx, user: typeof users.$inferSelect, begun: Begun): Promise<void> {
  if (isDormant(user, tx.services.env)) return;
  if (isUnproven(user)) return signUpAgain(tx, user, { ...begun, password: null });
  const { redirectTo, challenge, messageId } = begun;
  if (begun.email === undefined) await textCode(tx, { kind: "sms", userId: user.id, phone: begun.number, messageId });
  else await mailLink(tx, { kind: "magiclink", userId: user.id, email: begun.email, redirectTo, challenge });
}

/** Looks, and says that an account is missing, only where signing up would have said that it is there. */
async function refuseUnknown(ctx: Ctx, begun: Begun, createUser: boolean): Promise<void> {
  const { AUTH_AUTOCONFIRM, AUTH_PHONE_AUTOCONFIRM } = ctx.services.env;
  if (!(begun.email === undefined ? AUTH_PHONE_AUTOCONFIRM : AUTH_AUTOCONFIRM)) return;
  if (await accountOf(ctx, begun)) return;
  throw createUser
    ? forbidden("signup_disabled", m.auth_signup_disabled())
    : invalid("otp_disabled", m.auth_otp_disabled());
}
