import { day } from "#app/infra/dates.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { kindName, kindWord, kindWords } from "./rules/document-words.ts";
import type { SubDocumentKind } from "./rules.ts";

type Request = { company: string; name: string; kinds: SubDocumentKind[]; url: string };

/** An owner asks a sub for documents. */
export const askMail = (about: Request & { dueOn: string | null; message: string | null }) =>
  letter({
    subject: m.subcontractors_mail_ask_subject({ company: about.company, documents: kindWords(about.kinds) }),
    paragraphs: [
      m.subcontractors_mail_hello({ name: about.name }),
      m.subcontractors_mail_ask_body({ company: about.company, documents: kindWords(about.kinds) }),
      ...(about.message ? [m.subcontractors_mail_ask_message({ message: about.message })] : []),
      ...(about.dueOn ? [m.subcontractors_mail_ask_due({ date: day(about.dueOn) })] : []),
      m.subcontractors_mail_ask_how(),
      m.subcontractors_mail_ask_why({ company: about.company }),
    ],
    action: { label: m.subcontractors_mail_ask_button(), url: about.url },
  });

/** A document came back with a reason. */
export const returnedMail = (about: { company: string; kind: SubDocumentKind; reason: string; url: string }) =>
  letter({
    subject: m.subcontractors_mail_returned_subject({ company: about.company, document: kindWord(about.kind) }),
    paragraphs: [
      m.subcontractors_mail_returned_body({ company: about.company, document: kindWord(about.kind) }),
      m.subcontractors_mail_returned_reason({ reason: about.reason }),
    ],
    action: { label: m.subcontractors_mail_ask_button(), url: about.url },
  });

/** A document arrived, and where the sub finds it again for the next one who asks. */
export const sentMail = (about: { company: string; kind: SubDocumentKind; url: string }) =>
  letter({
    subject: m.subcontractors_mail_sent_subject({ document: kindName(about.kind), company: about.company }),
    paragraphs: [
      m.subcontractors_mail_sent_body({ company: about.company }),
      m.subcontractors_mail_sent_record(),
      m.subcontractors_mail_sent_not_you(),
    ],
    action: { label: m.subcontractors_mail_record_button(), url: about.url },
  });

/** The way back to a sub's own record. */
export const recordMail = (about: { url: string }) =>
  letter({
    subject: m.subcontractors_mail_record_subject(),
    paragraphs: [m.subcontractors_mail_record_body(), m.subcontractors_mail_record_private()],
    action: { label: m.subcontractors_mail_record_button(), url: about.url },
  });

/** A document ends soon; `companies` is who relies on it. */
export const expiringMail = (about: {
  kind: SubDocumentKind;
  expiresOn: string;
  daysLeft: number;
  companies: string[];
  url: string;
}) => {
  const words = { document: kindWord(about.kind), date: day(about.expiresOn) };
  return letter({
    subject: m.subcontractors_mail_expiring_subject(words),
    paragraphs: [
      m.subcontractors_mail_expiring_body({ ...words, n: about.daysLeft }),
      m.subcontractors_mail_expiring_who({ companies: about.companies.join(", ") }),
    ],
    action: { label: m.subcontractors_mail_expiring_button(), url: about.url },
  });
};
