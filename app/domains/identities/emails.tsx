import { notYou, undoAction } from "#app/domains/auth/emails/undo.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";

const brand = BRAND.name;

/** Says that a provider was connected, and what to do when that was somebody else. */
export const linkedMail = (to: string, provider: string, url: string, undo: string | null): Mail => ({
  to,
  ...letter({
    subject: m.auth_providers_mail_linked_subject({ provider, brand }),
    paragraphs: [
      m.auth_providers_mail_linked_body({ provider, brand }),
      ...notYou(undo, m.auth_providers_mail_not_you()),
    ],
    action: undoAction(undo, { label: m.auth_providers_mail_button(), url }),
  }),
});

export const unlinkedMail = (to: string, provider: string, url: string, undo: string | null): Mail => ({
  to,
  ...letter({
    subject: m.auth_providers_mail_unlinked_subject({ provider, brand }),
    paragraphs: [
      m.auth_providers_mail_unlinked_body({ provider, brand }),
      ...notYou(undo, m.auth_providers_mail_not_you()),
    ],
    action: undoAction(undo, { label: m.auth_providers_mail_button(), url }),
  }),
});
