import { partName } from "#app/domains/businesses/components/part-words.ts";
import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { BoardPerson, BoardRow } from "../queries/board.server.ts";
import { versionWords } from "../rules/words.ts";
import { counts } from "../rules.ts";
import { StateBadge } from "./state-badge.tsx";

/** Everybody of the business with what they have to take and what they hold; two lines a course, so that it reads on a phone. */
export const Board = ({ people, today }: { people: readonly BoardPerson[]; today: string }) => (
  <ul className="grid gap-4">
    {people.map((person) => (
      <li key={person.userId} className="border border-line bg-sheet break-inside-avoid">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
          <h3 className="text-xl!">{person.name}</h3>
          <Badge>{partName[person.part]()}</Badge>
        </div>
        {person.assigned.length === 0 && person.outside.length === 0 && (
          <p className="px-4 py-3 text-ink-soft">{m.training_nothing_assigned()}</p>
        )}
        <ul className="divide-y divide-line">
          {person.assigned.map((row) => (
            <li key={row.id} className="px-4 py-2">
              <Course row={row} name={person.name ?? ""} />
            </li>
          ))}
          {person.outside.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
              <div className="min-w-0">
                <p>{one.name}</p>
                <p className="text-sm text-ink-soft">
                  {[
                    m.training_from_elsewhere(),
                    one.issuer,
                    one.number,
                    one.expiresOn && m.training_until({ date: day(one.expiresOn) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <StateBadge state={counts(one, today) ? "done" : "expired"} />
                <SureButton
                  label={m.training_take_out()}
                  name={one.name}
                  sure={m.training_take_out_sure({ name: one.name })}
                  intent="drop"
                  fields={{ certificate: one.id }}
                  stay
                />
              </div>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

function Course({ row, name }: { row: BoardRow; name: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p>
          {row.title} {row.required && <span className="text-sm text-ink-soft">({m.training_required()})</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {row.held && row.state !== "late"
            ? [
                m.training_done_with({ date: day(row.held.issuedAt), score: row.held.score }),
                versionWords(row.held.version, row.newest),
              ]
                .filter(Boolean)
                .join(" · ")
            : `${m.training_due_by({ date: day(row.dueOn) })} · ${m.training_lessons_passed({ n: row.passed, all: row.lessons })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StateBadge state={row.state} />
        {row.state !== "done" && (
          <SureButton
            label={m.training_unassign()}
            name={`${row.title}, ${name}`}
            sure={m.training_unassign_sure({ course: row.title, name })}
            intent="unassign"
            fields={{ assignment: row.id }}
            stay
          />
        )}
      </div>
    </div>
  );
}
