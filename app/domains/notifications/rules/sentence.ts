import { BRAND } from "#app/infra/brand.ts";
import { day, momentIn } from "#app/infra/dates.ts";
import type { BusinessEvent, EventKind } from "#app/infra/events.server.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { readerZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { ESTIMATE_NEWS } from "./estimate-news.ts";
import { overdueNews, paperNews } from "./paper-news.ts";
import { planNews } from "./plan-news.ts";
import {
  AGENT_ANSWERS,
  ANSWERS,
  ASKED,
  DOCUMENTS,
  MODERATED,
  PAYMENTS,
  REVIEWED,
  SESSIONS,
  TAKEN,
  TRAINING,
} from "./status-words.ts";
import { warrantyNews } from "./warranty-news.ts";
import { assignedNews, endedNews, stepNews } from "./work-news.ts";

type Told = { kind: EventKind; data: BusinessEvent["data"] };

/** What a member reads of an event, in their language: one sentence, and a second line where there is more to say. */
export type Sentence = { text: string; more?: string };

const word = (data: Told["data"], field: string): string => {
  const value = data[field];
  return value === null || value === undefined ? "" : String(value);
};

/** The title of a course in the reader's language, where it was told in both. */
const courseIn = (data: Told["data"]): string => word(data, `title_${getLocale()}`) || word(data, "title");

/** When a session begins, on the reader's clock. */
const begins = (data: Told["data"]): string => momentIn(readerZone(), new Date(word(data, "startsAt")));

const document = (kind: string): string => (DOCUMENTS[kind] ?? m.notifications_document)();

/** Who sent which invoice, with its sum and due day; what was told before they were told with it does not have them. */
function sentInvoice(data: Told["data"]): string {
  const said = { from: word(data, "from"), number: word(data, "number"), title: word(data, "title") };
  if (data["cents"] === undefined || data["dueOn"] === undefined) return m.invoices_news_sent(said);
  return m.invoices_news_sent_sum({
    ...said,
    amount: moneyText(Number(data["cents"])),
    date: day(word(data, "dueOn")),
  });
}

