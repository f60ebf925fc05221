import { Form } from "react-router";
import { settle } from "#app/domains/engagements/commands/settle.server.ts";
import { Timeline } from "#app/domains/engagements/components/timeline.tsx";
import { NOTE_MAX, Settle } from "#app/domains/engagements/input.ts";
import { ownWords } from "#app/domains/jobs/rules/own-words.ts";
import { Bubble } from "#app/domains/messaging/components/talk.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { DisputePapers } from "../components/dispute-papers.tsx";
import { type Dispute, disputesToDecide } from "../queries/disputes.server.ts";
import type { Route } from "./+types/disputes";

export const meta: Route.MetaFunction = () => [{ title: `${m.engagements_disputes()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ disputes: await disputesToDecide(ctx), now: ctx.now }));

export const action = act({
  settle: async ({ ctx, form }) => {
    await settle(ctx, parseInput(Settle, formValues(form)));
    return { said: m.engagements_settled() };
  },
});

/** What both sides say about work that one calls done and the other not, and the reviewer's decision. */
export default function Disputes({ loaderData: { disputes, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="W-03"
        label={m.engagements_disputes()}
        title={m.engagements_disputes()}
        intro={m.engagements_disputes_intro()}
      />
      <AnswerNote answer={actionData} />
      {disputes.length === 0 && (
        <EmptyState title={m.engagements_disputes_none_title()} level={2}>
          {m.engagements_disputes_none()}
        </EmptyState>
      )}
      <ul className="grid gap-8">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-5 border-t-2 border-ink pt-5 lg:grid-cols-2">
            <div className="grid content-start gap-4">
              <h2>{dispute.title}</h2>
              <p>{m.engagements_dispute_between({ pro: dispute.pro, hirer: dispute.hirer })}</p>
              <Missing dispute={dispute} />
              <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{ownWords(dispute.description)}</p>
              {!dispute.tied && (
                <Decide dispute={dispute} refused={refused?.typed["dispute"] === dispute.id ? refused : null} />
              )}
            </div>
            <div className="grid content-start gap-4">
              <DisputePapers dispute={dispute} />
              <Timeline events={dispute.events} now={now} level={3} />
              <Talk dispute={dispute} now={now} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the one who disputes the work says is missing, and what of the punch list is open. */
function Missing({ dispute: { events, punch, hirer, pro } }: { dispute: Dispute }) {
  const said = events.findLast(({ state }) => state === "disputed");
  return (
    <div className="grid gap-3 border-l-[3px] border-stop pl-4">
      {said?.note && (
        <div className="grid gap-1">
          <h3>{m.engagements_next_missing_theirs({ name: said.side === "hirer" ? hirer : pro })}</h3>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {said.note}
          </p>
        </div>
      )}
      {punch.length > 0 && (
        <div className="grid gap-1">
          <h3>{m.engagements_dispute_punch()}</h3>
          <ul className="list-disc pl-5">
            {punch.map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Decide({ dispute, refused }: { dispute: Dispute; refused: Refusal | null }) {
  const errors = refused?.error.fields ?? {};
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="dispute" value={dispute.id} />
      <RadioGroup
        legend={m.engagements_dispute_decide()}
        name="outcome"
        options={[
          { value: "settle_done", label: m.engagements_settle_done() },
          { value: "settle_working", label: m.engagements_settle_working() },
          { value: "settle_cancelled", label: m.engagements_settle_cancelled() },
        ]}
        defaultValue={String(refused?.typed["outcome"] ?? "")}
        error={errors["outcome"]}
      />
      <Field
        label={m.engagements_dispute_why()}
        name="note"
        hint={m.engagements_dispute_why_hint()}
        error={errors["note"]}
        required
      >
        <Textarea rows={3} countTo={NOTE_MAX} defaultValue={String(refused?.typed["note"] ?? "")} />
      </Field>
      <Button type="submit" name="intent" value="settle" variant="primary" className="justify-self-start">
        {m.engagements_dispute_do()}
      </Button>
    </Form>
  );
}

/** The hirer's messages stand at the right. */
const Talk = ({ dispute: { talk, hirer, pro }, now }: { dispute: Dispute; now: Date }) => (
  <Card title={m.engagements_messages()} level={3}>
    {talk.messages.length === 0 && <p className="text-ink-soft">{m.engagements_messages_none()}</p>}
    <ol className="grid gap-3">
      {talk.messages.map((message) => (
        <li key={message.id} className="grid">
          <Bubble
            mine={message.mine}
            who={hirer}
            body={message.body}
            files={message.files.map((name) => (
              <span key={name} className="text-ink-soft">
                {m.engagements_file({ name })}
              </span>
            ))}
          >
            {message.mine ? hirer : pro} · <RelativeTime at={message.createdAt} now={now} />
          </Bubble>
        </li>
      ))}
    </ol>
  </Card>
);
