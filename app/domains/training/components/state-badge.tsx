import { Badge } from "#app/ui/badge.tsx";
import { stateWords } from "../rules/words.ts";
import type { TrainingState } from "../rules.ts";

const TONE = { done: "plumb", due: "steel", late: "stop", expired: "flag" } as const;

/** How an assignment stands, in a word. */
export const StateBadge = ({ state }: { state: TrainingState }) => (
  <Badge tone={TONE[state]}>{stateWords(state)}</Badge>
);