const SENTENCES: Record<EventKind, (data: Told["data"]) => Sentence> = {
  "job.posted": (data) => ({ text: m.notifications_job_posted({ title: word(data, "title") }) }),
  "job.awarded": (data) => {
    const title = word(data, "title");
    if (data["status"] === "given")
      return { text: (data["offered"] ? m.estimates_news_taken_own : m.notifications_job_given)({ title }) };
    if (data["offered"]) return { text: m.estimates_news_taken({ title }), more: m.estimates_news_taken_more() };
    const from = word(data, "from");
    return { text: from ? m.notifications_job_won_from({ from, title }) : m.notifications_job_won({ title }) };
  },
  "job.found": (data) => ({
    text: m.alerts_news_found({ title: word(data, "title"), place: word(data, "location") }),
  }),
  "job.invited": (data) => ({
    text: m.invitations_news({ from: word(data, "from"), title: word(data, "title"), place: word(data, "location") }),
  }),
  "invitation.declined": (data) => ({
    text: m.invitations_news_declined({ from: word(data, "from"), title: word(data, "title") }),
  }),
  "application.received": (data) => ({
    text: data["quoted"]
      ? m.jobs_news_quoted({ from: word(data, "from"), title: word(data, "title") })
      : word(data, "from")
        ? m.notifications_application_from({ from: word(data, "from"), title: word(data, "title") })
        : m.notifications_application({ title: word(data, "title") }),
  }),
  "application.answered": (data) => ({
    text: (ANSWERS[word(data, "status")] ?? m.notifications_answered)({ title: word(data, "title") }),
  }),
  "bid.revised": (data) => ({
    text: m.bids_news_revised({ from: word(data, "from"), title: word(data, "title") }),
  }),
  ...ESTIMATE_NEWS,
  "job.amended": (data) => ({ text: m.jobs_news_amended({ title: word(data, "title") }) }),
  "question.asked": (data) => ({
    text: m.jobs_news_asked({ from: word(data, "from"), title: word(data, "title") }),
    more: word(data, "preview"),
  }),
  "question.answered": (data) => ({
    text: m.jobs_news_answered({ title: word(data, "title") }),
    more: word(data, "preview"),
  }),
  "applicant.standing": (data) => ({
    text: (word(data, "status") === "verified" ? m.enforcement_news_verified : m.enforcement_news_unverified)({
      company: word(data, "company"),
      title: word(data, "title"),
    }),
  }),
  "document.expiring": (data) => {
    const words = {
      document: document(word(data, "kind")),
      date: word(data, "expiresOn") && day(word(data, "expiresOn")),
    };
    return { text: Number(data["daysLeft"]) > 0 ? m.notifications_expiring(words) : m.notifications_expired(words) };
  },
  "verification.changed": (data) => {
    const words = { document: document(word(data, "kind")) };
    const taken = TAKEN[word(data, "status")];
    if (taken) return { text: taken(words), more: m.enforcement_news_more() };
    return word(data, "status") === "rejected"
      ? { text: m.notifications_rejected(words), more: m.notifications_rejected_more() }
      : { text: m.notifications_approved(words) };
  },
  "engagement.agreed": (data) => ({
    text: data["own"]
      ? m.engagements_news_agreed_own({ title: word(data, "title") })
      : m.engagements_news_agreed({ from: word(data, "from"), title: word(data, "title") }),
  }),
  "engagement.started": (data) => ({ text: stepNews("working", data) }),
  "engagement.done": (data) =>
    data["own"]
      ? { text: m.engagements_news_done_own({ title: word(data, "title") }) }
      : {
          text: m.engagements_news_done({ from: word(data, "from"), title: word(data, "title") }),
          ...(word(data, "answerBy") && { more: m.engagements_news_done_more({ date: day(word(data, "answerBy")) }) }),
        },
  "engagement.closed": (data) => ({ text: stepNews("closed", data) }),
  "engagement.disputed": (data) => ({ text: stepNews("disputed", data) }),
  "engagement.ended": (data) =>
    data["left"]
      ? {
          text: m.engagements_news_left({ from: word(data, "from"), title: word(data, "title") }),
          more: word(data, "by") === "pro" ? m.engagements_news_left_pro() : m.engagements_news_left_hirer(),
        }
      : { text: endedNews(data) },
  "engagement.assigned": (data) => ({ text: assignedNews(data) }),
  "engagement.document": (data) => ({
    text: m.engagements_news_document({
      from: word(data, "from"),
      name: word(data, "name"),
      title: word(data, "title"),
    }),
  }),
  "warranty.called": (data) => ({ text: warrantyNews(data) }),
  "warranty.answered": (data) => ({ text: warrantyNews(data) }),
  "agreement.waiting": (data) => ({ text: paperNews(data) }),
  "agreement.signed": (data) => ({
    text: (word(data, "about") === "change" ? m.agreements_news_change_signed : m.agreements_news_signed)({
      title: word(data, "title"),
    }),
  }),
  "invoice.received": (data) => ({
    text:
      word(data, "status") === "voided"
        ? m.invoices_news_voided({ from: word(data, "from"), number: word(data, "number") })
        : sentInvoice(data),
  }),
  "invoice.paid": (data) => ({
    text: (PAYMENTS[word(data, "status")] ?? m.invoices_news_received)({
      from: word(data, "from"),
      number: word(data, "number"),
    }),
  }),
  "invoice.overdue": (data) => ({ text: overdueNews(data) }),
  "waiver.asked": (data) => ({
    text: m.invoices_news_waiver_asked({ from: word(data, "from"), number: word(data, "number") }),
  }),
  "waiver.signed": (data) => ({
    text: data["own"]
      ? m.invoices_news_waiver_signed_own({ number: word(data, "number") })
      : m.invoices_news_waiver_signed({ from: word(data, "from"), number: word(data, "number") }),
  }),
  "plan.changed": (data) => ({ text: planNews(data) }),
  "realtor.paid": (data) => ({ text: m.realtors_news_paid({ sum: moneyText(Number(data["cents"])) }) }),
  "session.seat": (data) => ({ text: m.webinars_news_seated({ title: word(data, "title"), when: begins(data) }) }),
  "session.changed": (data) => ({
    text: (SESSIONS[word(data, "status")] ?? m.webinars_news_moved)({ title: word(data, "title"), when: begins(data) }),
  }),
  "session.soon": (data) => ({
    text: (word(data, "status") === "1" ? m.webinars_news_hour : m.webinars_news_day)({
      title: word(data, "title"),
      when: begins(data),
    }),
  }),
  "course.finished": (data) => ({ text: m.learning_news_finished({ title: courseIn(data) }) }),
  "course.revoked": (data) => ({
    text: m.learning_news_revoked({ title: courseIn(data) }),
    more: m.learning_news_revoked_more({ reason: word(data, "reason"), support: BRAND.supportEmail }),
  }),
  "training.assigned": (data) => ({
    text: m.training_news_assigned({ title: courseIn(data), date: day(word(data, "dueOn")) }),
  }),
  "training.due": (data) => ({
    text: (TRAINING[word(data, "status")] ?? m.training_news_before)({
      title: courseIn(data),
      date: day(word(data, "dueOn")),
    }),
  }),
  "training.late": (data) => ({
    text: m.training_news_person_late({
      name: word(data, "name"),
      title: courseIn(data),
      date: day(word(data, "dueOn")),
    }),
  }),
  "hours.due": (data) => ({
    text: m.hours_news_due({
      license: word(data, "license"),
      n: Number(data["missingMinutes"]) / 60,
      date: word(data, "dueOn") && day(word(data, "dueOn")),
    }),
  }),
  "hours.returned": (data) => ({
    text: m.hours_news_returned({ title: word(data, "title"), note: word(data, "note") }),
  }),
  "reminder.due": (data) => ({ text: m.reminders_news_due({ what: word(data, "what") }) }),
  "mentor.asked": (data) => ({
    text: (ASKED[word(data, "status")] ?? m.mentors_news_new)({
      from: word(data, "from"),
      title: word(data, "title"),
    }),
  }),
  "mentor.answered": (data) => ({
    text: m.mentors_news_answered({ from: word(data, "from"), title: word(data, "title") }),
  }),
  "mentor.moved": (data) => ({
    text:
      word(data, "status") === "nobody"
        ? m.mentors_news_nobody({ title: word(data, "title") })
        : m.mentors_news_passed({ from: word(data, "from"), title: word(data, "title") }),
  }),
  "mentor.decided": (data) => ({
    text: word(data, "status") === "invited" ? m.mentors_news_invited() : m.mentors_news_declined(),
    ...(word(data, "reason") && { more: word(data, "reason") }),
  }),
  "review.asked": (data) => ({
    text: m.reviews_news_asked({ from: word(data, "from"), title: word(data, "title") }),
    more: m.reviews_news_asked_more(),
  }),
  "review.published": (data) => ({
    text: (REVIEWED[word(data, "status")] ?? m.reviews_news_published)({
      from: word(data, "from"),
      title: word(data, "title"),
    }),
  }),
  "review.refused": (data) => ({ text: m.reviews_news_refused({ title: word(data, "title") }) }),
  "message.received": (data) => ({
    text: m.notifications_message({ from: word(data, "from") }),
    ...(word(data, "preview") && { more: word(data, "preview") }),
  }),
  "certificate.received": (data) => ({ text: m.notifications_certificate({ from: word(data, "from") }) }),
  "agent.answered": (data) => ({
    text: (AGENT_ANSWERS[word(data, "status")] ?? m.agents_news_answered)({
      from: word(data, "from"),
      document: document(word(data, "kind")),
    }),
  }),
  "community.answered": (data) => ({
    text: word(data, "from")
      ? m.community_news_answered({ from: word(data, "from"), title: word(data, "title") })
      : m.community_news_answered_somebody({ title: word(data, "title") }),
    more: word(data, "preview"),
  }),
  "community.solved": (data) => ({ text: m.community_news_solved({ title: word(data, "title") }) }),
  "community.week": (data) => ({
    text: m.community_news_week({ n: Number(data["count"]) }),
    more: word(data, `titles_${getLocale()}`) || word(data, "titles"),
  }),
  "moderation.decided": (data) => ({
    text: (MODERATED[word(data, "status")] ?? m.moderation_news_decided)({ title: word(data, "title") }),
    more: m.moderation_news_more(),
  }),
  "business.closed": (data) => ({
    text: m.businesses_closed_title({ business: word(data, "business") }),
    more: m.businesses_closed(),
  }),
  "account.looked_at": (data) => ({
    text: m.operators_news_looked_at({
      moment: momentIn(readerZone(), new Date(word(data, "at"))),
      reason: word(data, "reason"),
    }),
    more: data["pages"]
      ? m.operators_news_looked_at_pages({ count: Number(data["pages"]), seen: word(data, "seen") })
      : m.operators_news_looked_at_none(),
  }),
  "review.waiting": (data) => {
    const company = word(data, "company");
    if (data["what"] === "appeal")
      return { text: company ? m.notifications_review_appeal_of({ company }) : m.notifications_review_appeal() };
    return { text: company ? m.notifications_review_of({ company }) : m.notifications_review() };
  },
};

export const sentenceOf = ({ kind, data }: Told): Sentence => SENTENCES[kind](data);
