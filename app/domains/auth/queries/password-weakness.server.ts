import type { Ctx } from "#app/infra/ctx.ts";
import type { Words } from "#app/infra/errors.ts";
import { problemsIn } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { newPassword } from "../input.ts";
import { isGuessable, type Owner } from "../rules/guessable.ts";
import { isCommon } from "./common-passwords.server.ts";

/** `reasons` are the protocol's: it calls what is known to be guessed `pwned`. */
export type Weakness = Words & { reasons: ("length" | "pwned")[] };

/** What is wrong with a password for this person, in the words of our forms; null when it may be used. */
export function weaknessOf({ services: { env } }: Ctx, password: string, owner: Owner): Weakness | null {
  const parsed = newPassword(env.AUTH_PASSWORD_MIN).safeParse(password);
  if (!parsed.success) return { ...problemsIn(parsed.error), reasons: ["length"] };
  if (isCommon(password.toLowerCase()) || isCommon(password.trim().toLowerCase()) || isGuessable(password, owner))
    return { reasons: ["pwned"], title: m.auth_guessable_password_title(), message: m.auth_guessable_password() };
  return null;
}
