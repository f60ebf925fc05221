import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";

export type WebhookTrouble = "disabled" | "gave_up";

/** To the owner of a webhook: nothing goes there any more, or something never arrived. */
export const webhookTroubleMail = (trouble: WebhookTrouble, url: string) =>
  letter({
    subject: trouble === "disabled" ? m.webhooks_mail_disabled_subject() : m.webhooks_mail_gave_up_subject(),
    paragraphs: [
      trouble === "disabled" ? m.webhooks_mail_disabled() : m.webhooks_mail_gave_up(),
      m.webhooks_mail_why({ brand: BRAND.name }),
    ],
    action: { label: m.webhooks_mail_action(), url },
  });
