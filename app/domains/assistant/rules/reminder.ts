import { withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { type When, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";

/** What somebody asks to be reminded of; nothing is written by asking. */
export type Remind = { what: string; when: When };

const ASKS =
  /^(?:remind (?:me|us)|(?:set|make|book|create|add|put in|schedule) (?:me )?(?:up )?(?:a |an )?reminder|(?:do not|don'?t) let me forget|recuerdame|recordarme|recuerda ?me|acuerdame|hazme acuerdo|pon(?:me|er)? (?:un )?recordatorio|avisame)\b/;
/** What asks for knowledge and no reminder: "remind me what markup is". */
const KNOWLEDGE =
  /^(?:what|how|who|why|which|where|when (?:is|do|does)|if|como|cual|cuanto|quien|donde|si|que (?:es|son|significa|dice|hace))\b/;
const LEAD = /^(?:to|that|about|of|for|de|que|para|a|on|at|,|:|-)\s+/i;
const TAIL = /\s+(?:on|at|by|el|la|a|para|,|-)$/i;
const WHAT_MAX = 200;

/** The text without the words that join it to what stood before and behind. */
function bare(text: string): string {
  let out = text.replace(/[\s.?!,;:]+$/g, "").trim();
  for (const ends of [LEAD, TAIL]) while (ends.test(out)) out = out.replace(ends, "").trim();
  return out.replace(/^[,.;:-]+\s*/, "").slice(0, WHAT_MAX);
}

/** The reminder that a text asks for, or null: "remind me Friday 8am to call the inspector". */
export function remindIn(text: string): Remind | null {
  const line = withoutLead(text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim());
  const asks = ASKS.exec(plainText(line).replace(/[’]/g, "'"));
  if (!asks) return null;
  const said = line.slice(asks[0].length).trim();
  if (KNOWLEDGE.test(plainText(said))) return null;
  const { when, rest } = whenIn(said);
  return { what: bare(rest), when };
}

/** Whether it is said when. */
export const saysWhen = ({ minutes, day, time }: When): boolean => minutes !== null || day !== null || time !== null;
