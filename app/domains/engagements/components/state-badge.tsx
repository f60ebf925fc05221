import { Badge } from "#app/ui/badge.tsx";
import { stateWords } from "../rules/state-words.ts";
import type { State } from "../rules.ts";

const TONE = {
  awarded: "flag",
  agreed: "steel",
  working: "steel",
  done_by_hirer: "flag",
  done_by_pro: "flag",
  disputed: "stop",
  closed: "plumb",
  withdrawn: "neutral",
  no_show: "stop",
  cancelled: "neutral",
} as const;

/** Where a job stands that was given, as both sides read it. */
export const WorkBadge = ({ state }: { state: State }) => <Badge tone={TONE[state]}>{stateWords(state)}</Badge>;
