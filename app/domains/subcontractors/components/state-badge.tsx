import { Badge } from "#app/ui/badge.tsx";
import type { AskState } from "../rules.ts";
import { STATE_TONE, stateWord } from "./paper-words.ts";

/** Where an asked paper stands, in a word. */
export const StateBadge = ({ state }: { state: AskState }) => (
  <Badge tone={STATE_TONE[state]}>{stateWord(state)}</Badge>
);
