import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { CourseFields } from "./course-fields.tsx";

type Props = {
  course: {
    title: string;
    written: {
      body: string;
      questions: string;
      earlier: { id: string; version: number; createdAt: Date; passed: number }[];
    };
  };
  requestKey: string;
  /** What was typed into this form when it was refused; null otherwise. */
  refused: { typed: Readonly<Record<string, unknown>>; fields: Readonly<Record<string, string>> } | null;
  busy: boolean;
};

/** The form that makes another version of a course; it lies folded until somebody opens it, or it was refused. */
export function ChangeCourse({ course, requestKey, refused, busy }: Props) {
  const now = { title: course.title, body: course.written.body, questions: course.written.questions };
  const typed = (name: string) => [refused?.typed[name] ?? []].flat()[0];
  return (
    <details open={refused !== null} className="border-t border-line pt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-lg">
        {m.training_change_course()}
      </summary>
      <p className="mb-4 text-ink-soft">{m.training_change_course_about()}</p>
      <Form method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="requestKey" value={String(typed("requestKey") ?? requestKey)} />
        <CourseFields text={(name) => String(typed(name) ?? now[name])} errors={refused?.fields ?? {}} />
        <Button
          type="submit"
          name="intent"
          value="change"
          variant="primary"
          wide="phone"
          busy={busy}
          className="justify-self-start"
        >
          {m.training_save_version()}
        </Button>
      </Form>
    </details>
  );
}

/** What a course was before, and how many passed each version. */
export const EarlierVersions = ({ earlier }: { earlier: Props["course"]["written"]["earlier"] }) => (
  <section aria-labelledby="earlier">
    <h2 id="earlier" className="mb-3 text-2xl!">
      {m.training_earlier_versions()}
    </h2>
    <ul className="divide-y divide-line border border-line bg-sheet">
      {earlier.map(({ id, version, createdAt, passed }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
          <Link to={`/training/courses/${id}`} className="link inline-flex min-h-11 items-center">
            {m.training_version({ n: version })}
          </Link>
          <span className="text-sm text-ink-soft">
            {day(createdAt)} · {m.training_course_passed_n({ n: passed })}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
