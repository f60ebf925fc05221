import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { newPassword } from "../input.ts";
import { isGuessable, type Owner } from "../rules/guessable.ts";
import { isCommon } from "./common-passwords.server.ts";

/** `reasons` are the protocol's: it calls what is known to be guessed `pwned`. */
export type Weakness = { reasons: ("length" | "pwned")[]; message: string };

/** What is wrong with a password for this person, in the words of our forms; null when it may be used. */
export function weaknessOf({ services: { env } }: Ctx, password: string, owner: Owner): Weakness | null {
  const parsed = newPassword(env.AUTH_PASSWORD_MIN).safeParse(password);
  if (!parsed.success) return { reasons: ["length"], message: parsed.error.issues[0]?.message ?? "" };
  if (isCommon(password.toLowerCase()) || isCommon(password.trim().toLowerCase()) || isGuessable(password, owner))
    return { reasons: ["pwned"], message: m.auth_guessable_password() };
  return null;
}
