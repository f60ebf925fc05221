import { useEffect, useRef } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { formValues } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { forgetDraft, useDraft } from "#app/ui/form/draft.ts";
import { Link } from "#app/ui/link.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { answerCheck, beginCheck } from "../commands/check.server.ts";
import { CheckResult } from "../components/check-result.tsx";
import { pickedIn } from "../input.ts";
import { lastCheck, openCheck } from "../queries/check.server.ts";
import { lessonOf } from "../queries/courses.server.ts";
import { hasCourse, mayTake } from "../queries/may-take.server.ts";
import { ownProgress } from "../queries/taking.server.ts";
import { coursePath, DRAWN, lessonPath, missingOf, PASS_PERCENT } from "../rules/lessons.ts";
import type { Route } from "./+types/check";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: m.learning_check_meta({ title: loaderData?.lesson.title ?? "" }) },
  { name: "robots", content: "noindex" },
];

export const loader = page(async ({ ctx, params }) => {
  const { course, lesson, n } = lessonOf(params["course"] ?? "", params["lesson"] ?? "", ctx.locale);
  const here = `${lessonPath(course.slug, lesson.slug)}/check`;
  if (!mayTake(ctx, course, lesson.slug, await hasCourse(ctx, course)).check)
    throw redirect(ctx.actor ? coursePath(course.slug) : `/auth?next=${encodeURIComponent(here)}`);
  const progress = await ownProgress(ctx, course.slug);
  return {
    course: { slug: course.slug, title: course.title },
    lesson,
    here,
    after: course.lessons[n + 1] ?? null,
    open: await openCheck(ctx, course.slug, lesson.slug),
    last: await lastCheck(ctx, course.slug, lesson.slug),
    missing: progress && missingOf(course, progress.lessons),
  };
});

export const action = act<Route.ActionArgs, never>({
  begin: async ({ ctx, params }) => {
    const at = { course: params.course, lesson: params.lesson };
    await beginCheck(ctx, at);
    throw redirect(`${lessonPath(at.course, at.lesson)}/check`);
  },
  answer: async ({ ctx, params, form }) => {
    const at = { course: params.course, lesson: params.lesson };
    await answerCheck(ctx, { ...at, check: String(form.get("check") ?? ""), picked: pickedIn(formValues(form)) });
    throw redirect(`${lessonPath(at.course, at.lesson)}/check`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** The check of a lesson: five questions that are drawn anew each time; what is right and why is said afterwards. */
export default function CheckScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { course, lesson, open, last } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : null;
  const waits = actionData && "queued" in actionData;
  const draft = `check:${course.slug}/${loaderData.lesson.slug}`;
  useEffect(() => {
    // What was given is judged: there is nothing left to keep.
    if (!open && last) forgetDraft("browser", draft);
  }, [open, last, draft]);
  return (
    <div className="sheet pt-6 pb-16 lg:pt-10 lg:pb-24">
      <div className="mx-auto grid max-w-[42rem] gap-6">
        <SheetLabel no="L-63" ruled>
          <Link to={lessonPath(course.slug, lesson.slug)} className="link">
            {lesson.title}
          </Link>
        </SheetLabel>
        <div>
          <p className="note">{course.title}</p>
          <h1>{m.learning_check_title()}</h1>
        </div>
        <AnswerNote answer={actionData} className="" />
        {open ? (
          <>
            {waits && (
              <Alert live title={m.learning_check_waits_title()}>
                {m.learning_check_waits()}
              </Alert>
            )}
            <Questions
              key={open.id}
              open={open}
              refused={refused}
              draft={draft}
              at={{ course: course.slug, lesson: lesson.slug, title: lesson.title }}
            />
          </>
        ) : (
          <>
            {last && !last.earlier ? (
              <CheckResult last={last} course={course.slug} after={loaderData.after} missing={loaderData.missing} />
            ) : (
              <>
                {last && <Alert title={m.learning_check_earlier_title()}>{m.learning_check_earlier()}</Alert>}
                <p className="text-lg">{m.learning_check_about({ n: DRAWN, percent: PASS_PERCENT })}</p>
                <p className="text-lg">{m.learning_check_how()}</p>
              </>
            )}
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="begin"
                variant={last?.passed && !last.earlier ? "secondary" : "primary"}
                size="lg"
                wide="phone"
              >
                {last && !last.earlier ? m.learning_check_draw() : m.learning_check_begin()}
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}

type Open = NonNullable<Awaited<ReturnType<typeof openCheck>>>;

function Questions({
  open,
  at,
  draft,
  refused,
}: {
  open: Open;
  at: { course: string; lesson: string; title: string };
  draft: string;
  refused: { error: { fields?: Record<string, string> }; typed: Record<string, unknown> } | null;
}) {
  const busy = useNavigation().formData?.get("intent") === "answer";
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, { name: draft, keeping: "browser", of: open.id });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-8">
      <input type="hidden" name="check" value={open.id} />
      {Object.entries(at).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {open.questions.map(({ id, ask, choices }, n) => (
        <RadioGroup
          key={id}
          name={`q_${id}`}
          legend={
            <span className="flex gap-3 text-lg leading-snug font-[620]">
              <span className="figure flex-none text-2xl text-signal-deep">{n + 1}</span>
              {ask}
            </span>
          }
          options={choices.map((choice, i) => ({ value: String(i), label: choice }))}
          defaultValue={String(refused?.typed[`q_${id}`] ?? "")}
          error={refused?.error.fields?.[`q_${id}`]}
        />
      ))}
      <Button type="submit" name="intent" value="answer" variant="primary" size="lg" wide="phone" busy={busy}>
        {m.learning_check_send()}
      </Button>
    </Form>
  );
}
