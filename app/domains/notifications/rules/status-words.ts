import { m } from "#paraglide/messages.js";

export const DOCUMENTS: Record<string, () => string> = {
  license: m.notifications_document_license,
  insurance: m.notifications_document_insurance,
  registration: m.notifications_document_registration,
  workers_comp: m.notifications_document_workers_comp,
  bond: m.notifications_document_bond,
  auto: m.notifications_document_auto,
};

export const ANSWERS: Record<string, (inputs: { title: string }) => string> = {
  shortlisted: m.notifications_shortlisted,
  declined: m.notifications_declined,
  reopened: m.engagements_news_reopened,
};

/** What a reviewer, or a change of the law, took from a business or gave back; why stands in its documents. */
export const TAKEN: Record<string, (inputs: { document: string }) => string> = {
  withdrawn: m.enforcement_news_withdrawn,
  restored: m.enforcement_news_restored,
  suspended: m.enforcement_news_suspended,
  reinstated: m.enforcement_news_reinstated,
  upheld: m.enforcement_news_upheld,
  license_needed: m.enforcement_news_license_needed,
};

/** What an insurance agent did with what was asked of them. */
export const AGENT_ANSWERS: Record<string, (inputs: { from: string; document: string }) => string> = {
  sent: m.agents_news_sent,
  waits: m.agents_news_waits,
  declined: m.agents_news_declined,
};

/** What one side says of a payment. */
export const PAYMENTS: Record<string, (inputs: { from: string; number: string }) => string> = {
  reported: m.invoices_news_reported,
  through: m.charges_news_through,
  failed: m.charges_news_failed,
  failed_pro: m.charges_news_failed_pro,
  too_much: m.charges_news_too_much,
  given_back: m.charges_news_given_back,
  not_given_back: m.charges_news_not_given_back,
  inquiry: m.charges_news_inquiry,
  disputed: m.charges_news_disputed,
  dispute_won: m.charges_news_dispute_won,
  dispute_lost: m.charges_news_dispute_lost,
  got_back: m.charges_news_got_back,
  undone: m.invoices_news_undone,
  over: m.invoices_news_over,
  credited: m.invoices_news_credited,
  credit_used: m.invoices_news_credit_used,
  credit_back: m.invoices_news_credit_back,
};

/** How a question came to a mentor. */
export const ASKED: Record<string, (inputs: { from: string; title: string }) => string> = {
  moved: m.mentors_news_moved,
  waits: m.mentors_news_waits,
  replied: m.mentors_news_replied,
};

/** How near the day is on which a course is due. */
export const TRAINING: Record<string, (inputs: { title: string; date: string }) => string> = {
  before: m.training_news_before,
  today: m.training_news_today,
  late: m.training_news_late,
};

/** What became of a session. */
export const SESSIONS: Record<string, (inputs: { title: string; when: string }) => string> = {
  cancelled: m.webinars_news_cancelled,
  recorded: m.webinars_news_recorded,
};

/** What became of a review that readers can see. */
export const REVIEWED: Record<string, (inputs: { from: string; title: string }) => string> = {
  edited: m.reviews_news_edited,
  answered: m.reviews_news_answered,
};

/** What a moderator did about something that a member wrote, or answered to an appeal. */
export const MODERATED: Record<string, (inputs: { title: string }) => string> = {
  nothing: m.moderation_news_stays,
  hide: m.moderation_news_hidden,
  edit: m.moderation_news_edited,
  lock: m.moderation_news_locked,
  warn: m.moderation_news_warned,
  suspend: m.moderation_news_suspended,
  remove: m.moderation_news_removed,
  upheld: m.moderation_news_upheld,
  overturned: m.moderation_news_overturned,
};
