import { Check, Clock, TriangleAlert } from "lucide";
import { Icon } from "#app/ui/icon.tsx";
import type { CrewTraining } from "#content/schemas/learning.ts";
import { m } from "#paraglide/messages.js";

type Mark = CrewTraining["board"]["crew"][number]["state"][number];

const MARKS = {
  done: { word: m.learning_mark_done, icon: Check, look: "text-plumb bg-plumb-wash" },
  due: { word: m.learning_mark_due, icon: Clock, look: "text-flag bg-flag-wash" },
  late: { word: m.learning_mark_late, icon: TriangleAlert, look: "text-stop bg-stop-wash" },
};

/** The training board with a sample crew: people down, courses across. */
export function CrewBoard({ board, courses }: { board: CrewTraining["board"]; courses: CrewTraining["courses"] }) {
  return (
    <figure>
      <div className="border-2 border-ink bg-sheet">
        <div className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-ink px-4 py-3 sm:px-6">
          <h2 className="text-2xl!">{board.title}</h2>
          <span className="note">{board.sample}</span>
        </div>
        <table className="w-full table-fixed">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="w-[32%] px-3 py-2 text-left sm:px-6">
                <span className="note">{m.learning_person()}</span>
              </th>
              {courses.map((course) => (
                <th key={course.no} scope="col" className="border-l border-line px-1 py-2 align-bottom sm:px-4">
                  <span aria-hidden="true" className="note sm:hidden">
                    {course.no}
                  </span>
                  <span className="note block truncate max-sm:sr-only">{course.short}</span>
                  {course.required && (
                    <span className="mt-1 block truncate text-xs font-[560] text-flag max-sm:sr-only">
                      {m.learning_required()}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.crew.map((person) => (
              <tr key={person.name} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-3 py-3 text-left font-normal sm:px-6">
                  <span className="block font-display text-lg leading-tight font-semibold">{person.name}</span>
                  <span className="block text-sm text-ink-soft">{person.role}</span>
                </th>
                {person.state.map((state, n) => (
                  <td key={courses[n]?.no} className="relative h-16 border-l border-line p-1.5">
                    <MarkCell state={state} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <span className="text-lg">{board.after}</span>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm sm:hidden">
          {(["done", "due", "late", "none"] as const).map((state) => (
            <li key={state} className="flex items-center gap-2">
              <span aria-hidden="true" className="size-7">
                <MarkCell state={state} />
              </span>
              {wordOf(state)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const wordOf = (state: Mark) => (state === "none" ? m.learning_mark_none() : MARKS[state].word());

function MarkCell({ state }: { state: Mark }) {
  if (state === "none")
    return (
      <span className="hatch flex size-full items-center justify-center">
        <span className="sr-only">{wordOf(state)}</span>
      </span>
    );
  const { icon, look } = MARKS[state];
  return (
    <span className={`flex size-full items-center justify-center gap-1.5 text-sm ${look}`}>
      <Icon of={icon} size={18} />
      <span className="max-sm:sr-only">{wordOf(state)}</span>
    </span>
  );
}
