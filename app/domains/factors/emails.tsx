import { notYou, undoAction } from "#app/domains/auth/emails/undo.tsx";
import type { FactorType } from "#app/domains/auth/rules/aal.ts";
import { BRAND } from "#app/infra/brand.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";

const NAME: Record<FactorType, () => string> = {
  totp: m.auth_factors_type_totp,
  phone: m.auth_factors_type_phone,
  webauthn: m.auth_factors_type_webauthn,
};

const notice = (to: string, subject: string, body: string, url: string, undo: string | null = null): Mail => ({
  to,
  ...letter({
    subject,
    paragraphs: [body, ...notYou(undo, m.auth_factors_mail_not_you())],
    action: undoAction(undo, { label: m.auth_factors_mail_button(), url }),
  }),
});

/** Says that a second factor counts from now on; `url` is the page that shows and removes factors, `undo` takes it back. */
export const factorAddedMail = (to: string, type: FactorType, url: string, undo: string | null): Mail =>
  notice(
    to,
    m.auth_factors_mail_added_subject({ brand: BRAND.name }),
    m.auth_factors_mail_added_body({ factor: NAME[type]() }),
    url,
    undo,
  );

export const factorRemovedMail = (to: string, type: FactorType, url: string, undo: string | null): Mail =>
  notice(
    to,
    m.auth_factors_mail_removed_subject({ brand: BRAND.name }),
    m.auth_factors_mail_removed_body({ factor: NAME[type]() }),
    url,
    undo,
  );

export const backupCodeMail = (to: string, remaining: number, url: string): Mail =>
  notice(
    to,
    m.auth_factors_mail_backup_subject({ brand: BRAND.name }),
    m.auth_factors_mail_backup_body({ remaining }),
    url,
  );

/** Says that there is another set of backup codes, or none. */
export const backupCodesChangedMail = (to: string, made: boolean, url: string, undo: string | null): Mail =>
  notice(
    to,
    m.auth_changes_mail_codes_subject({ brand: BRAND.name }),
    made
      ? m.auth_changes_mail_codes_made({ brand: BRAND.name })
      : m.auth_changes_mail_codes_removed({ brand: BRAND.name }),
    url,
    undo,
  );
