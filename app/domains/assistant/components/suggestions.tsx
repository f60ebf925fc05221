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

/** The questions of the crew, in words. */
export const crewQuestions = (): string[] => CREW.map(({ sentence }) => sentence());

type Props = { crew?: boolean | undefined; onPick: (sentence: string) => void };

/** Four ways to begin: each puts its sentence into the question box. */
export const Suggestions = ({ crew, onPick }: Props) => (
  <section aria-label={m.assistant_suggestions()} data-needs-js>
    <p className="note mb-2">{m.assistant_suggestions()}</p>
    <div className="grid gap-2 sm:grid-cols-2">
      {(crew ? CREW : SUGGESTIONS).map(({ topic, sentence }, i) => (
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
