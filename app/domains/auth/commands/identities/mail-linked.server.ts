import { linkedMail, unlinkedMail } from "#app/domains/auth/emails/identities.tsx";
import { type Person, PROVIDER_LABEL, type ProviderName } from "#app/domains/auth/provider/person.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { queueMail } from "#app/infra/mail.server.ts";

const securityPage = (ctx: Ctx) => `${ctx.services.env.PUBLIC_URL}/account/security`;

/** Tells the owner that a provider can sign in from now on, in the caller's transaction. */
export const mailLinked = (tx: Ctx, email: string, { provider }: Person): Promise<void> =>
  queueMail(tx, linkedMail(email, PROVIDER_LABEL[provider], securityPage(tx)), `identity-linked:${tx.newId()}`);

/** Tells the owner that a provider no longer signs in, in the caller's transaction. */
export const mailUnlinked = (tx: Ctx, email: string, provider: string): Promise<void> =>
  queueMail(
    tx,
    unlinkedMail(email, PROVIDER_LABEL[provider as ProviderName] ?? provider, securityPage(tx)),
    `identity-unlinked:${tx.newId()}`,
  );
