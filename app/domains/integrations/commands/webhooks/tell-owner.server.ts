import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { type WebhookTrouble, webhookTroubleMail } from "#app/domains/integrations/emails.tsx";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { queueMail } from "#app/infra/mail.server.ts";

type Told = { id: string; sendingUntil: Date; connection: { id: string; userId: string }; locale: Locale };

/** A mail to the owner of an endpoint that receives nothing any more; once for each attempt that found out. */
export async function tellOwner(
  tx: Ctx,
  { id, sendingUntil, connection, locale }: Told,
  trouble: WebhookTrouble,
): Promise<void> {
  const owner = await contactOf(tx, connection.userId);
  if (!owner?.email) return;
  const url = `${tx.services.env.PUBLIC_URL}/integrations/webhooks/${connection.id}`;
  const mail = withLocale(locale, () => webhookTroubleMail(trouble, url));
  await queueMail(tx, { to: owner.email, ...mail }, `webhook-${trouble}:${id}:${sendingUntil.getTime()}`);
}
