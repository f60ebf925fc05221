import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Section } from "#app/ui/section.tsx";
import { businessManagement } from "#content/business-management.ts";
import type { BusinessManagement } from "#content/schemas/learning.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { BUSINESS_MANAGEMENT, MONEY_BACK_DAYS } from "../rules.ts";
import { CourseData } from "./course-data.tsx";
import { lengthText } from "./length-text.ts";
import { PageCover } from "./page-cover.tsx";
import { withLessons } from "./with-lessons.ts";

/** Business management, labelled Insights: where the money goes, the course schedule, what changed for others. */
export default function BusinessManagementPage() {
  const content = businessManagement(getLocale());
  const { schedule, stories, guarantee, close } = content;
  const courses = schedule.courses.map(withLessons);
  return (
    <>
      <CourseData path={BUSINESS_MANAGEMENT} courses={courses} />
      <PageCover
        no="L-20"
        content={content}
        actions={
          <>
            <LinkButton to="/contractor-signup" variant="primary" size="lg" data-for="visitor">
              {m.learning_join()}
            </LinkButton>
            <LinkButton to="/my/learning" variant="primary" size="lg" data-for="member">
              {m.learning_mine()}
            </LinkButton>
          </>
        }
      >
        <MoneyBack guarantee={guarantee} />
      </PageCover>
      <PriceBar bar={content.bar} />
      <Section no="L-21" label={schedule.label} title={schedule.title} intro={schedule.intro}>
        <CourseSchedule courses={courses} />
      </Section>
      <Section no="L-22" label={stories.label} title={stories.title} intro={stories.intro} tone="sunk">
        <ol className="border-t-2 border-ink">
          {stories.items.map((story, n) => (
            <Story key={story.who} story={story} no={n + 1} tag={stories.tag} />
          ))}
        </ol>
      </Section>
      <Section no="L-23" label={m.learning_next()} title={close.title} intro={close.text} tone="blueprint">
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/contractor-signup" variant="primary" size="lg" data-for="visitor">
            {m.learning_join()}
          </LinkButton>
          <LinkButton to="/my/learning" variant="primary" size="lg" data-for="member">
            {m.learning_mine()}
          </LinkButton>
          <LinkButton to="/ai-tools" size="lg">
            {m.learning_ask_cody()}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

const MoneyBack = ({ guarantee }: { guarantee: BusinessManagement["guarantee"] }) => (
  <aside className="titleblock p-5 sm:p-6">
    <DimensionLine figureClass="text-3xl">{m.learning_days({ n: MONEY_BACK_DAYS })}</DimensionLine>
    <h2 className="mt-4 text-2xl!">{m.learning_money_back({ days: MONEY_BACK_DAYS })}</h2>
    <p className="mt-2 text-ink-soft">{guarantee.text.replace("{days}", String(MONEY_BACK_DAYS))}</p>
  </aside>
);

const FILL = ["bg-sheet", "hatch bg-sheet", "bg-sunk", "bg-signal text-on-signal"];

/** One job's price as a bar, cut into what it goes to. */
function PriceBar({ bar }: { bar: BusinessManagement["bar"] }) {
  const total = bar.parts.reduce((sum, part) => sum + part.amount, 0);
  const share = (amount: number) => `${Math.round((amount / total) * 100)}%`;
  return (
    <section className="border-y border-line bg-sunk">
      <figure className="sheet py-12 lg:py-16">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="text-2xl!">{bar.title}</h2>
          <span className="note">{bar.sample}</span>
        </div>
        <div aria-hidden="true" className="mt-6 flex h-20 border-2 border-ink lg:h-28">
          {bar.parts.map((part, n) => (
            <div
              key={part.name}
              style={{ flexGrow: part.amount }}
              className={`basis-0 border-r-2 border-ink last:border-r-0 ${FILL[n]}`}
            />
          ))}
        </div>
        <DimensionLine className="mt-3" figureClass="text-2xl">
          {dollars(total)}
        </DimensionLine>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {bar.parts.map((part, n) => (
            <div key={part.name}>
              <dt className="flex items-center gap-2 text-ink-soft">
                <span aria-hidden="true" className={`size-4 flex-none border border-ink ${FILL[n]}`} />
                {part.name}
              </dt>
              <dd className="figure mt-1 text-3xl">
                {dollars(part.amount)} <span className="text-lg text-ink-soft">{share(part.amount)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <figcaption className="measure mt-6 text-lg">{bar.after}</figcaption>
      </figure>
    </section>
  );
}

type Course = ReturnType<typeof withLessons<BusinessManagement["schedule"]["courses"][number]>>;

/** The six courses as a schedule is drawn: a mark, what it is, what leaves with you. */
const CourseSchedule = ({ courses }: { courses: readonly Course[] }) => (
  <ol className="border-2 border-ink bg-sheet">
    {courses.map((course) => (
      <li
        key={course.no}
        id={course.no}
        className="grid gap-x-8 gap-y-4 border-b border-rule p-5 last:border-b-0 sm:p-6 lg:grid-cols-[3.5rem_5fr_4fr]"
      >
        <span aria-hidden="true" className="doormark lg:mt-1">
          {course.no}
        </span>
        <div>
          <h3>{course.title}</h3>
          <p className="measure mt-2 text-ink-soft">{course.about}</p>
          <p className="mt-3 flex gap-2.5">
            <span aria-hidden="true" className="mt-2.5 h-px w-5 flex-none bg-signal-deep" />
            <span>
              <span className="sr-only">{m.learning_takeaway()}: </span>
              <span className="font-[560]">{course.takeaway}</span>
            </span>
          </p>
        </div>
        <div className="lg:border-l lg:border-line lg:pl-8">
          <DimensionLine figureClass="text-xl">{lengthText(course.lessons)}</DimensionLine>
          <ol className="mt-3 text-sm">
            {course.lessons.map((lesson) => (
              <li key={lesson.name} className="flex justify-between gap-3 py-1">
                {lesson.name}
                <span className="note flex-none">{m.learning_minutes({ n: lesson.minutes })}</span>
              </li>
            ))}
          </ol>
          <Link to={course.to} className="link mt-2 inline-flex min-h-11 items-center">
            {m.learning_open_course()}
            <span className="sr-only">: {course.title}</span>
          </Link>
        </div>
      </li>
    ))}
  </ol>
);

/** A success story as a revision: the triangle, what stood there, what stands there now. */
const Story = ({
  story,
  no,
  tag,
}: {
  story: BusinessManagement["stories"]["items"][number];
  no: number;
  tag: string;
}) => (
  <li className="grid gap-x-8 gap-y-4 border-b border-rule py-8 lg:grid-cols-[3.5rem_5fr_4fr]">
    <svg viewBox="0 0 44 40" aria-hidden="true" className="h-10 w-11 text-signal-deep">
      <path d="M22 2 42 38H2Z" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <text x="22" y="33" textAnchor="middle" fill="currentColor" className="font-display text-[20px] font-semibold">
        {no}
      </text>
    </svg>
    <blockquote>
      <p className="font-display text-2xl leading-tight font-semibold text-balance">“{story.quote}”</p>
      <footer className="mt-3 text-ink-soft">
        {story.who} <span className="note ml-2 border border-rule px-1.5 py-0.5 whitespace-nowrap">{tag}</span>
      </footer>
    </blockquote>
    <dl className="grid gap-3 lg:border-l lg:border-line lg:pl-8">
      <div>
        <dt className="note">{m.learning_before()}</dt>
        <dd className="text-ink-soft line-through decoration-stop decoration-2">{story.before}</dd>
      </div>
      <div>
        <dt className="note">{m.learning_after({ course: story.course })}</dt>
        <dd className="font-[560]">{story.after}</dd>
      </div>
    </dl>
  </li>
);
