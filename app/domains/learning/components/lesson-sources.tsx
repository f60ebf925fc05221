import { day } from "#app/infra/dates.ts";
import type { LessonHead } from "#content/schemas/courses.ts";
import { m } from "#paraglide/messages.js";

/** Where the rules that a lesson names stand, and when they were looked at. */
export const LessonSources = ({ sources }: { sources: LessonHead["sources"] }) =>
  sources.length > 0 && (
    <section className="mt-10 border-t border-line pt-4">
      <h2 className="text-2xl!">{m.learning_sources()}</h2>
      <ul className="mt-2 grid gap-1">
        {sources.map(({ name, url, date }) => (
          <li key={url} className="wrap-anywhere">
            <a href={url} rel="noreferrer" className="link inline-block py-1.5">
              {name}
            </a>{" "}
            <span className="text-sm text-ink-soft">{m.learning_looked_at({ date: day(date) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
