import { useEffect } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { cancelWebinar } from "../commands/host.server.ts";
import { askBefore, enterMeeting, giveSeat, takeSeat } from "../commands/seat.server.ts";
import { watchRecording } from "../commands/watch.server.ts";
import { SessionFacts } from "../components/session-facts.tsx";
import { SessionSeat } from "../components/session-seat.tsx";
import { QUESTION_MAX, REASON_MAX } from "../input/limits.ts";
import { AskBefore, CancelWebinar } from "../input.ts";
import { readWebinar } from "../queries/sessions.server.ts";
import { webinarPath } from "../rules.ts";
import { feedPath } from "../tokens/feed.server.ts";
import type { Route } from "./+types/session";

const SESSIONS = "/community?tab=sessions";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? seo({
        title: loaderData.webinar.title,
        description: loaderData.webinar.about.slice(0, 150),
        path: webinarPath(loaderData.webinar.id),
        jsonLd: [
          breadcrumbs(
            { name: m.community_meta_title(), path: "/community" },
            { name: loaderData.webinar.title, path: webinarPath(loaderData.webinar.id) },
          ),
        ],
      })
    : [];

export const loader = page(async ({ ctx, params }) => ({
  webinar: await readWebinar(ctx, params["sessionId"] ?? ""),
  signedIn: ctx.actor !== null,
  calendar: ctx.actor && !ctx.looking ? feedPath(ctx, ctx.actor.userId) : null,
  now: ctx.now,
}));

export const action = act<Route.ActionArgs, { said?: Said; open?: string }>({
  take: async ({ ctx, params }) => {
    await takeSeat(ctx, params.sessionId);
    throw redirect(webinarPath(params.sessionId));
  },
  give: async ({ ctx, params }) => {
    await giveSeat(ctx, params.sessionId);
    return { said: m.webinars_given() };
  },
  cancel: async ({ ctx, params, form }) => {
    await cancelWebinar(ctx, params.sessionId, parseInput(CancelWebinar, formValues(form)).reason);
    return {};
  },
  ask: async ({ ctx, params, form }) => {
    await askBefore(ctx, params.sessionId, parseInput(AskBefore, formValues(form)).body);
    return { said: m.webinars_asked() };
  },
  // No redirect: our pages let no form lead to another site.
  enter: async ({ ctx, params }) => ({ open: await enterMeeting(ctx, params.sessionId) }),
  watch: async ({ ctx, params }) => ({ open: await watchRecording(ctx, params.sessionId) }),
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** One session: what it is about, when, the reader's seat, and afterwards its recording. */
export default function SessionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { webinar, signedIn, calendar } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const open = actionData && "open" in actionData ? actionData.open : undefined;
  useEffect(() => {
    if (open) window.location.assign(open);
  }, [open]);
  return (
    <div className="sheet max-w-4xl pt-8 pb-16 lg:pt-12 lg:pb-24">
      <SheetLabel no="C-10" ruled>
        <a href={SESSIONS} className="link">
          {m.webinars_all()}
        </a>
      </SheetLabel>
      <h1 dir="auto" className="mt-6">
        {webinar.title}
      </h1>
      <SessionFacts webinar={webinar} />
      <AnswerNote answer={actionData} />
      {open && (
        <p className="mt-6">
          <a href={open} className="link">
            {m.webinars_open_link()}
          </a>
        </p>
      )}
      {webinar.cancelledAt && (
        <Alert tone="warning" className="mt-6" title={m.webinars_cancelled()}>
          {webinar.cancelReason || m.webinars_host_left()}
        </Alert>
      )}
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <p dir="auto" className="measure whitespace-pre-line text-lg [overflow-wrap:anywhere]">
          {webinar.about}
        </p>
        <div className="grid gap-4 max-lg:order-first">
          <SessionSeat webinar={webinar} signedIn={signedIn} calendar={calendar} />
          {webinar.hosts && <LinkButton to={`${webinarPath(webinar.id)}/host`}>{m.webinars_manage()}</LinkButton>}
        </div>
      </div>
      {(webinar.questions.length > 0 || (webinar.mine === "seated" && !webinar.closed)) && (
        <Questions
          webinar={webinar}
          error={refused?.error.fields?.["body"]}
          typed={String(refused?.typed["body"] ?? "")}
        />
      )}
      {webinar.mayCancel && <CancelForm error={refused?.error.fields?.["reason"]} />}
      {webinar.hosts && webinar.people.length > 0 && <People webinar={webinar} />}
    </div>
  );
}

const CancelForm = ({ error }: { error: string | undefined }) => (
  <details className="mt-10" open={error !== undefined}>
    <summary className="link inline-flex min-h-11 items-center">{m.webinars_cancel()}</summary>
    <Form method="post" preventScrollReset className="grid max-w-xl gap-3">
      <Field label={m.webinars_cancel_why()} name="reason" error={error} required>
        <Input maxLength={REASON_MAX} />
      </Field>
      <Button type="submit" name="intent" value="cancel" className="justify-self-start">
        {m.webinars_cancel_do()}
      </Button>
    </Form>
  </details>
);

type Shown = { webinar: Awaited<ReturnType<typeof readWebinar>> };

function Questions({ webinar, error, typed }: Shown & { error: string | undefined; typed: string }) {
  const busy = useNavigation().formData?.get("intent") === "ask";
  return (
    <section className="mt-12">
      <h2 className="text-2xl!">{m.webinars_questions()}</h2>
      <ul className="mt-3 border-t border-line">
        {webinar.questions.map(({ id, body, from }) => (
          <li key={id} className="border-b border-line py-3">
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {body}
            </p>
            <p className="text-sm text-ink-soft">
              <bdi>{from ?? m.webinars_former()}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {webinar.mine === "seated" && !webinar.closed && (
        <Form method="post" preventScrollReset className="mt-5 grid max-w-xl gap-3" key={webinar.questions.length}>
          <Field label={m.webinars_question()} name="body" error={error} required>
            <Textarea rows={3} countTo={QUESTION_MAX} defaultValue={typed} />
          </Field>
          <Button type="submit" name="intent" value="ask" busy={busy} className="justify-self-start">
            {m.webinars_ask()}
          </Button>
        </Form>
      )}
    </section>
  );
}

const People = ({ webinar }: Shown) => (
  <Card
    className="mt-10"
    level={2}
    title={m.webinars_people()}
    aside={m.webinars_taken({ taken: webinar.taken, seats: webinar.seats })}
  >
    <ul className="columns-1 sm:columns-2">
      {webinar.people.map(({ name, state, came }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
        <li key={n} className="flex justify-between gap-4 border-b border-line py-2">
          <bdi>{name}</bdi>
          <span className="text-sm text-ink-soft">
            {state === "waiting" ? m.webinars_waits() : came ? m.webinars_came() : m.webinars_seated()}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
