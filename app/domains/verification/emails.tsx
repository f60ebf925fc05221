import type { NoLicense } from "#app/domains/contractors/rules/licensing.ts";
import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { kindWord, noLicenseWords } from "./rules/document-words.ts";
import { type DocumentKind, isPrivate } from "./rules/kinds.ts";
import { REVIEW_HOURS } from "./rules.ts";

const ownDocuments = (site: string) => ({ label: m.verification_mail_open(), url: `${site}/account/documents` });

/** The documents are in and the clock runs. */
export const receivedMail = ({ kinds, site }: { kinds: DocumentKind[]; site: string }) =>
  letter({
    subject: m.verification_mail_received_subject(),
    paragraphs: [
      m.verification_mail_received_body({
        documents: kinds.map(kindWord).join(m.verification_mail_and()),
        count: kinds.length,
      }),
      m.verification_mail_received_next({ hours: REVIEW_HOURS }),
    ],
    action: ownDocuments(site),
  });

/** What an approval made of the record; null for a document beside the required two. */
type Made = { complete: boolean; noLicense: NoLicense | null } | null;

/** One document is approved, and perhaps the business is verified by it. */
export const approvedMail = ({ kind, made, site }: { kind: DocumentKind; made: Made; site: string }) =>
  letter({
    subject: made?.complete
      ? m.verification_mail_verified_subject()
      : m.verification_mail_approved_subject({ document: kindWord(kind) }),
    paragraphs: [m.verification_mail_approved_body({ document: kindWord(kind) }), approvedNext(kind, made)],
    action: ownDocuments(site),
  });

function approvedNext(kind: DocumentKind, made: Made): string {
  if (!made) return isPrivate(kind) ? m.verification_mail_approved_private() : m.verification_mail_approved_more();
  if (!made.complete) return m.verification_mail_approved_other();
  if (!made.noLicense) return m.verification_mail_verified_body();
  return m.verification_mail_verified_no_license({ why: noLicenseWords(made.noLicense) });
}

/** A document is rejected, with the reviewer's reason. */
export const rejectedMail = ({ kind, reason, site }: { kind: DocumentKind; reason: string; site: string }) =>
  letter({
    subject: m.verification_mail_rejected_subject({ document: kindWord(kind) }),
    paragraphs: [
      m.verification_mail_rejected_body({ document: kindWord(kind) }),
      m.verification_mail_rejected_reason({ reason }),
      m.verification_mail_rejected_next(),
    ],
    action: ownDocuments(site),
  });

/** A document ends soon, or has ended. What hangs on it is said: one that counts takes the stamp with it. */
export function reminderMail(about: {
  kind: DocumentKind;
  counts: boolean;
  expiresOn: string;
  expired: boolean;
  site: string;
}) {
  const { kind, counts, expired, site } = about;
  const words = { document: kindWord(kind), date: day(about.expiresOn) };
  const over = counts
    ? [m.verification_mail_expired_body(words), m.verification_mail_expired_next()]
    : [m.verification_mail_expired_more_body(words), m.verification_mail_expired_more_next()];
  const soon = counts ? m.verification_mail_expiring_next() : m.verification_mail_expiring_more_next();
  return letter({
    subject: expired ? m.verification_mail_expired_subject(words) : m.verification_mail_expiring_subject(words),
    paragraphs: expired ? over : [m.verification_mail_expiring_body(words), soon],
    action: ownDocuments(site),
  });
}
