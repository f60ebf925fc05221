import { Form } from "react-router";
import { AuthorLine } from "#app/domains/contractors/components/author-line.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { declineMentor, inviteMentor } from "../commands/apply.server.ts";
import { tradesText } from "../components/trades.ts";
import { REASON_MAX } from "../input/limits.ts";
import { Decline, Invite } from "../input.ts";
import { type WaitingApplication, waitingApplications } from "../queries/applications.server.ts";
import type { Route } from "./+types/applications";

export const meta: Route.MetaFunction = () => [{ title: `${m.mentors_applications()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ rows: await waitingApplications(ctx), now: ctx.now }));

export const action = act<Route.ActionArgs, { said: Said }>({
  invite: async ({ ctx, form }) => {
    await inviteMentor(ctx, parseInput(Invite, formValues(form)).application);
    return { said: m.mentors_invited_said() };
  },
  decline: async ({ ctx, form }) => {
    await declineMentor(ctx, parseInput(Decline, formValues(form)));
    return { said: m.mentors_declined_said() };
  },
});

/** Also after a refusal: someone else decided. */
export const shouldRevalidate = () => true;

/** Where the team decides who mentors. */
export default function ApplicationsScreen({ loaderData: { rows, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader no="MO-03" label={m.moderation_title()} title={m.mentors_applications()} />
      <AnswerNote answer={actionData} />
      {rows.length === 0 && (
        <EmptyState level={2} title={m.mentors_applications_none()}>
          {m.mentors_applications_none_how()}
        </EmptyState>
      )}
      <ul className="grid max-w-4xl gap-6">
        {rows.map((row) => (
          <li key={row.id}>
            <ApplicationCard row={row} now={now} refused={refused?.typed["application"] === row.id ? refused : null} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CardProps = { row: WaitingApplication; now: Date; refused: Refusal | null };

const ApplicationCard = ({ row, now, refused }: CardProps) => (
  <Card
    level={2}
    title={<bdi>{row.author?.name ?? m.webinars_former()}</bdi>}
    aside={<RelativeTime at={row.createdAt} now={now} />}
  >
    <AuthorLine author={row.author} />
    <p className="mt-2">
      {tradesText(row.trades)} · {m.mentors_years({ n: row.years })}
    </p>
    <p dir="auto" className="measure mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
      {row.specialty}
    </p>
    <h3 className="mt-4 text-lg!">{m.mentors_references()}</h3>
    <p dir="auto" className="measure whitespace-pre-line [overflow-wrap:anywhere]">
      {row.references}
    </p>
    <div className="mt-5 grid gap-4">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="application" value={row.id} />
        <Button type="submit" name="intent" value="invite" variant="primary">
          {m.mentors_invite()}
        </Button>
      </Form>
      <details open={refused !== null}>
        <summary className="link inline-flex min-h-11 items-center">{m.mentors_decline()}</summary>
        <Form method="post" preventScrollReset className="grid max-w-xl gap-3">
          <input type="hidden" name="application" value={row.id} />
          <Field label={m.mentors_decline_why()} name="reason" error={refused?.error.fields?.["reason"]} required>
            <Textarea rows={2} countTo={REASON_MAX} defaultValue={String(refused?.typed["reason"] ?? "")} />
          </Field>
          <Button type="submit" name="intent" value="decline" className="justify-self-start">
            {m.mentors_decline_do()}
          </Button>
        </Form>
      </details>
    </div>
  </Card>
);
