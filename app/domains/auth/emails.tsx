import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";

/** Asks to confirm an address; the link opens a page with a button, so that a scanner's visit uses nothing up. */
export const confirmationMail = (to: string, url: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_mail_confirm_subject({ brand: BRAND.name }),
    paragraphs: [m.auth_mail_confirm_body({ brand: BRAND.name }), m.auth_mail_confirm_ignore()],
    action: { label: m.auth_mail_confirm_button(), url },
  }),
});
