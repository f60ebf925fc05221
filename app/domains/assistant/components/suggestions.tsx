import { hasRight } from "#app/domains/auth/rules/rights.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";

const SUGGESTIONS = [
  { topic: m.assistant_topic_tools, sentence: m.assistant_sentence_tools },
  { topic: m.assistant_topic_estimates, sentence: m.assistant_sentence_estimates },
  { topic: m.assistant_topic_clients, sentence: m.assistant_sentence_clients },
  { topic: m.assistant_topic_training, sentence: m.assistant_sentence_training },
];

/** What somebody at work under a boss asks; profit and clients are not theirs. */
const CREW = [
  { topic: m.assistant_crew_topic_today, sentence: m.assistant_crew_asks_today },
  { topic: m.assistant_crew_topic_training, sentence: m.assistant_crew_asks_training },
  { topic: m.assistant_crew_topic_hours, sentence: m.assistant_crew_asks_hours },
  { topic: m.assistant_crew_topic_safety, sentence: m.assistant_crew_asks_safety },
];

const HOMEOWNER = [
  { topic: m.assistant_home_topic_find, sentence: m.assistant_home_asks_find },
  { topic: m.assistant_home_topic_check, sentence: m.assistant_desk_check },
  { topic: m.assistant_home_topic_deposit, sentence: m.assistant_desk_deposit },
  { topic: m.assistant_home_topic_jobs, sentence: m.assistant_desk_jobs },
];

const REALTOR = [
  { topic: m.assistant_realtor_topic_owed, sentence: m.assistant_realtor_asks_owed },
  { topic: m.assistant_realtor_topic_pros, sentence: m.assistant_realtor_asks_pros },
  { topic: m.assistant_realtor_topic_lists, sentence: m.assistant_realtor_asks_lists },
  { topic: m.assistant_home_topic_check, sentence: m.assistant_desk_check },
];

/** Who asks: a visitor and whoever runs a business get the specification's four. */
export type Asker = "business" | "crew" | "homeowner" | "realtor";
const OF: Record<Asker, typeof SUGGESTIONS> = {
  business: SUGGESTIONS,
  crew: CREW,
  homeowner: HOMEOWNER,
  realtor: REALTOR,
};

/** Who somebody is among those who ask: without the right to jobs in a business they are its crew. */
export const askerOf = (actor: Pick<Actor, "role" | "business"> | null): Asker => {
  if (actor?.role === "homeowner" || actor?.role === "realtor") return actor.role;
  return actor && !hasRight(actor.business, "jobs") ? "crew" : "business";
};

/** The questions with which an asker may begin, in words. */
export const questionsOf = (asker: Asker): string[] => OF[asker].map(({ sentence }) => sentence());

type Props = { asker: Asker; onPick: (sentence: string) => void };

/** Four ways to begin: each puts its sentence into the question box. */
export const Suggestions = ({ asker, onPick }: Props) => (
  <section aria-label={m.assistant_suggestions()} data-needs-js>
    <p className="note mb-2">{m.assistant_suggestions()}</p>
    <div className="grid gap-2 sm:grid-cols-2">
      {OF[asker].map(({ topic, sentence }, i) => (
        <button
          key={sentence()}
          type="button"
          onClick={() => onPick(sentence())}
          className="flex min-h-12 items-center gap-3 rounded-md border border-rule bg-sheet px-3.5 py-2 text-left leading-tight hover:border-ink hover:bg-sunk"
        >
          <span aria-hidden="true" className="note text-signal-deep">
            Q{i + 1}
          </span>
          {topic()}
        </button>
      ))}
    </div>
  </section>
);
