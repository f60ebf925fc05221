import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import { span } from "../rules/document-words.ts";
import { HOUR_MS, reviewClock } from "../rules.ts";

/** Less than this left turns the badge to the colour of waiting. */
const SOON_MS = 6 * HOUR_MS;

/** What is left of the 24 hours, or by how much they are over. */
export function ClockBadge({ submittedAt, now }: { submittedAt: Date; now: Date }) {
  const { overdue, msLeft } = reviewClock(submittedAt, now);
  if (overdue) return <Badge tone="stop">{m.verification_clock_overdue({ span: span(msLeft) })}</Badge>;
  return (
    <Badge tone={msLeft < SOON_MS ? "flag" : "neutral"}>{m.verification_clock_left({ span: span(msLeft) })}</Badge>
  );
}
