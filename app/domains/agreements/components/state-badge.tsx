import { Badge } from "#app/ui/badge.tsx";
import { stateWords } from "../rules/words.ts";
import type { Side, State } from "../rules.ts";

const TONES = {
  draft: "steel",
  signed_by_hirer: "flag",
  signed_by_pro: "flag",
  signed: "plumb",
  void: "neutral",
} as const;

export const AgreementBadge = ({ state, side }: { state: State; side: Side }) => (
  <Badge tone={TONES[state]}>{stateWords(state, side)}</Badge>
);
