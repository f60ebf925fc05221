import type { EventKind } from "#app/infra/events.server.ts";

/** What is urgent enough for a text message, in the order of the settings page. */
export const TEXT_KINDS = [
  "message.received",
  "job.invited",
  "application.received",
  "application.answered",
  "job.awarded",
  "agreement.waiting",
  "engagement.assigned",
  "engagement.disputed",
  "invoice.paid",
  "document.expiring",
] as const satisfies readonly EventKind[];

/** So many text messages to a member within 24 hours; the rest is under the bell. */
export const TEXTS_A_DAY = 5;

/** Text messages wake people: none in these hours, on the member's clock, whatever quiet hours they chose. */
export const NIGHT = { from: "21:00", to: "08:00" };

const WORDS = {
  stop: ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "revoke", "optout", "alto", "parar", "baja"],
  start: ["start", "unstop", "yes", "comenzar"],
};

/** What an answer asks for: no more messages, messages again, or neither. */
export function replyMeans(body: string): "stop" | "start" | null {
  const word = body
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  if (WORDS.stop.includes(word)) return "stop";
  return WORDS.start.includes(word) ? "start" : null;
}
