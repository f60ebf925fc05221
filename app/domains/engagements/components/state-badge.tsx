import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import type { State } from "../rules.ts";

const STATE = {
  awarded: ["flag", m.engagements_state_awarded],
  agreed: ["steel", m.engagements_state_agreed],
  working: ["steel", m.engagements_state_working],
  done_by_hirer: ["flag", m.engagements_state_done],
  done_by_pro: ["flag", m.engagements_state_done],
  disputed: ["stop", m.engagements_state_disputed],
  closed: ["plumb", m.engagements_state_closed],
  withdrawn: ["neutral", m.engagements_state_withdrawn],
  no_show: ["stop", m.engagements_state_no_show],
  cancelled: ["neutral", m.engagements_state_cancelled],
} as const;

/** Where a job stands that was given, as both sides read it. */
export function WorkBadge({ state }: { state: State }) {
  const [tone, text] = STATE[state];
  return <Badge tone={tone}>{text()}</Badge>;
}
