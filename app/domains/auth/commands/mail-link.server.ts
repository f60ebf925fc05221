import type { Ctx } from "#app/infra/ctx.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { confirmationMail, recoveryMail, signInLinkMail } from "../emails.tsx";
import { methodOf } from "../rules/one-time.ts";
import type { Challenge } from "../rules/pkce.server.ts";
import { allowedRedirect } from "../rules/redirect.ts";
import { startFlow } from "./flows/start-flow.server.ts";
import { issueToken } from "./one-time-token.server.ts";

type Kind = "signup" | "magiclink" | "recovery";

const LETTERS: Record<Kind, (to: string, url: string, code: string) => Mail> = {
  signup: confirmationMail,
  magiclink: signInLinkMail,
  recovery: recoveryMail,
};

export type MailedLink = {
  kind: Kind;
  userId: string;
  email: string;
  /** Where the link leads in the end, as asked for. */
  redirectTo?: string | undefined;
  /** With one, a link that leads off this site brings the browser a code instead of a session. */
  challenge?: Challenge | null | undefined;
};

/** The page whose button uses the link's token up; opening it does not. */
const confirmUrl = (publicUrl: string, token: string, type: string): string =>
  `${publicUrl}/auth/confirm?token_hash=${token}&type=${type}`;

/**
 * Queues a mail with a link and digits, in the caller's transaction; a newer one of the kind replaces the older. False,
 * and nothing done, when one was sent within the last minute.
 */
export async function mailLink(tx: Ctx, { kind, userId, email, redirectTo, challenge }: MailedLink): Promise<boolean> {
  const { env } = tx.services;
  const to = allowedRedirect(env, redirectTo);
  const flowId = challenge ? tx.newId() : undefined;
  const issued = await issueToken(tx, { userId, kind, email, redirectTo: to, flowId });
  if (!issued) return false;
  const method = methodOf(kind, "link");
  if (challenge) await startFlow(tx, { flowId, provider: "email", method, ...challenge, redirectTo: to, userId });
  const letter = () => LETTERS[kind](email, confirmUrl(env.PUBLIC_URL, issued.token, kind), issued.code);
  await queueMail(tx, letter, `${kind}:${tx.newId()}`);
  return true;
}
