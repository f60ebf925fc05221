import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";

const brand = BRAND.name;

/** Asks to confirm an address; the link opens a page with a button, so that a scanner's visit uses nothing up. */
export const confirmationMail = (to: string, url: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_mail_confirm_subject({ brand }),
    paragraphs: [m.auth_mail_confirm_body({ brand }), m.auth_codes_mail_code({ code }), m.auth_mail_confirm_ignore()],
    action: { label: m.auth_mail_confirm_button(), url },
  }),
});

/** Signs in without a password; the digits do the same as the link. */
export const signInLinkMail = (to: string, url: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_codes_mail_link_subject({ brand }),
    paragraphs: [
      m.auth_codes_mail_link_body({ brand }),
      m.auth_codes_mail_code({ code }),
      m.auth_codes_mail_link_ignore(),
    ],
    action: { label: m.auth_codes_mail_link_button(), url },
  }),
});

/** Lets somebody who forgot the password choose another. */
export const recoveryMail = (to: string, url: string, code: string): Mail => ({
  to,
  ...letter({
    subject: m.auth_codes_mail_recover_subject({ brand }),
    paragraphs: [
      m.auth_codes_mail_recover_body({ brand }),
      m.auth_codes_mail_code({ code }),
      m.auth_codes_mail_recover_ignore(),
    ],
    action: { label: m.auth_codes_mail_recover_button(), url },
  }),
});
