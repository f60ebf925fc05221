import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { type Letter, letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";
import type { AmendedField } from "./rules/amend.ts";
import { amendedWords } from "./rules/amend-words.ts";

/** What every letter is about; `site` is our own address. */
export type About = { job: { id: string; title: string; expiresAt: Date }; site: string };
export type Contact = { name: string; email: string; phone: string | null };
export type DeclineReason = "awarded" | "filled" | "withdrawn" | "one";

const about = ({ subject, paragraphs, action }: Letter) =>
  letter({ subject, paragraphs: [...paragraphs, m.jobs_mail_why({ brand: BRAND.name })], ...(action && { action }) });

const jobAction = ({ job, site }: About) => ({ label: m.jobs_mail_see_job(), url: `${site}/jobs/${job.id}` });
const workAction = ({ job, site }: About) => ({ label: m.jobs_open_work(), url: `${site}/jobs/${job.id}/work` });
const renewAction = ({ job, site }: About) => ({ label: m.jobs_mail_renew_button(), url: `${site}/jobs/${job.id}` });

/** To the poster: somebody applied, and for what price where they said one. */
export const receivedMail = (a: About, applicant: string, message: string, price?: string) =>
  about({
    subject: m.jobs_mail_received_subject({ title: a.job.title }),
    paragraphs: [
      m.jobs_mail_received({ name: applicant, title: a.job.title }),
      ...(price ? [m.jobs_mail_received_price({ price })] : []),
      ...(message ? [m.jobs_mail_quote({ message })] : []),
    ],
    action: { label: m.jobs_mail_received_button(), url: `${a.site}/jobs/${a.job.id}/applicants` },
  });

/** To the one who asked a pro in a conversation: here is the price. */
export const quotedMail = (a: About, pro: string, message: string, price?: string) =>
  about({
    subject: m.jobs_mail_quoted_subject({ name: pro, title: a.job.title }),
    paragraphs: [
      m.jobs_mail_quoted({ name: pro, title: a.job.title }),
      ...(price ? [m.jobs_mail_received_price({ price })] : []),
      ...(message ? [m.jobs_mail_quote({ message })] : []),
    ],
    action: { label: m.jobs_mail_quoted_button(), url: `${a.site}/jobs/${a.job.id}/applicants` },
  });

export const shortlistedMail = (a: About) =>
  about({
    subject: m.jobs_mail_shortlisted_subject({ title: a.job.title }),
    paragraphs: [m.jobs_mail_shortlisted({ title: a.job.title })],
    action: jobAction(a),
  });

/** To the one who got the job, with whom to call; `offered`: by the estimate that they had sent. */
export const awardedMail = (a: About, poster: Contact, offered = false) =>
  about({
    subject: (offered ? m.jobs_mail_taken_subject : m.jobs_mail_awarded_subject)({ title: a.job.title }),
    paragraphs: [
      (offered ? m.jobs_mail_taken : m.jobs_mail_awarded)({ title: a.job.title }),
      m.jobs_mail_awarded_contact({ contact: [poster.name, poster.phone, poster.email].filter(Boolean).join(", ") }),
    ],
    action: workAction(a),
  });

/** To a pro whose application runs: the post says something else now. */
export const amendedMail = (a: About, changed: readonly AmendedField[]) =>
  about({
    subject: m.jobs_mail_amended_subject({ title: a.job.title }),
    paragraphs: [
      m.jobs_mail_amended({ title: a.job.title, fields: amendedWords(changed) }),
      m.jobs_mail_amended_next(),
    ],
    action: jobAction(a),
  });

const questionsAction = ({ job, site }: About, label: string) => ({ label, url: `${site}/jobs/${job.id}#questions` });

/** To the poster: a pro asks. */
export const askedMail = (a: About, from: string, question: string) =>
  about({
    subject: m.jobs_mail_asked_subject({ title: a.job.title }),
    paragraphs: [m.jobs_mail_asked({ name: from, title: a.job.title }), m.jobs_mail_quote({ message: question })],
    action: questionsAction(a, m.jobs_mail_asked_button()),
  });

/** To who asked and to everybody who bids. */
export const answeredMail = (a: About, question: string, answer: string) =>
  about({
    subject: m.jobs_mail_answered_subject({ title: a.job.title }),
    paragraphs: [
      m.jobs_mail_answered({ title: a.job.title }),
      m.jobs_mail_quote({ message: question }),
      m.jobs_mail_quote({ message: answer }),
    ],
    action: questionsAction(a, m.jobs_mail_see_job()),
  });

const DECLINED = {
  awarded: m.jobs_mail_declined_awarded,
  filled: m.jobs_mail_declined_filled,
  withdrawn: m.jobs_mail_declined_withdrawn,
  one: m.jobs_mail_declined_one,
};

/** The kind no. */
export const declinedMail = (a: About, why: DeclineReason) =>
  about({
    subject: m.jobs_mail_declined_subject({ title: a.job.title }),
    paragraphs: [DECLINED[why]({ title: a.job.title }), m.jobs_mail_declined_next()],
    action: { label: m.jobs_mail_declined_button(), url: `${a.site}/find-pro?tab=jobs` },
  });

/** Three days before a job leaves the board. */
export const expiringMail = (a: About) =>
  about({
    subject: m.jobs_mail_expiring_subject({ title: a.job.title }),
    paragraphs: [m.jobs_mail_expiring({ title: a.job.title, date: day(a.job.expiresAt) })],
    action: renewAction(a),
  });

export const expiredMail = (a: About) =>
  about({
    subject: m.jobs_mail_expired_subject({ title: a.job.title }),
    paragraphs: [m.jobs_mail_expired({ title: a.job.title })],
    action: renewAction(a),
  });

/** To a hirer: an applicant is not verified any more, or is again; without why. */
export const standingMail = (a: About, company: string, verified: boolean) =>
  about({
    subject: m.enforcement_mail_hirer_subject({ company, title: a.job.title }),
    paragraphs: [
      verified
        ? m.enforcement_mail_hirer_verified({ company, title: a.job.title })
        : m.enforcement_mail_hirer_unverified({ company, title: a.job.title }),
      ...(verified ? [] : [m.enforcement_mail_hirer_next()]),
    ],
    action: { label: m.jobs_mail_received_button(), url: `${a.site}/jobs/${a.job.id}/applicants` },
  });
