import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { lessonPath } from "../rules/lessons.ts";
import { seatWords } from "../rules/words.ts";

type Row = {
  slug: string;
  title: string;
  minutes: number;
  open: boolean;
  done: { passedAt: Date | null; seatMs: number } | null;
};

/** The lessons of a course in order, with what the reader has done. */
export const LessonList = ({ course, lessons }: { course: string; lessons: readonly Row[] }) => (
  <section>
    <h2>{m.learning_lessons()}</h2>
    <ol className="mt-3 border-t-2 border-ink">
      {lessons.map(({ slug, title, minutes, open, done }, n) => (
        <li key={slug} className="relative flex items-start gap-4 border-b border-line py-3 hover:bg-sunk">
          <span aria-hidden="true" className="figure w-7 flex-none text-2xl text-signal-deep">
            {n + 1}
          </span>
          <div className="min-w-0 flex-1">
            <Link
              to={lessonPath(course, slug)}
              className="text-lg leading-snug font-[560] no-underline after:absolute after:inset-0 hover:text-steel"
            >
              {title}
            </Link>
            <p className="text-ink-soft">
              {m.learning_minutes({ n: minutes })}
              {done && done.seatMs >= 60_000 && ` · ${m.learning_spent({ time: seatWords(done.seatMs) })}`}
            </p>
          </div>
          <State n={n} open={open} done={done} />
        </li>
      ))}
    </ol>
  </section>
);

const State = ({ n, open, done }: { n: number; open: boolean; done: Row["done"] }) => {
  if (done?.passedAt) return <Badge tone="plumb">{m.learning_passed()}</Badge>;
  if (done) return <Badge tone="steel">{m.learning_begun()}</Badge>;
  if (!open) return <Badge>{m.learning_for_members()}</Badge>;
  return n === 0 ? <Badge>{m.learning_open_to_all()}</Badge> : null;
};
