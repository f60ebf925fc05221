import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { AgentKind } from "../rules.ts";

const WORDS: Record<AgentKind, () => string> = {
  insurance: m.agents_word_insurance,
  workers_comp: m.agents_word_workers_comp,
  auto: m.agents_word_auto,
  bond: m.agents_word_bond,
};

/** "liability insurance", within a sentence. */
export const policyWord = (kind: AgentKind): string => WORDS[kind]();

/** "liability insurance and surety bond" */
export const policyWords = (kinds: readonly AgentKind[]): string =>
  new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(kinds.map(policyWord));

/** "Dana Fields, Valley Insurance" */
export const agentName = ({ name, agency }: { name: string; agency: string | null }): string =>
  [name, agency].filter(Boolean).join(", ");
