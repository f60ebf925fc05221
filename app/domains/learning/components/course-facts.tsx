import { day } from "#app/infra/dates.ts";
import type { CourseOutline } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { CE_HOUR_MINUTES, CREW_MONTHS_VALID, PASS_PERCENT } from "../rules/lessons.ts";
import { categoryWords, spanWords } from "../rules/words.ts";
import { lengthText } from "./length-text.ts";
import { trackWords } from "./words.ts";

/** The title block of a course. */
export function CourseFacts({ course }: { course: CourseOutline }) {
  const rows: [string, string][] = [
    [m.learning_sheet(), course.code],
    [m.learning_track(), trackWords(course.track)],
    ...(course.lessons.length
      ? [
          [
            m.learning_length(),
            `${m.learning_lessons_n({ n: course.lessons.length })}, ${lengthText(course.lessons)}`,
          ] as [string, string],
        ]
      : []),
    ...(course.hours ? [[m.learning_counts(), m.learning_ce_hours({ n: course.hours })] as [string, string]] : []),
    ...(course.category ? [[m.learning_category(), categoryWords(course.category)] as [string, string]] : []),
    [m.learning_takeaway(), course.takeaway],
    [m.learning_to_pass(), m.learning_to_pass_words({ percent: PASS_PERCENT })],
    ...(course.hours
      ? [[m.learning_seat(), m.learning_seat_rule({ time: spanWords(CE_HOUR_MINUTES) })] as [string, string]]
      : []),
    ...(course.track === "crew"
      ? [[m.learning_valid_for(), m.learning_months({ n: CREW_MONTHS_VALID })] as [string, string]]
      : []),
    [m.learning_version(), m.learning_version_of({ n: course.version, date: day(course.date) })],
  ];
  return (
    <aside className="titleblock">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="border-b border-line px-5 py-2.5 last:border-b-0">
            <dt className="note">{name}</dt>
            <dd className="font-[560]">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
