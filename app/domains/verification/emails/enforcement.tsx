import type { NoLicense } from "#app/domains/contractors/rules/licensing.ts";
import { letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import { kindWord, stateName, tradeWords } from "../rules/document-words.ts";
import type { DocumentKind } from "../rules/kinds.ts";

const ownDocuments = (site: string) => ({ label: m.verification_mail_open(), url: `${site}/account/documents` });

/** The approval of a document was taken back, with why and what the owner can do. */
export const withdrawnMail = ({ kind, reason, site }: { kind: DocumentKind; reason: string; site: string }) =>
  letter({
    subject: m.enforcement_mail_withdrawn_subject({ document: kindWord(kind) }),
    paragraphs: [
      m.enforcement_mail_withdrawn_body({ document: kindWord(kind) }),
      m.enforcement_mail_reason({ reason }),
      m.enforcement_mail_withdrawn_next(),
    ],
    action: ownDocuments(site),
  });

/** The state asks a license now for what stood on insurance alone. */
export const licenseNeededMail = ({ state, trades, site }: NoLicense & { site: string }) =>
  letter({
    subject: m.enforcement_mail_license_needed_subject(),
    paragraphs: [
      m.enforcement_mail_license_needed_body({ state: stateName(state), trades: tradeWords(trades) }),
      m.enforcement_mail_license_needed_next(),
    ],
    action: ownDocuments(site),
  });

/** The business is suspended. */
export const suspendedMail = ({ reason, site }: { reason: string; site: string }) =>
  letter({
    subject: m.enforcement_mail_suspended_subject(),
    paragraphs: [
      m.enforcement_mail_suspended_body(),
      m.enforcement_mail_reason({ reason }),
      m.enforcement_mail_suspended_next(),
    ],
    action: ownDocuments(site),
  });

/** What was taken is given back; `kind` is null where it was the whole business. */
export const restoredMail = ({ kind, note, site }: { kind: DocumentKind | null; note: string; site: string }) =>
  letter({
    subject: kind
      ? m.enforcement_mail_restored_subject({ document: kindWord(kind) })
      : m.enforcement_mail_reinstated_subject(),
    paragraphs: [
      kind ? m.enforcement_mail_restored_body({ document: kindWord(kind) }) : m.enforcement_mail_reinstated_body(),
      m.enforcement_mail_answer({ note }),
    ],
    action: ownDocuments(site),
  });

/** An appeal was decided against the owner. */
export const upheldMail = ({ note, site }: { note: string; site: string }) =>
  letter({
    subject: m.enforcement_mail_upheld_subject(),
    paragraphs: [m.enforcement_mail_upheld_body(), m.enforcement_mail_answer({ note })],
    action: ownDocuments(site),
  });

/** To a mailbox that somebody gave on a shared record: the question whether it wants to be told. */
export const watchMail = ({ company, url }: { company: string; url: string }) =>
  letter({
    subject: m.sharing_mail_watch_subject({ company }),
    paragraphs: [m.sharing_mail_watch_body({ company }), m.sharing_mail_watch_not_you()],
    action: { label: m.sharing_mail_watch_button(), url },
  });

/** The record behind a share link stopped or started being verified; without why. */
export const watchedMail = (about: { company: string; verified: boolean; url: string; stop: string }) =>
  letter({
    subject: m.sharing_mail_changed_subject({ company: about.company }),
    paragraphs: [
      about.verified
        ? m.sharing_mail_changed_verified({ company: about.company })
        : m.sharing_mail_changed_unverified({ company: about.company }),
      m.sharing_mail_changed_stop({ url: about.stop }),
    ],
    action: { label: m.sharing_mail_changed_button(), url: about.url },
  });
