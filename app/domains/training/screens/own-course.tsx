import { Form, redirect, useNavigation } from "react-router";
import { may } from "#app/domains/auth/access.ts";
import { PassageBody } from "#app/domains/learning/components/passages.tsx";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { answerCourse, changeCourse, retireCourse } from "../commands/own-course.server.ts";
import { ChangeCourse, EarlierVersions } from "../components/change-course.tsx";
import { CourseFileForm } from "../components/course-file-form.tsx";
import { WriteCourse } from "../input.ts";
import { ownCourse } from "../queries/own-courses.server.ts";
import type { Route } from "./+types/own-course";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.course.title ?? m.training_own_courses() },
];

export const loader = page(async ({ ctx, params, url }) => ({
  course: await ownCourse(ctx, params["courseId"] ?? ""),
  leads: may(ctx, "training"),
  requestKey: ctx.newId(),
  refused: url.searchParams.get("refused"),
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  answer: async ({ ctx, params, form }) => {
    const { questions } = await ownCourse(ctx, params.courseId);
    const picked = questions.map((_, n) => (form.has(`q${n}`) ? Number(form.get(`q${n}`)) : null));
    const { passed, score } = await answerCourse(ctx, params.courseId, picked);
    return {
      said: passed
        ? { title: m.training_course_passed_title(), message: m.training_course_passed({ score }) }
        : { title: m.training_course_again_title(), message: m.training_course_again({ score }) },
    };
  },
  change: async ({ ctx, params, form }) => {
    const { id } = await changeCourse(ctx, params.courseId, parseInput(WriteCourse, formValues(form)));
    throw redirect(`/training/courses/${id}`);
  },
  retire: async ({ ctx, params }) => {
    await retireCourse(ctx, params.courseId);
    throw redirect("/training/courses");
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** A course that a business wrote: what there is to read or watch, and its questions. */
export default function OwnCourseScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { course, leads, requestKey, refused: fileRefused } = loaderData;
  const sending = useNavigation().formData?.get("intent");
  useAnswer(actionData);
  const answered = actionData && "error" in actionData ? actionData : null;
  const changing = answered?.typed["intent"] === "change";
  const refused = changing ? null : answered;
  const errors = refused?.error.fields ?? {};
  const picked = (n: number) => [refused?.typed[`q${n}`] ?? []].flat().map(String)[0];
  return (
    <>
      <PageHeader
        no="L-76"
        label={
          <Link to={leads ? "/training/courses" : "/training"} className="link">
            {leads ? m.training_own_courses() : m.training_title()}
          </Link>
        }
        title={course.title}
        intro={
          course.version > 1 ? m.training_version_since({ n: course.version, date: day(course.since) }) : undefined
        }
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-2xl gap-8">
        {course.retired && (
          <Alert
            action={
              course.newer && (
                <LinkButton to={`/training/courses/${course.newer.id}`}>
                  {m.training_to_version({ n: course.newer.version })}
                </LinkButton>
              )
            }
          >
            {course.newer ? m.training_course_replaced({ n: course.newer.version }) : m.training_course_retired_about()}
          </Alert>
        )}
        {course.passed && (
          <Alert tone="success">
            {m.training_done_with({ date: day(course.passed.at), score: course.passed.score })}
          </Alert>
        )}
        {course.file && (
          <p>
            <a
              href={`/training/courses/${course.id}/file`}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center text-lg"
            >
              {course.file.isFilm ? m.training_course_watch() : m.training_course_read()}: {course.file.name}
            </a>
          </p>
        )}
        {course.passages.length > 0 && (
          <div dir="auto" className="grid gap-4 text-lg wrap-anywhere">
            {course.passages.map((passage, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a course do not move
              <PassageBody key={n} passage={passage} drawings={{}} />
            ))}
          </div>
        )}
        {leads && !course.retired && <CourseFileForm course={course} refused={fileRefused} />}
        {!course.retired && (
          <Form method="post" noValidate className="grid gap-6 border-t border-line pt-6">
            <h2 className="text-2xl!">{m.training_questions()}</h2>
            {course.questions.map(({ ask, choices, right }, n) => (
              <RadioGroup
                // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a course do not move
                key={n}
                legend={ask}
                name={`q${n}`}
                error={errors[`q${n}`]}
                defaultValue={picked(n)}
                options={choices.map((choice, at) => ({
                  value: String(at),
                  label: choice,
                  hint: right === at ? m.training_course_right() : undefined,
                }))}
              />
            ))}
            <Button
              type="submit"
              name="intent"
              value="answer"
              variant="primary"
              wide="phone"
              busy={sending === "answer"}
              className="justify-self-start"
            >
              {m.training_course_answer()}
            </Button>
          </Form>
        )}
        {course.written && !course.retired && (
          <ChangeCourse
            key={course.id}
            course={{ ...course, written: course.written }}
            requestKey={requestKey}
            refused={changing && answered ? { typed: answered.typed, fields: answered.error.fields ?? {} } : null}
            busy={sending === "change"}
          />
        )}
        {course.written && course.written.earlier.length > 0 && <EarlierVersions earlier={course.written.earlier} />}
        {leads && !course.retired && (
          <SureButton
            label={m.training_retire_course()}
            name={course.title}
            sure={m.training_retire_course_sure({ title: course.title })}
            intent="retire"
          />
        )}
      </div>
    </>
  );
}
