import { day } from "#app/infra/dates.ts";
import type { Passage } from "#content/lesson-text.ts";
import { m } from "#paraglide/messages.js";
import { PassageBody } from "./passages.tsx";

type Props = {
  about: readonly Passage[];
  objectives: readonly string[];
  changes: readonly { version: number; date: string; text: string }[];
};

/** For whom a course is, what one can do afterward, and what changed in it. */
export const CourseAbout = ({ about, objectives, changes }: Props) => (
  <>
    <section>
      <h2>{m.learning_objectives()}</h2>
      <ul className="measure mt-3 grid list-disc gap-1.5 pl-6">
        {objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
      </ul>
    </section>
    <section>
      <h2>{m.learning_for_whom()}</h2>
      <div className="measure mt-3 grid gap-4">
        {about.map((passage, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a course do not move
          <PassageBody key={n} passage={passage} drawings={{}} />
        ))}
      </div>
    </section>
    <section>
      <h2>{m.learning_changes()}</h2>
      <ul className="mt-3 grid gap-2">
        {changes.map(({ version, date, text }) => (
          <li key={version}>
            <span className="note">{m.learning_version_of({ n: version, date: day(date) })}</span>
            <p className="measure">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  </>
);
