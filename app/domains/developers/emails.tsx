import { notYou, undoAction } from "#app/domains/auth/emails/undo.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import type { Scope } from "./rules/scopes.ts";

/**
 * Tells the owner that something can act as them from now on, without the token; `page` shows and revokes tokens, `undo`
 * takes it back without a session.
 */
export const tokenMadeMail = (
  to: string,
  { name, scopes, expiresAt }: { name: string; scopes: readonly Scope[]; expiresAt: Date },
  page: string,
  undo: string | null,
): Mail => ({
  to,
  ...letter({
    subject: m.developers_mail_subject({ brand: BRAND.name }),
    paragraphs: [
      m.developers_mail_body({ name, date: day(expiresAt) }),
      m.developers_mail_scopes({ scopes: scopes.join(", ") }),
      ...notYou(undo, m.developers_mail_not_you()),
    ],
    action: undoAction(undo, { label: m.developers_mail_button(), url: page }),
  }),
});
