import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";

/** Shows that a mailbox works again. */
export const testMail = (to: string, url: string): Mail => ({
  to,
  ...letter({
    subject: m.bounces_mail_subject({ brand: BRAND.name }),
    paragraphs: [m.bounces_mail_body({ email: to })],
    action: { label: m.bounces_mail_open(), url },
  }),
});
