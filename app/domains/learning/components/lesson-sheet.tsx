import { useMemo, useState } from "react";
import type { FieldErrors, Words } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { type Answer, AnswerNote } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { plainText } from "#content/lesson-text.ts";
import { m } from "#paraglide/messages.js";
import { useSeat } from "../client/seat.ts";
import { useSpeech } from "../client/speech.ts";
import type { LessonText } from "../queries/courses.server.ts";
import type { ChangedPassage, LessonNote } from "../queries/notes.server.ts";
import { DRAWN, lessonPath, PASS_PERCENT, passageAnchor } from "../rules/lessons.ts";
import { seatWords } from "../rules/words.ts";
import { LessonSources } from "./lesson-sources.tsx";
import { PassageForm } from "./passage-form.tsx";
import { Passages } from "./passages.tsx";

type Outline = { slug: string; title: string; minutes: number };
type Loaded = LessonText & {
  course: { slug: string; title: string; lessons: number };
  lesson: Outline;
  n: number;
  may: { read: boolean; check: boolean };
  here: string;
  done: { place: number; seatMs: number; passedAt: Date | null } | null;
  before: Outline | null;
  after: Outline | null;
  seatMatters: boolean;
  notes: LessonNote[];
  changes: ChangedPassage[];
  chosen: number;
  locale: string;
  requestKey: string;
};
type Refused = { error: Words & { fields?: FieldErrors }; typed: Typed };

const RESUME_FROM = 3;
const SHOWN = 80;

/** The sheet of a lesson, made for a phone in one hand: large type, drawings in their place, one thing to do at its end. */
export function LessonSheet({ loaded, answer }: { loaded: Loaded; answer: unknown }) {
  const { course, lesson, passages, done, may, here } = loaded;
  const texts = useMemo(() => passages.map(plainText), [passages]);
  const { able, at, read, stop } = useSpeech(texts, loaded.locale);
  const seat = useSeat({ course: course.slug, lesson: lesson.slug, seatMs: done?.seatMs ?? 0 }, at !== null);
  const [chosen, setChosen] = useState(loaded.chosen);
  const stopped = done && done.place >= RESUME_FROM ? texts[done.place] : undefined;
  return (
    <div className="sheet pt-6 pb-16 lg:pt-10 lg:pb-24">
      <div
        aria-hidden="true"
        className="fixed inset-x-0 top-0 z-40 h-1 origin-left bg-steel"
        style={{ transform: `scaleX(${passages.length > 1 ? seat.here / (passages.length - 1) : 0})` }}
      />
      <div className="mx-auto max-w-[42rem]">
        <SheetLabel no="L-62" ruled>
          <Link to={`/courses/${course.slug}`} className="link">
            {course.title}
          </Link>
        </SheetLabel>
        <p className="note mt-5">
          {m.learning_lesson_of({ n: loaded.n + 1, all: course.lessons })} · {m.learning_minutes({ n: lesson.minutes })}
          {may.check && loaded.seatMatters && ` · ${m.learning_spent({ time: seatWords(seat.counted) })}`}
        </p>
        <h1 className="mt-1">{lesson.title}</h1>
        <ul className="mt-4 grid list-disc gap-1 pl-6 text-lg text-ink-soft">
          {loaded.head.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
          {able && (
            <button
              type="button"
              className="link inline-flex min-h-11 items-center"
              onClick={() => (at === null ? read(seat.here) : stop())}
            >
              {at === null ? m.learning_listen() : m.learning_listen_stop()}
            </button>
          )}
          <Link to={`/courses/${course.slug}#search`} className="link inline-flex min-h-11 items-center">
            {m.learning_search()}
          </Link>
        </div>
        <AnswerNote answer={answer as Answer} className="mt-4" />
        {stopped !== undefined && (
          <Alert className="mt-4" title={m.learning_stopped()}>
            <a href={`#${passageAnchor(done?.place ?? 0)}`} className="link inline-flex min-h-11 items-center">
              {stopped.length > SHOWN ? `${stopped.slice(0, SHOWN)}…` : stopped}
            </a>
          </Alert>
        )}
        <div className="mt-8">
          <Passages
            passages={passages}
            drawings={loaded.drawings}
            changes={loaded.changes}
            notes={loaded.notes}
            spoken={at}
            part={(first, title) =>
              may.check && (
                <p className="text-base">
                  <Link
                    to={`?passage=${first}#notes`}
                    preventScrollReset
                    onClick={() => setChosen(first)}
                    className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-3"
                  >
                    {m.learning_part_note()}
                    <span className="sr-only">: {title}</span>
                  </Link>
                </p>
              )
            }
          />
        </div>
        <LessonSources sources={loaded.head.sources} />
        <section className="titleblock mt-10 p-5 sm:p-6">
          <h2>{done?.passedAt ? m.learning_check_passed_title() : m.learning_check_title()}</h2>
          <p className="mt-2 text-lg">{m.learning_check_about({ n: DRAWN, percent: PASS_PERCENT })}</p>
          <p className="mt-4">
            <LinkButton
              to={may.check ? `${here}/check` : `/auth?next=${encodeURIComponent(`${here}/check`)}`}
              variant={done?.passedAt ? "secondary" : "primary"}
              size="lg"
              wide="phone"
            >
              {may.check
                ? done?.passedAt
                  ? m.learning_check_again()
                  : m.learning_check_go()
                : m.learning_check_sign_in()}
            </LinkButton>
          </p>
        </section>
        <nav aria-label={m.learning_lessons()} className="mt-8 grid gap-x-6 sm:grid-cols-2">
          <Neighbor course={course.slug} lesson={loaded.before} label={m.learning_lesson_before()} />
          <Neighbor course={course.slug} lesson={loaded.after} label={m.learning_lesson_after()} />
        </nav>
        {may.check && (
          <div className="mt-10">
            <PassageForm
              passages={passages}
              notes={loaded.notes}
              chosen={chosen}
              requestKey={loaded.requestKey}
              refused={refusedOf(answer)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const refusedOf = (answer: unknown): Refused | null =>
  typeof answer === "object" && answer !== null && "error" in answer ? (answer as Refused) : null;

const Neighbor = ({ course, lesson, label }: { course: string; lesson: Outline | null; label: string }) =>
  lesson ? (
    <Link to={lessonPath(course, lesson.slug)} className="block border-t border-ink py-3 no-underline hover:bg-sunk">
      <span className="note block">{label}</span>
      <span className="text-lg font-[560]">{lesson.title}</span>
    </Link>
  ) : (
    <span />
  );
