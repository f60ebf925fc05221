import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { type Letter, letter } from "#app/infra/mail/letter.ts";
import { m } from "#paraglide/messages.js";

/** What every letter is about; `site` is our own address. */
export type About = { job: { id: string; title: string; expiresAt: Date }; site: string };
export type Contact = { name: string; email: string; phone: string | null };
export type DeclineReason = "awarded" | "filled" | "withdrawn";

const about = ({ subject, paragraphs, action }: Letter) =>
  letter({ subject, paragraphs: [...paragraphs, m.jobs_mail_why({ brand: BRAND.name })], ...(action && { action }) });

const jobAction = ({ job, site }: About) => ({ label: m.jobs_mail_see_job(), url: `${site}/jobs/${job.id}` });
const renewAction = ({ job, site }: About) => ({ label: m.jobs_mail_renew_button(), url: `${site}/jobs/${job.id}` });

/** To the poster: somebody applied. */
export const receivedMail = (a: About, applicant: string, message: string) =>
  about({
    subject: m.jobs_mail_received_subject({ title: a.job.title }),
    paragraphs: [
      m.jobs_mail_received({ name: applicant, title: a.job.title }),
      ...(message ? [m.jobs_mail_quote({ message })] : []),
    ],
    action: { label: m.jobs_mail_received_button(), url: `${a.site}/jobs/${a.job.id}/applicants` },
  });

export const shortlistedMail = (a: About) =>
  about({
    subject: m.jobs_mail_shortlisted_subject({ title: a.job.title }),
    paragraphs: [m.jobs_mail_shortlisted({ title: a.job.title })],
    action: jobAction(a),
  });

/** To the one who got the job, with whom to call. */
export const awardedMail = (a: About, poster: Contact) =>
  about({
    subject: m.jobs_mail_awarded_subject({ title: a.job.title }),
    paragraphs: [
      m.jobs_mail_awarded({ title: a.job.title }),
      m.jobs_mail_awarded_contact({ contact: [poster.name, poster.phone, poster.email].filter(Boolean).join(", ") }),
    ],
    action: jobAction(a),
  });

const DECLINED = {
  awarded: m.jobs_mail_declined_awarded,
  filled: m.jobs_mail_declined_filled,
  withdrawn: m.jobs_mail_declined_withdrawn,
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
