import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { ListedQuestion } from "../queries/questions.server.ts";
import { dueAt, type QuestionState, questionPath } from "../rules.ts";
import { tradesText } from "./trades.ts";

const STATES: Record<QuestionState, { words: () => string; tone: "flag" | "plumb" | "steel" | "stop" }> = {
  held: { words: m.mentors_state_held, tone: "flag" },
  waits: { words: m.mentors_state_waits, tone: "flag" },
  answered: { words: m.mentors_state_answered, tone: "plumb" },
  nobody: { words: m.mentors_state_nobody, tone: "stop" },
};

/** How a question stands. */
export const StateBadge = ({ state }: { state: QuestionState }) => (
  <Badge tone={STATES[state].tone}>{STATES[state].words()}</Badge>
);

type Props = { rows: readonly ListedQuestion[]; side: "asker" | "mentor"; now: Date };

/** Questions as two-line rows; a mentor sees how long they still have. */
export const QuestionList = ({ rows, side, now }: Props) => (
  <ul className="divide-y divide-line border border-line bg-sheet">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <p className="min-w-0 flex-1 basis-60">
          <Link to={questionPath(row.id)} className="row-title">
            <bdi>{row.title}</bdi>
          </Link>
          <span className="block text-sm text-ink-soft">
            {tradesText([row.trade])} · <bdi>{(side === "mentor" ? row.asker : row.mentor) ?? m.webinars_former()}</bdi>{" "}
            ·{" "}
            {side === "mentor" && row.state === "waits" ? (
              <span>
                {m.mentors_due()} <RelativeTime at={dueAt(row.assignedAt)} now={now} />
              </span>
            ) : (
              <RelativeTime at={row.askedAt} now={now} />
            )}
          </span>
        </p>
        <StateBadge state={row.state} />
      </li>
    ))}
  </ul>
);
