import { Form, redirect, useNavigation } from "react-router";
import { ownerOf } from "#app/domains/auth/access.ts";
import { mayWriteCourses } from "#app/domains/billing/queries/plan.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { writeCourse } from "../commands/own-course.server.ts";
import { CourseFields } from "../components/course-fields.tsx";
import { WriteCourse } from "../input.ts";
import { listOwnCourses } from "../queries/own-courses.server.ts";
import type { Route } from "./+types/own-courses";

export const meta: Route.MetaFunction = () => [{ title: `${m.training_own_courses()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  courses: await listOwnCourses(ctx),
  may: await mayWriteCourses(ctx, ownerOf(ctx, "training", "contractor")),
  requestKey: ctx.newId(),
}));

export const action = act({
  write: async ({ ctx, form }) => {
    const { id } = await writeCourse(ctx, parseInput(WriteCourse, formValues(form)));
    throw redirect(`/training/courses/${id}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);
export const shouldRevalidate = unlessRefused;

/** The courses that a business wrote for its people, and the form for another one. */
export default function OwnCoursesScreen({
  loaderData: { courses, may, requestKey },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent") === "write";
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const text = (name: string) => String([refused?.typed[name] ?? ""].flat()[0] ?? "");
  return (
    <>
      <PageHeader
        no="L-77"
        label={
          <Link to="/training" className="link">
            {m.training_title()}
          </Link>
        }
        title={m.training_own_courses()}
        intro={m.training_own_courses_intro()}
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-2xl gap-10">
        {courses.length > 0 && (
          <ul className="divide-y divide-line border border-line bg-sheet">
            {courses.map(({ id, version, title, fileName, ready, createdAt, retiredAt, passed }) => (
              <li key={id} className="px-4 py-2">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link to={`/training/courses/${id}`} className="link inline-flex min-h-11 items-center text-lg">
                    {title}
                  </Link>
                  {retiredAt && <Badge>{m.training_course_retired()}</Badge>}
                  {!ready && <Badge tone="flag">{m.training_course_empty()}</Badge>}
                </p>
                <p className="text-sm text-ink-soft">
                  {[
                    version > 1 && m.training_version({ n: version }),
                    day(createdAt),
                    fileName,
                    m.training_course_passed_n({ n: passed }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        )}
        <section aria-labelledby="write">
          <h2 id="write" className="mb-3 text-2xl!">
            {m.training_write_course()}
          </h2>
          {may ? (
            <Form method="post" noValidate preventScrollReset className="grid gap-5">
              <input type="hidden" name="requestKey" value={text("requestKey") || requestKey} />
              <CourseFields text={text} errors={errors} />
              <Button
                type="submit"
                name="intent"
                value="write"
                variant="primary"
                wide="phone"
                busy={busy}
                className="justify-self-start"
              >
                {m.training_save_course()}
              </Button>
            </Form>
          ) : (
            <Alert
              title={m.training_no_own_title()}
              action={<LinkButton to="/account/plan">{m.training_see_plans()}</LinkButton>}
            >
              {m.training_no_own()}
            </Alert>
          )}
        </section>
      </div>
    </>
  );
}
