import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { m } from "#paraglide/messages.js";
import type { OwnTraining } from "../queries/board.server.ts";
import { pathOfCourse } from "../rules/own-course.ts";
import { versionWords } from "../rules/words.ts";
import { StateBadge } from "./state-badge.tsx";

/** What the reader has to take, the next due day first; `first`: the next one is what the page is for. */
export const OwnList = ({ rows, first = false }: { rows: readonly OwnTraining[]; first?: boolean }) => (
  <ul className="divide-y divide-line border border-line bg-sheet">
    {rows.map((row, n) => (
      <li key={row.id} className="grid gap-2 px-4 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Link to={pathOfCourse(row.course)} className="link inline-flex min-h-11 items-center text-lg font-[560]">
            {row.title}
          </Link>
          <span className="flex flex-wrap items-center gap-2">
            {row.required && <Badge tone="flag">{m.training_required()}</Badge>}
            <StateBadge state={row.state} />
          </span>
        </div>
        {row.state === "done" ? (
          <p className="text-sm text-ink-soft">
            {row.held &&
              [
                m.training_done_with({ date: day(row.held.issuedAt), score: row.held.score }),
                versionWords(row.held.version, row.newest),
              ]
                .filter(Boolean)
                .join(" · ")}
          </p>
        ) : (
          <>
            <Progress value={row.passed / row.lessons} label={row.title} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-ink-soft">
                {m.training_due_by({ date: day(row.dueOn) })} ·{" "}
                {m.training_lessons_passed({ n: row.passed, all: row.lessons })}
              </p>
              <LinkButton
                to={pathOfCourse(row.course)}
                size="sm"
                variant={n === 0 && first ? "primary" : undefined}
                aria-label={
                  row.passed ? m.learning_go_on({ title: row.title }) : m.training_begin({ title: row.title })
                }
              >
                {row.passed ? m.learning_go_on_short() : m.training_begin_short()}
              </LinkButton>
            </div>
          </>
        )}
      </li>
    ))}
  </ul>
);
