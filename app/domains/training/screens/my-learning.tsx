import { CertificateList } from "#app/domains/learning/components/certificate-list.tsx";
import { type OwnCourse, ownCertificates, ownCourses } from "#app/domains/learning/queries/taking.server.ts";
import { coursePath, lessonPath } from "#app/domains/learning/rules/lessons.ts";
import { seatWords } from "#app/domains/learning/rules/words.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { OwnList } from "../components/own-list.tsx";
import { openTraining } from "../queries/board.server.ts";
import type { Route } from "./+types/my-learning";

export const meta: Route.MetaFunction = () => [{ title: `${m.learning_mine()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  const [courses, certificates, open] = await Promise.all([ownCourses(ctx), ownCertificates(ctx), openTraining(ctx)]);
  const begun = new Set(courses.map(({ slug }) => slug));
  return { courses, certificates, asked: open.filter(({ course }) => !begun.has(course)), now: ctx.now };
});

/** What the member was asked to take and has not begun, what they take and where to go on, and their certificates. */
export default function MyLearningScreen({ loaderData: { courses, certificates, asked, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        no="L-64"
        label={m.learning_courses_title()}
        title={m.learning_mine()}
        intro={m.learning_mine_intro()}
        actions={<LinkButton to="/courses">{m.learning_all_courses()}</LinkButton>}
      />
      <div className="grid max-w-3xl gap-10">
        {asked.length > 0 && (
          <section>
            <h2 className="mb-3 text-2xl!">{m.training_asked()}</h2>
            <OwnList rows={asked} first />
          </section>
        )}
        {(courses.length > 0 || asked.length === 0) && (
          <section>
            <h2 className="mb-3 text-2xl!">{m.learning_in_hand()}</h2>
            {courses.length ? (
              <ul className="divide-y divide-line border border-line bg-sheet">
                {courses.map((course) => (
                  <Begun key={course.slug} course={course} now={now} />
                ))}
              </ul>
            ) : (
              <EmptyState
                title={certificates.length ? m.learning_nothing_open_title() : m.learning_nothing_begun_title()}
                action={
                  <LinkButton to="/courses" variant="primary">
                    {m.learning_all_courses()}
                  </LinkButton>
                }
              >
                {m.learning_nothing_begun()}
              </EmptyState>
            )}
          </section>
        )}
        <section id="certificates">
          <h2 className="mb-3 text-2xl!">{m.learning_certificates()}</h2>
          {certificates.length ? (
            <CertificateList certificates={certificates} now={now} />
          ) : (
            <p className="text-ink-soft">{m.learning_no_certificates()}</p>
          )}
        </section>
      </div>
    </>
  );
}

const Begun = ({ course, now }: { course: OwnCourse; now: Date }) => (
  <li className="grid gap-2 px-4 py-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <Link to={coursePath(course.slug)} className="link inline-flex min-h-11 items-center text-lg font-[560]">
        {course.title}
      </Link>
      <Badge tone="steel">{m.learning_passed_of({ n: course.passed, all: course.lessons })}</Badge>
    </div>
    <Progress value={course.passed / course.lessons} label={course.title} />
    <div className="flex flex-wrap items-center justify-between gap-3 pt-1">
      <span className="text-sm text-ink-soft">
        <RelativeTime at={course.seenAt} now={now} />
        {course.missing.seatMs > 0 &&
          ` · ${m.learning_seat_to_go({ left: seatWords(course.missing.seatMs + 59_999) })}`}
      </span>
      <LinkButton
        to={course.passed === course.lessons ? coursePath(course.slug) : lessonPath(course.slug, course.next)}
        size="sm"
      >
        {m.learning_go_on_short()}
      </LinkButton>
    </div>
  </li>
);
