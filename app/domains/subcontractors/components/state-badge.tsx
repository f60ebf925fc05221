import { Badge } from "#app/ui/badge.tsx";
import { m } from "#paraglide/messages.js";
import { STATE_TONE, stateWord } from "../rules/document-words.ts";
import type { AskState } from "../rules.ts";

/** Where an asked document stands, in a word: the owner's, or the sub's own for what they have sent. */
export const StateBadge = ({ state, forSub }: { state: AskState; forSub?: boolean }) => (
  <Badge tone={STATE_TONE[state]}>
    {forSub && state === "received" ? m.subcontractors_state_sent() : stateWord(state)}
  </Badge>
);
