import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CourseOutline } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { coursePath } from "../rules/lessons.ts";
import { lengthText } from "./length-text.ts";

type Begun = { passed: number; lessons: number } | null;

/** A course in a list: what it is, how long it takes, and how far the reader is. */
export const CourseRow = ({ course, begun }: { course: CourseOutline; begun: Begun }) => (
  <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-4 hover:bg-sunk sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
    <span className="note text-signal-deep sm:pt-1">{course.code}</span>
    <div className="min-w-0">
      <Link
        to={coursePath(course.slug)}
        className="font-display text-2xl leading-tight font-semibold no-underline after:absolute after:inset-0 hover:text-steel"
      >
        {course.title}
      </Link>
      <p className="measure mt-1 text-ink-soft max-sm:line-clamp-2">{course.summary}</p>
    </div>
    <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
      <span className="tabular-nums">
        {course.hours
          ? m.learning_ce_hours({ n: course.hours })
          : `${m.learning_lessons_n({ n: course.lessons.length })}, ${lengthText(course.lessons)}`}
      </span>
      {course.required && <Badge tone="flag">{m.learning_required()}</Badge>}
      {begun && <Badge tone="steel">{m.learning_passed_of({ n: begun.passed, all: begun.lessons })}</Badge>}
    </div>
  </li>
);
