import { Badge } from "#app/ui/badge.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { crewTraining } from "#content/crew-training.ts";
import type { CrewTraining } from "#content/schemas/learning.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { CREW_TRAINING, CREW_TRIAL, CREW_TRIAL_DAYS } from "../rules.ts";
import { CourseData } from "./course-data.tsx";
import { CrewBoard } from "./crew-board.tsx";
import { CrewPlans } from "./crew-plans.tsx";
import { lengthText } from "./length-text.ts";
import { LessonString } from "./lesson-string.tsx";
import { PageCover } from "./page-cover.tsx";
import { withLessons } from "./with-lessons.ts";

/** Crew training: the board first, then what fills it, what it does and what it costs. */
export default function CrewTrainingPage() {
  const content = crewTraining(getLocale());
  const { coursesHead, features, plans, trial } = content;
  const courses = content.courses.map(withLessons);
  return (
    <>
      <CourseData path={CREW_TRAINING} courses={courses} />
      <PageCover
        no="L-30"
        content={content}
        open={m.learning_crew_open()}
        actions={
          <>
            <LinkButton to={CREW_TRIAL} variant="primary" size="lg">
              {m.learning_crew_try()}
            </LinkButton>
            <LinkButton to="#pricing" size="lg">
              {m.learning_see_pricing()}
            </LinkButton>
          </>
        }
      >
        <div className="lg:ml-[20%]">
          <DimensionLine figureClass="text-4xl">{m.learning_days({ n: CREW_TRIAL_DAYS })}</DimensionLine>
          <p className="mt-3 text-center text-ink-soft">{m.learning_crew_trial_note({ days: CREW_TRIAL_DAYS })}</p>
        </div>
      </PageCover>
      <div className="sheet pb-16">
        <CrewBoard board={content.board} courses={courses} />
      </div>
      <Section no="L-31" label={coursesHead.label} title={coursesHead.title} intro={coursesHead.intro} tone="sunk">
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr]">
          <Courses courses={courses.filter((course) => course.required)} />
          <Courses courses={courses.filter((course) => !course.required)} />
        </div>
      </Section>
      <Section no="L-32" label={features.label} title={features.title} intro={features.intro} aside>
        <dl>
          {features.items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-6 border-t border-line py-4 last:border-b sm:grid-cols-[2fr_3fr]"
            >
              <dt className="font-display text-xl leading-tight font-semibold">{item.title}</dt>
              <dd className="text-ink-soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <CrewPlans plans={plans} />
      <Section no="L-34" label={m.learning_next()} title={trial.title} tone="blueprint" aside>
        <DimensionLine figureClass="text-4xl">{m.learning_days({ n: CREW_TRIAL_DAYS })}</DimensionLine>
        <p className="mt-5 text-lg">{trial.text.replace("{days}", String(CREW_TRIAL_DAYS))}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={CREW_TRIAL} variant="primary" size="lg">
            {m.learning_crew_try()}
          </LinkButton>
          <LinkButton to="/contractor-signup" size="lg" data-for="visitor">
            {m.learning_crew_trial()}
          </LinkButton>
        </p>
      </Section>
    </>
  );
}

type Course = ReturnType<typeof withLessons<CrewTraining["courses"][number]>>;

const Courses = ({ courses }: { courses: readonly Course[] }) => (
  <div className="border-2 border-ink bg-sheet">
    {courses.map((course) => (
      <article key={course.no} id={course.no} className="border-b border-rule p-5 last:border-b-0 sm:p-7">
        <div className="flex flex-wrap items-center gap-3">
          <span className="note text-signal-deep">{course.no}</span>
          {course.required ? (
            <Badge tone="flag">{m.learning_required()}</Badge>
          ) : (
            <Badge>{m.learning_optional()}</Badge>
          )}
          <span className="note ml-auto">{lengthText(course.lessons)}</span>
        </div>
        <h3 className="mt-3">{course.title}</h3>
        <p className="measure mt-2 mb-5">{course.about}</p>
        <LessonString lessons={course.lessons} />
        <p className="mt-4 border-t border-line pt-3 text-sm">
          <span className="note mr-2">{m.learning_takeaway()}</span>
          {course.takeaway}
        </p>
        <Link to={course.to} className="link mt-2 inline-flex min-h-11 items-center">
          {m.learning_open_course()}
          <span className="sr-only">: {course.title}</span>
        </Link>
      </article>
    ))}
  </div>
);
