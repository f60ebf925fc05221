import clsx from "clsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SkillBuilding } from "#content/schemas/learning.ts";
import { skillBuilding } from "#content/skill-building.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { SKILL_BUILDING } from "../rules.ts";
import { CourseData } from "./course-data.tsx";
import { lengthText } from "./length-text.ts";
import { LessonString } from "./lesson-string.tsx";
import { PageCover } from "./page-cover.tsx";
import { SkillDrawing } from "./skill-drawing.tsx";
import { withLessons } from "./with-lessons.ts";

/** Skill building: an index of sheets, the four sheets, what came of it. */
export default function SkillBuildingPage() {
  const content = skillBuilding(getLocale());
  const courses = content.courses.map(withLessons);
  return (
    <>
      <CourseData path={SKILL_BUILDING} courses={courses} />
      <PageCover no="L-10" content={content}>
        <SheetIndex courses={courses} />
      </PageCover>
      <div className="border-t border-line">
        {courses.map((course, n) => (
          <CourseSheet key={course.no} course={course} turned={n % 2 === 1} />
        ))}
      </div>
      <section className="bg-sunk">
        <div className="sheet py-12 lg:py-16">
          <h2 className="sr-only">{m.learning_in_figures()}</h2>
          <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-3">
            {content.stats.items.map((stat) => (
              <div key={stat.label} className="flex flex-col gap-2">
                <dt className="text-center text-ink-soft">{stat.label}</dt>
                <dd className="order-first">
                  <DimensionLine figureClass="text-4xl">{stat.value}</DimensionLine>
                </dd>
              </div>
            ))}
          </dl>
          <p className="note mt-6">{content.stats.note}</p>
        </div>
      </section>
      <Section
        no="L-12"
        label={content.benefits.label}
        title={content.benefits.title}
        intro={content.benefits.intro}
        aside
      >
        <ol>
          {content.benefits.items.map((item, n) => (
            <li key={item.title} className="flex gap-5 border-t border-line py-4 last:border-b">
              <span aria-hidden="true" className="figure w-8 flex-none text-2xl text-signal-deep">
                {n + 1}
              </span>
              <div>
                <h3 className="text-xl!">{item.title}</h3>
                <p className="text-ink-soft">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        no="L-13"
        label={m.learning_next()}
        title={content.close.title}
        intro={content.close.text}
        tone="blueprint"
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/contractor-signup" variant="primary" size="lg" data-for="visitor">
            {m.learning_join()}
          </LinkButton>
          <LinkButton to="/my/learning" variant="primary" size="lg" data-for="member">
            {m.learning_mine()}
          </LinkButton>
          <LinkButton to="/find-pro" size="lg">
            {m.learning_find_work()}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

type Course = ReturnType<typeof withLessons<SkillBuilding["courses"][number]>>;

const SheetIndex = ({ courses }: { courses: readonly Course[] }) => (
  <nav aria-label={m.learning_sheet_index()} className="titleblock">
    <p className="note border-b border-ink px-4 py-2">{m.learning_sheet_index()}</p>
    <ol>
      {courses.map((course) => (
        <li key={course.no} className="border-b border-line last:border-b-0">
          <a href={`#${course.no}`} className="flex min-h-12 items-center gap-4 px-4 no-underline hover:bg-sunk">
            <span className="note flex-none text-signal-deep">{course.no}</span>
            <span className="min-w-0 flex-1 font-display text-xl leading-tight font-semibold">{course.title}</span>
            <span className="note flex-none">{lengthText(course.lessons)}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

/** One course, drawn as a sheet with its title block at the edge. */
function CourseSheet({ course, turned }: { course: Course; turned: boolean }) {
  return (
    <article id={course.no} className="sheet scroll-mt-16 py-8 lg:py-12">
      <div
        className={clsx(
          "grid border-2 border-ink bg-sheet",
          turned ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[5fr_7fr]",
        )}
      >
        <div
          className={clsx(
            "min-w-0 bg-paper p-5 sm:p-8",
            turned ? "lg:order-2 lg:border-l-2" : "lg:border-r-2",
            "border-ink max-lg:border-b-2",
          )}
        >
          <SkillDrawing of={course.drawing} marks={course.marks} caption={course.caption} />
        </div>
        <div className="flex min-w-0 flex-col">
          <div className="flex-1 p-5 sm:p-8">
            <h2>{course.title}</h2>
            <p className="measure mt-3 mb-6">{course.about}</p>
            <LessonString lessons={course.lessons} />
            <LinkButton to={course.to} className="mt-6">
              {m.learning_open_course()}
              <span className="sr-only">: {course.title}</span>
            </LinkButton>
          </div>
          <dl className="cells grid-cols-[auto_1fr] border-t-2 border-ink sm:grid-cols-[auto_auto_1fr]">
            <div className="cell px-5!">
              <dt className="note">{m.learning_sheet()}</dt>
              <dd className="figure text-3xl text-signal-deep">{course.no}</dd>
            </div>
            <div className="cell px-5!">
              <dt className="note">{m.learning_length()}</dt>
              <dd className="figure mt-1 text-2xl">{lengthText(course.lessons)}</dd>
            </div>
            <div className="cell col-span-full px-5! sm:col-span-1">
              <dt className="note">{m.learning_takeaway()}</dt>
              <dd className="font-[560]">{course.takeaway}</dd>
            </div>
          </dl>
        </div>
      </div>
    </article>
  );
}
