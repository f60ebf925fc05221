import { Form } from "react-router";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { courseOutline } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { askForCertificate } from "../commands/certify.server.ts";
import { CourseAbout } from "../components/course-about.tsx";
import { CourseFacts } from "../components/course-facts.tsx";
import { CourseRow } from "../components/course-row.tsx";
import { CourseSearch } from "../components/course-search.tsx";
import { LessonList } from "../components/lesson-list.tsx";
import { OpenNote } from "../components/open-note.tsx";
import { SEARCH_MAX } from "../input/limits.ts";
import { courseOf, readCourse } from "../queries/courses.server.ts";
import { hasCourse, mayTake } from "../queries/may-take.server.ts";
import { searchCourse } from "../queries/search.server.ts";
import { ownCertificates, ownProgress } from "../queries/taking.server.ts";
import { coursePath, lessonPath, missingOf } from "../rules/lessons.ts";
import { seatWords } from "../rules/words.ts";
import { CE_COURSE_PRICE, CE_YEAR_PRICE } from "../rules.ts";
import type { Route } from "./+types/course";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? seo({
        title: loaderData.course.title,
        description: loaderData.course.summary,
        path: coursePath(loaderData.course.slug),
        jsonLd: [
          breadcrumbs(
            { name: m.learning_courses_title(), path: "/courses" },
            { name: loaderData.course.title, path: coursePath(loaderData.course.slug) },
          ),
        ],
      })
    : [];

export const loader = page(async ({ ctx, params, url }) => {
  const course = courseOf(params["course"] ?? "", ctx.locale);
  const progress = await ownProgress(ctx, course.slug);
  const certificates = ctx.actor ? (await ownCertificates(ctx)).filter((one) => one.course === course.slug) : [];
  const has = await hasCourse(ctx, course);
  const asked = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  return {
    course,
    asked,
    has,
    sold: takesMoney(ctx),
    signedIn: ctx.actor !== null,
    ...(await readCourse(course, ctx.locale)),
    lessons: course.lessons.map((lesson) => ({
      ...lesson,
      open: mayTake(ctx, course, lesson.slug, has).read,
      done: progress?.lessons.find((one) => one.lesson === lesson.slug) ?? null,
    })),
    missing: progress && missingOf(course, progress.lessons),
    certificate: certificates[0] ?? null,
    inPackage: (course.bundle ?? []).flatMap((slug) => courseOutline(slug, ctx.locale) ?? []),
    hits: asked ? await searchCourse(ctx, course, asked) : null,
  };
});

export const action = act<Route.ActionArgs, { said: Said }>({
  certificate: async ({ ctx, params }) => {
    await askForCertificate(ctx, params.course);
    return { said: m.learning_certificate_issued() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

const beginWords = (next: string | null, taken: boolean): string => {
  if (next !== null) return m.learning_go_on({ title: next });
  return taken ? m.learning_look_again() : m.learning_begin();
};

/** A course: for whom, what one can do afterward, its lessons, and how far the reader is. */
export default function CourseScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { course, lessons, missing, certificate, signedIn, inPackage } = loaderData;
  const last = lessons.filter(({ done }) => done).sort((a, b) => seenAt(b) - seenAt(a))[0];
  const next = last && !last.done?.passedAt ? last : (lessons.find(({ done }) => !done?.passedAt) ?? lessons[0]);
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12 lg:pb-24">
      <SheetLabel no="L-61" ruled>
        <a href="/courses" className="link">
          {m.learning_courses_title()}
        </a>
      </SheetLabel>
      <h1 className="mt-6">{course.title}</h1>
      <p className="measure mt-3 text-lg text-ink-soft">{course.summary}</p>
      <AnswerNote answer={actionData} className="mt-6" />
      {certificate && !missing && (
        <Alert
          tone="success"
          className="mt-6"
          title={m.learning_have_certificate()}
          action={
            <LinkButton to={`/my/learning/certificates/${certificate.id}/pdf`} reloadDocument size="sm">
              {m.learning_certificate_open()}
            </LinkButton>
          }
        >
          {m.learning_certificate_code({ code: certificate.code })}
        </Alert>
      )}
      {!loaderData.has && lessons.length > 0 && (
        <Alert
          className="mt-6"
          title={m.learning_not_bought_title()}
          action={
            <LinkButton to={`/account/plan?course=${course.slug}`} variant="primary" size="sm">
              {m.learning_buy_course({ price: dollars(CE_COURSE_PRICE) })}
            </LinkButton>
          }
        >
          {m.learning_buy_text({ price: dollars(CE_COURSE_PRICE), year: dollars(CE_YEAR_PRICE) })}
        </Alert>
      )}
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {next && (
            <p>
              <LinkButton to={lessonPath(course.slug, next.slug)} variant="primary" size="lg" wide="phone">
                {beginWords(missing ? next.title : null, certificate !== null)}
              </LinkButton>
            </p>
          )}
          {missing && missing.lessons.length === 0 && (
            <Alert title={m.learning_checks_passed()}>
              {missing.seatMs > 0 ? (
                m.learning_seat_left({ left: seatWords(missing.seatMs + 59_999), spent: seatWords(missing.spentMs) })
              ) : (
                <Form method="post" className="mt-2">
                  <Button type="submit" name="intent" value="certificate" variant="primary">
                    {m.learning_certificate_get()}
                  </Button>
                </Form>
              )}
            </Alert>
          )}
          {lessons.length > 0 && <LessonList course={course.slug} lessons={lessons} />}
          {inPackage.length > 0 && (
            <section>
              <h2>{m.learning_in_package()}</h2>
              <ul className="mt-3 border-t-2 border-ink">
                {inPackage.map((one) => (
                  <CourseRow key={one.slug} course={one} begun={null} />
                ))}
              </ul>
            </section>
          )}
          {lessons.length > 0 && <CourseSearch course={course.slug} asked={loaderData.asked} hits={loaderData.hits} />}
          <CourseAbout about={loaderData.about} objectives={loaderData.objectives} changes={loaderData.changes} />
        </div>
        <CourseFacts course={course} />
      </div>
      {(!loaderData.sold || !signedIn) && (
        <OpenNote signedIn={signedIn} sold={loaderData.sold} next={coursePath(course.slug)} />
      )}
    </div>
  );
}

const seenAt = ({ done }: { done: { seenAt: Date } | null }) => done?.seenAt.getTime() ?? 0;
