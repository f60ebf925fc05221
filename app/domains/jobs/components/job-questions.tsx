import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { ANSWER_MAX, QUESTION_MAX } from "../input.ts";

type Question = {
  id: string;
  body: string;
  answer: string | null;
  askedAt: Date;
  answeredAt: Date | null;
  own: boolean;
  from: string | null;
};
type Refused = { question?: string | undefined; answer?: string | undefined; typed: Record<string, unknown> } | null;

/** Questions about a post and the poster's answers, which everybody reads who sees the job. */
export function JobQuestions({
  jobId,
  questions,
  now,
  canAsk,
  isPoster,
  refused,
}: {
  jobId: string;
  questions: Question[];
  now: Date;
  canAsk: boolean;
  isPoster: boolean;
  /** Errors by field and what was typed, after a refusal. */
  refused: Refused;
}) {
  if (!questions.length && !canAsk) return null;
  return (
    <section className="mt-10 max-w-2xl" id="questions">
      <h2 className="text-2xl!">{m.jobs_questions_title()}</h2>
      {questions.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {questions.map((one) => (
            <li key={one.id} className="grid gap-2 py-4">
              <p className="note">
                {one.own ? m.jobs_question_yours() : (one.from ?? m.jobs_question_pro())} ·{" "}
                <RelativeTime at={one.askedAt} now={now} />
              </p>
              <p dir="auto" className="font-[560] whitespace-pre-line wrap-anywhere">
                {one.body}
              </p>
              {one.answer === null ? (
                <Open jobId={jobId} one={one} isPoster={isPoster} refused={refused} />
              ) : (
                <p dir="auto" className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
                  {one.answer}
                </p>
              )}
              {isPoster && one.answer !== null && <Remove jobId={jobId} id={one.id} />}
            </li>
          ))}
        </ol>
      )}
      {canAsk && <Ask jobId={jobId} refused={refused} />}
    </section>
  );
}

const useBusy = (intent: string, id?: string) => {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent && (!id || formData.get("question") === id);
};

/** A question without an answer: the poster's form, or that it waits. */
function Open({
  jobId,
  one,
  isPoster,
  refused,
}: {
  jobId: string;
  one: Question;
  isPoster: boolean;
  refused: Refused;
}) {
  const busy = useBusy("answer", one.id);
  if (!isPoster)
    return (
      <>
        <p className="text-sm text-ink-soft">{m.jobs_question_waits()}</p>
        <Remove jobId={jobId} id={one.id} />
      </>
    );
  const mine = refused?.typed["question"] === one.id;
  return (
    <>
      <Form method="post" action={`/jobs/${jobId}`} preventScrollReset className="grid gap-3">
        <input type="hidden" name="question" value={one.id} />
        <Field
          label={m.jobs_answer_field()}
          name="answer"
          hint={m.jobs_answer_hint()}
          error={mine ? refused?.answer : undefined}
        >
          <Textarea rows={3} countTo={ANSWER_MAX} defaultValue={mine ? String(refused?.typed["answer"] ?? "") : ""} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="answer"
          size="sm"
          busy={busy}
          className="justify-self-start"
          aria-label={`${m.jobs_answer_button()}: ${one.body.slice(0, 60)}`}
        >
          {m.jobs_answer_button()}
        </Button>
      </Form>
      <Remove jobId={jobId} id={one.id} />
    </>
  );
}

const Remove = ({ jobId, id }: { jobId: string; id: string }) => (
  <Form method="post" action={`/jobs/${jobId}`} preventScrollReset>
    <input type="hidden" name="question" value={id} />
    <button type="submit" name="intent" value="remove_question" className="link inline-flex min-h-11 items-center">
      {m.jobs_question_remove()}
    </button>
  </Form>
);

function Ask({ jobId, refused }: { jobId: string; refused: Refused }) {
  const busy = useBusy("ask");
  return (
    <Form method="post" action={`/jobs/${jobId}`} preventScrollReset className="mt-5 grid gap-3">
      <Field label={m.jobs_question_field()} name="question" hint={m.jobs_question_hint()} error={refused?.question}>
        <Textarea
          rows={3}
          countTo={QUESTION_MAX}
          defaultValue={refused?.question ? String(refused.typed["question"] ?? "") : ""}
        />
      </Field>
      <Button type="submit" name="intent" value="ask" size="sm" busy={busy} className="justify-self-start">
        {m.jobs_question_button()}
      </Button>
    </Form>
  );
}
