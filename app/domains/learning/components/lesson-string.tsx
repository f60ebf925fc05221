import { m } from "#paraglide/messages.js";

type Lesson = { name: string; minutes: number };

/** The lessons of a course as a string of dimensions, each as wide as it is long, over their names. */
export function LessonString({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <div>
      <div aria-hidden="true" className="flex">
        {lessons.map((lesson, n) => (
          <div
            key={lesson.name}
            style={{ flexGrow: lesson.minutes }}
            className="flex basis-0 items-center text-ink-soft"
          >
            {n === 0 && <i className="dim-end" />}
            <i className="h-px min-w-1 flex-1 bg-current" />
            <span className="note px-1">{n + 1}</span>
            <i className="h-px min-w-1 flex-1 bg-current" />
            <i className="dim-end" />
          </div>
        ))}
      </div>
      <ol className="mt-3">
        {lessons.map((lesson, n) => (
          <li key={lesson.name} className="flex gap-3 border-b border-line py-1.5 last:border-b-0">
            <span aria-hidden="true" className="note w-4 flex-none pt-0.5 text-signal-deep">
              {n + 1}
            </span>
            <span className="min-w-0 flex-1">{lesson.name}</span>
            <span className="note flex-none pt-0.5">{m.learning_minutes({ n: lesson.minutes })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
