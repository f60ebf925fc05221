import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page, type Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { appeal } from "../commands/appeal.server.ts";
import { REASON_MAX } from "../input/limits.ts";
import { Appeal } from "../input.ts";
import { type MyDecision, myDecisions } from "../queries/mine.server.ts";
import { doneWords } from "../rules/words.ts";
import { APPEAL_DAYS } from "../rules.ts";
import type { Route } from "./+types/decisions";

export const meta: Route.MetaFunction = () => [{ title: `${m.moderation_mine_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ decisions: await myDecisions(ctx), now: ctx.now }));

export const action = act({
  appeal: async ({ ctx, form }) => {
    await appeal(ctx, parseInput(Appeal, formValues(form)));
    return { said: { title: m.moderation_appealed_title(), message: m.moderation_appealed() } };
  },
});

/** What moderators decided about what the reader wrote, why, and the appeal. */
export default function Decisions({ loaderData: { decisions, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="MO-02"
        label={m.moderation_mine_label()}
        title={m.moderation_mine_title()}
        intro={m.moderation_mine_intro({ days: APPEAL_DAYS })}
      />
      <AnswerNote answer={actionData} />
      {decisions.length === 0 && (
        <EmptyState level={2} title={m.moderation_mine_none()}>
          {m.moderation_mine_none_body()}
        </EmptyState>
      )}
      <ul className="grid max-w-4xl gap-6">
        {decisions.map((one) => (
          <li key={one.id}>
            <Decision one={one} now={now} refused={refused?.typed["decision"] === one.id ? refused : null} />
          </li>
        ))}
      </ul>
    </>
  );
}

const OUTCOMES = { upheld: m.moderation_outcome_upheld, overturned: m.moderation_outcome_overturned };

const Decision = ({ one, now, refused }: { one: MyDecision; now: Date; refused: Refusal | null }) => (
  <Card
    level={2}
    label={<RelativeTime at={one.decidedAt} now={now} />}
    title={doneWords(one.action)}
    className="[&_h2]:text-2xl!"
  >
    <p dir="auto" className="font-[560] wrap-anywhere">
      {one.title}
    </p>
    <blockquote dir="auto" className="mt-2 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line text-ink-soft">
      {one.text}
    </blockquote>
    <h3 className="note mt-4">{m.moderation_mine_why()}</h3>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {one.reason}
    </p>
    {one.until && one.until > now && <p className="mt-2">{m.moderation_until({ date: day(one.until) })}</p>}
    {one.appeal && (
      <>
        <h3 className="note mt-4">{m.moderation_mine_appeal()}</h3>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {one.appeal}
        </p>
        <p className="mt-2 font-[560]">{one.outcome ? OUTCOMES[one.outcome]() : m.moderation_outcome_waits()}</p>
        {one.outcomeNote && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {one.outcomeNote}
          </p>
        )}
      </>
    )}
    {one.mayAppeal && (
      <details className="mt-4 border-t border-line pt-2" open={refused ? true : undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.moderation_appeal()}</summary>
        <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-4">
          <input type="hidden" name="decision" value={one.id} />
          <Field
            label={m.moderation_appeal_why()}
            name="reason"
            hint={m.moderation_appeal_hint()}
            error={refused?.error.fields?.["reason"]}
            required
          >
            <Textarea rows={4} countTo={REASON_MAX} defaultValue={String(refused?.typed["reason"] ?? "")} />
          </Field>
          <Button type="submit" name="intent" value="appeal" className="justify-self-start">
            {m.moderation_appeal_do()}
          </Button>
        </Form>
      </details>
    )}
  </Card>
);
