import { redirect } from "react-router";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import { reportMistake } from "../commands/mistake.server.ts";
import { removeNote, writeNote } from "../commands/note.server.ts";
import { LessonSheet } from "../components/lesson-sheet.tsx";
import { ReportMistake, WriteNote } from "../input.ts";
import { lessonOf, readLesson } from "../queries/courses.server.ts";
import { hasCourse, mayTake } from "../queries/may-take.server.ts";
import { changedPassages, ownNotes } from "../queries/notes.server.ts";
import { ownProgress } from "../queries/taking.server.ts";
import { coursePath, lessonPath, seatAsked } from "../rules/lessons.ts";
import type { Route } from "./+types/lesson";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { course, lesson } = loaderData;
  const path = lessonPath(course.slug, lesson.slug);
  return seo({
    title: `${lesson.title} · ${course.title}`,
    description: loaderData.head.objectives.join(". "),
    path,
    type: "article",
    jsonLd: [
      breadcrumbs(
        { name: m.learning_courses_title(), path: "/courses" },
        { name: course.title, path: `/courses/${course.slug}` },
        { name: lesson.title, path },
      ),
    ],
  });
};

export const loader = page(async ({ ctx, params, url }) => {
  const { course, lesson, n } = lessonOf(params["course"] ?? "", params["lesson"] ?? "", ctx.locale);
  const may = mayTake(ctx, course, lesson.slug, await hasCourse(ctx, course));
  const here = lessonPath(course.slug, lesson.slug);
  if (!may.read) throw redirect(ctx.actor ? coursePath(course.slug) : `/auth?next=${encodeURIComponent(here)}`);
  const progress = await ownProgress(ctx, course.slug);
  const done = progress?.lessons.find((one) => one.lesson === lesson.slug) ?? null;
  return {
    ...(await readLesson(course.slug, lesson.slug, ctx.locale)),
    course: { slug: course.slug, title: course.title, lessons: course.lessons.length },
    lesson,
    n,
    may,
    here,
    done,
    before: course.lessons[n - 1] ?? null,
    after: course.lessons[n + 1] ?? null,
    seatMatters: seatAsked(course) > 0,
    notes: await ownNotes(ctx, course.slug, lesson.slug),
    changes: await changedPassages(ctx, course.slug, lesson.slug, course.version),
    chosen: Math.max(0, Number(url.searchParams.get("passage")) || 0),
    locale: ctx.locale,
    requestKey: ctx.newId(),
  };
});

const at = ({ course, lesson }: { course: string; lesson: string }) => ({ course, lesson });

export const action = act<Route.ActionArgs, { said: Said }>({
  note: async ({ ctx, params, form }) => {
    await writeNote(ctx, at(params), parseInput(WriteNote, formValues(form)));
    return { said: m.learning_note_saved() };
  },
  remove_note: async ({ ctx, form }) => {
    await removeNote(ctx, String(form.get("note") ?? ""));
    return { said: m.learning_note_removed() };
  },
  mistake: async ({ ctx, params, form }) => {
    await reportMistake(ctx, at(params), parseInput(ReportMistake, formValues(form)));
    return { said: { title: m.learning_mistake_sent_title(), message: m.learning_mistake_sent() } };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** A lesson: to read, to hear, to write notes in; the check stands at its end. */
export default function LessonScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return <LessonSheet key={loaderData.here} loaded={loaderData} answer={actionData} />;
}
