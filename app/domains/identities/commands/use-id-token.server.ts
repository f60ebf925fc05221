import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { ownSession } from "#app/domains/auth/commands/own-session.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { roleFromUserType } from "#app/domains/auth/rules/user-type.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { type GivenIdToken, personOfIdToken } from "../provider/id-token.server.ts";
import type { Person } from "../provider/person.server.ts";
import { providersOn } from "../provider.server.ts";
import { enterByProvider } from "./enter-by-provider.server.ts";
import { alreadyLinked, linkIdentity } from "./link-identity.server.ts";

export type IdTokenSignIn = { provider: string; given: GivenIdToken; userAgent: string | undefined };

/** Names that the protocol takes for Google. */
const GOOGLE = new Set(["google", "https://accounts.google.com"]);

/** Only Google's tokens are taken. Throws `provider_disabled`, `validation_failed` and what `personOfIdToken` throws. */
async function personOf(ctx: Ctx, { provider, given }: IdTokenSignIn): Promise<Person> {
  const { env } = ctx.services;
  if (GOOGLE.has(provider) || provider === env.GOOGLE_ISSUER) {
    if (!providersOn(env).google) throw invalid("provider_disabled", m.auth_provider_disabled());
    return personOfIdToken(ctx, given);
  }
  if (provider === "facebook") throw invalid("provider_disabled", m.auth_provider_disabled());
  throw invalid("validation_failed", m.auth_providers_unknown({ provider: provider.slice(0, 40) }));
}

/** Signs in the person of an ID token, or opens an account for them. Throws as `enterByProvider` does, too. */
export async function signInByIdToken(ctx: Ctx, asked: IdTokenSignIn): Promise<OpenedSession> {
  const person = await personOf(ctx, asked);
  const enter = () =>
    inTransaction(ctx, async (tx) => {
      const userId = await enterByProvider(tx, person, roleFromUserType(undefined));
      return openSession(tx, userId, "oauth", asked.userAgent);
    });
  return enter().catch((error) => {
    // Two first sign-ins at once: the slower one finds what the other wrote.
    if (violates(error, "identities_provider_key") || violates(error, "users_email_key")) return enter().catch(asTaken);
    throw error;
  });
}

/** An address that nobody has now, and that its last account may still come back to. */
function asTaken(error: unknown): never {
  throw violates(error, "users_email_key") ? invalid("email_exists", m.auth_user_already_exists()) : error;
}

/** Adds the person of an ID token to the ways into the caller's account; answers the caller's own session. */
export async function linkByIdToken(
  ctx: Ctx,
  asked: IdTokenSignIn,
  own: { userId: string; sessionId: string },
): Promise<OpenedSession> {
  const person = await personOf(ctx, asked);
  return inTransaction(ctx, async (tx) => {
    await linkIdentity(tx, own.userId, person);
    return ownSession(tx, own.userId, own.sessionId);
  }).catch((error) => {
    throw violates(error, "identities_provider_key") ? alreadyLinked(false) : error;
  });
}
