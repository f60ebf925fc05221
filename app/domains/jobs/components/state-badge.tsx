import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import type { ApplicationStatus, JobState } from "../rules.ts";

const STATE = {
  open: ["plumb", m.jobs_state_open],
  awarded: ["steel", m.jobs_state_awarded],
  filled: ["neutral", m.jobs_state_filled],
  withdrawn: ["neutral", m.jobs_state_withdrawn],
  expired: ["flag", m.jobs_state_expired],
} as const;

export function StateBadge({ state }: { state: JobState }) {
  const [tone, text] = STATE[state];
  return <Badge tone={tone}>{text()}</Badge>;
}

const STATUS = {
  submitted: ["steel", m.jobs_status_submitted],
  shortlisted: ["flag", m.jobs_status_shortlisted],
  awarded: ["plumb", m.jobs_status_awarded],
  declined: ["neutral", m.jobs_status_declined],
  withdrawn: ["neutral", m.jobs_status_withdrawn],
} as const;

/** Where an application stands. Whoever received it reads "Waiting for you" where the sender reads "Sent". */
export function StatusBadge({ status, received = false }: { status: ApplicationStatus; received?: boolean }) {
  const [tone, text] = STATUS[status];
  return <Badge tone={tone}>{received && status === "submitted" ? m.jobs_status_received() : text()}</Badge>;
}
