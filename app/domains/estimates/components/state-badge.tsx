import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import type { EstimateState } from "../rules.ts";

const STATE = {
  sent: ["steel", m.estimates_state_sent],
  opened: ["steel", m.estimates_state_opened],
  asked: ["flag", m.estimates_state_asked],
  accepted: ["plumb", m.estimates_state_accepted],
  declined: ["neutral", m.estimates_state_declined],
  withdrawn: ["neutral", m.estimates_state_withdrawn],
  lapsed: ["flag", m.estimates_state_lapsed],
} as const;

export function EstimateBadge({ state }: { state: EstimateState }) {
  const [tone, text] = STATE[state];
  return <Badge tone={tone}>{text()}</Badge>;
}
