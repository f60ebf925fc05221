import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { linkedMail, unlinkedMail } from "../emails.tsx";
import { type Person, PROVIDER_LABEL, type ProviderName } from "../provider/person.server.ts";

type Owner = Parameters<typeof recordChange>[1];

const securityPage = (ctx: Ctx) => `${ctx.services.env.PUBLIC_URL}/account/security`;

/** Tells the owner that a provider can sign in from now on, in the caller's transaction, and how to take it back. */
export async function mailLinked(tx: Ctx, owner: Owner, { provider, subject }: Person): Promise<void> {
  const before = { provider, providerId: subject };
  const undo = await recordChange(tx, owner, { kind: "identity_added", before });
  const to = owner.email;
  if (!to) return;
  const letter = () => linkedMail(to, PROVIDER_LABEL[provider], securityPage(tx), undo);
  await queueMail(tx, letter, `identity-linked:${tx.newId()}`);
}

/** Tells the owner that a provider no longer signs in, in the caller's transaction, and how to take it back. */
export async function mailUnlinked(tx: Ctx, owner: Owner, identity: { provider: string }): Promise<void> {
  const { provider } = identity;
  const undo = await recordChange(tx, owner, { kind: "identity_removed", before: { identity } });
  const to = owner.email;
  if (!to) return;
  const label = () =>
    provider === "email" ? m.auth_providers_email() : (PROVIDER_LABEL[provider as ProviderName] ?? provider);
  await queueMail(tx, () => unlinkedMail(to, label(), securityPage(tx), undo), `identity-unlinked:${tx.newId()}`);
}
