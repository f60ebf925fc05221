import clsx from "clsx";
import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { passOn, say } from "../commands/answer.server.ts";
import { StateBadge } from "../components/question-list.tsx";
import { tradesText } from "../components/trades.ts";
import { MESSAGE_MAX } from "../input/limits.ts";
import { Say } from "../input.ts";
import { type OpenQuestion, readQuestion } from "../queries/questions.server.ts";
import { dueAt } from "../rules.ts";
import type { Route } from "./+types/question";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.question.title ?? ""} · ${BRAND.name}` },
];

export const loader = page(async ({ ctx, params }) => ({
  question: await readQuestion(ctx, params["questionId"] ?? ""),
  clientId: ctx.newId(),
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  say: async ({ ctx, params, form }) => {
    await say(ctx, params.questionId, parseInput(Say, formValues(form)));
    return { said: m.mentors_said() };
  },
  pass: async ({ ctx, params }) => {
    await passOn(ctx, params.questionId);
    throw redirect("/my/mentoring");
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** One question between a member and a mentor. */
export default function QuestionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { question, clientId, now } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const { side, state, postId } = question;
  const unread = side === "asker" && !postId && (state === "nobody" || (state === "answered" && !question.mentor));
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="C-16"
        label={
          <Link to="/my/mentoring" className="link">
            {m.mentors_desk()}
          </Link>
        }
        title={question.title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={state} />
            {tradesText([question.trade])}
            {side === "asker"
              ? question.mentor && m.mentors_to({ name: question.mentor })
              : question.asker && m.mentors_from({ name: question.asker })}
          </span>
        }
      />
      <AnswerNote answer={actionData} />
      {state === "waits" && (
        <p className="mb-5 border-l-2 border-signal-deep pl-4">
          {side === "mentor" ? m.mentors_answer_by() : m.mentors_moves_on()}{" "}
          <RelativeTime at={dueAt(question.assignedAt)} now={now} />
        </p>
      )}
      {unread && (
        <Alert className="mb-6" title={state === "nobody" ? m.mentors_state_nobody() : m.mentors_left_title()}>
          <p>{state === "nobody" ? m.mentors_nobody_how() : m.mentors_left()}</p>
          <p className="mt-3">
            <LinkButton to="/community/new?kind=question" size="sm">
              {m.mentors_ask_everybody()}
            </LinkButton>
          </p>
        </Alert>
      )}
      <Words question={question} now={now} />
      {postId ? (
        <p className="mt-6">
          <LinkButton to={`/community/posts/${postId}`} variant="primary">
            {side === "mentor" ? m.mentors_answer_post() : m.mentors_open_post()}
          </LinkButton>
        </p>
      ) : (
        !unread && (
          <Reply
            key={question.messages.length}
            clientId={clientId}
            side={side}
            error={refused?.error.fields?.["body"]}
            typed={String(refused?.typed["body"] ?? "")}
          />
        )
      )}
      {side === "mentor" && state === "waits" && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="pass" variant="quiet" size="sm">
            {m.mentors_pass()}
          </Button>
        </Form>
      )}
    </div>
  );
}

const Words = ({ question, now }: { question: OpenQuestion; now: Date }) => (
  <ol className="grid gap-4">
    <Word
      who={question.side === "asker" ? m.mentors_you() : (question.asker ?? m.webinars_former())}
      at={question.askedAt}
      now={now}
    >
      {question.body}
    </Word>
    {question.messages.map(({ id, body, fromMentor, mine, createdAt }) => (
      <Word
        key={id}
        who={mine ? m.mentors_you() : ((fromMentor ? question.mentor : question.asker) ?? m.webinars_former())}
        fromMentor={fromMentor}
        at={createdAt}
        now={now}
      >
        {body}
      </Word>
    ))}
  </ol>
);

type WordProps = { who: string; fromMentor?: boolean; at: Date; now: Date; children: string };

const Word = ({ who, fromMentor, at, now, children }: WordProps) => (
  <li className={clsx("border-l-[3px] bg-sheet px-4 py-3", fromMentor ? "border-plumb" : "border-rule")}>
    <p className="text-sm text-ink-soft">
      <bdi className="font-[620] text-ink">{who}</bdi> · <RelativeTime at={at} now={now} />
    </p>
    <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
      {children}
    </p>
  </li>
);

type ReplyProps = { clientId: string; side: "asker" | "mentor"; error: string | undefined; typed: string };

function Reply({ clientId, side, error, typed }: ReplyProps) {
  const busy = useNavigation().formData?.get("intent") === "say";
  return (
    <Form method="post" noValidate preventScrollReset className="mt-6 grid gap-3">
      <input type="hidden" name="clientId" value={clientId} />
      <Field
        label={side === "mentor" ? m.mentors_your_answer() : m.mentors_your_reply()}
        name="body"
        error={error}
        required
      >
        <Textarea dir="auto" rows={5} countTo={MESSAGE_MAX} defaultValue={typed} />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="say"
        variant="primary"
        wide="phone"
        busy={busy}
        className="justify-self-start"
      >
        {m.mentors_send()}
      </Button>
    </Form>
  );
}
