import { m } from "#paraglide/messages.js";
import type { MyWebhook } from "../queries/webhooks.server.ts";
import type { Trouble } from "../rules/exchange.ts";
import { type DeliveryState, TEST_EVENT, type Try, type WebhookEvent } from "../rules/webhooks.ts";

const EVENTS: Record<WebhookEvent, () => string> = {
  "job.posted": m.webhooks_event_job_posted,
  "job.awarded": m.webhooks_event_job_awarded,
  "application.received": m.webhooks_event_application_received,
  "bid.revised": m.bids_kind_revised,
  "agreement.signed": m.agreements_kind_signed,
  "engagement.agreed": m.engagements_kind_agreed,
  "engagement.started": m.engagements_kind_started,
  "engagement.done": m.engagements_kind_done,
  "engagement.closed": m.engagements_kind_closed,
  "engagement.disputed": m.engagements_kind_disputed,
  "engagement.ended": m.engagements_kind_ended,
  "engagement.document": m.engagements_kind_document,
  "invoice.received": m.invoices_kind_received,
  "invoice.paid": m.invoices_kind_paid,
  "invoice.overdue": m.invoices_kind_overdue,
  "waiver.signed": m.invoices_kind_waiver_signed,
  "review.published": m.reviews_kind_published,
  "course.finished": m.webhooks_event_course_finished,
  "document.expiring": m.webhooks_event_document_expiring,
  "verification.changed": m.webhooks_event_verification_changed,
  "message.received": m.webhooks_event_message_received,
};
export const eventWords = (kind: WebhookEvent): string => EVENTS[kind]();

const STATES: Record<DeliveryState, { label: () => string; tone: "neutral" | "steel" | "plumb" | "flag" | "stop" }> = {
  waiting: { label: m.webhooks_delivery_waiting, tone: "flag" },
  held: { label: m.webhooks_delivery_held, tone: "neutral" },
  sending: { label: m.webhooks_delivery_sending, tone: "steel" },
  done: { label: m.webhooks_delivery_done, tone: "plumb" },
  failed: { label: m.webhooks_delivery_failed, tone: "stop" },
  dropped: { label: m.webhooks_delivery_dropped, tone: "neutral" },
};
/** A test is tried once: it is not given up, it just did not arrive. */
export const stateWords = (state: DeliveryState, kind: string) => ({
  label: kind === TEST_EVENT && state === "failed" ? m.webhooks_delivery_not_arrived() : STATES[state].label(),
  tone: STATES[state].tone,
});

const PROBLEMS: Record<string, (() => string) | undefined> = {
  not_https: m.webhooks_problem_not_https,
  private_address: m.webhooks_problem_private_address,
  userinfo: m.webhooks_problem_userinfo,
  port: m.webhooks_problem_port,
  bad_url: m.webhooks_problem_bad_url,
  too_large: m.webhooks_problem_too_large,
  timeout: m.webhooks_problem_timeout,
  dns: m.webhooks_problem_dns,
  unreachable: m.webhooks_problem_unreachable,
};

/** What came of an attempt, in a few words. */
export function triedWords({ status, problem }: Pick<Try, "status" | "problem">): string {
  if (problem === "redirect") return m.webhooks_problem_redirect({ status: status ?? "3xx" });
  if (problem) return PROBLEMS[problem]?.() ?? problem;
  return m.webhooks_answered({ status: status ?? "" });
}

const TO_DO: Record<Trouble, () => string> = {
  refused: m.webhooks_what_refused,
  not_allowed: m.webhooks_what_refused,
  signed_out: m.webhooks_what_refused,
  limited: m.webhooks_what_limited,
  unreachable: m.webhooks_what_unreachable,
  slow: m.webhooks_what_slow,
  down: m.webhooks_what_down,
  garbled: m.webhooks_what_down,
  disabled: m.webhooks_what_disabled,
  gave_up: m.webhooks_what_gave_up,
};

/** How an endpoint does, in a word, and what its owner can do. */
export function healthWords({ health, pausedAt, disabledAt, lastOkAt }: MyWebhook) {
  if (disabledAt) return { tone: "stop", word: m.webhooks_state_disabled(), toDo: m.webhooks_what_disabled() } as const;
  if (pausedAt) return { tone: "neutral", word: m.webhooks_state_paused(), toDo: m.webhooks_what_paused() } as const;
  if (health.trouble) {
    const red = health.state === "red";
    return {
      tone: red ? "stop" : "flag",
      word: red ? m.webhooks_health_red() : m.webhooks_health_trouble(),
      toDo: TO_DO[health.trouble](),
    } as const;
  }
  return lastOkAt
    ? ({ tone: "plumb", word: m.webhooks_health_green(), toDo: m.webhooks_what_good() } as const)
    : ({ tone: "flag", word: m.webhooks_health_amber(), toDo: m.webhooks_what_none() } as const);
}
