import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { kindWord } from "./rules/document-words.ts";
import { type DocumentKind, REVIEW_HOURS } from "./rules.ts";

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

/** One document is approved; `complete` when both now are. */
export const approvedMail = ({ kind, complete, site }: { kind: DocumentKind; complete: boolean; site: string }) =>
  letter({
    subject: complete
      ? m.verification_mail_verified_subject()
      : m.verification_mail_approved_subject({ document: kindWord(kind) }),
    paragraphs: [
      m.verification_mail_approved_body({ document: kindWord(kind) }),
      complete ? m.verification_mail_verified_body() : m.verification_mail_approved_other(),
    ],
    action: ownDocuments(site),
  });

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

/** A document ends soon, or has ended. */
export function reminderMail(about: { kind: DocumentKind; expiresOn: string; expired: boolean; site: string }) {
  const { kind, expired, site } = about;
  const words = { document: kindWord(kind), date: day(about.expiresOn) };
  return letter({
    subject: expired ? m.verification_mail_expired_subject(words) : m.verification_mail_expiring_subject(words),
    paragraphs: expired
      ? [m.verification_mail_expired_body(words), m.verification_mail_expired_next()]
      : [m.verification_mail_expiring_body(words), m.verification_mail_expiring_next()],
    action: ownDocuments(site),
  });
}
