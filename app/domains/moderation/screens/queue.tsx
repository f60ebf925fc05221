import { Form } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
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
import { answerAppeal } from "../commands/appeal.server.ts";
import { decide } from "../commands/decide.server.ts";
import { CaseCard } from "../components/case-card.tsx";
import { Meanwhile } from "../components/meanwhile.tsx";
import { REASON_MAX } from "../input/limits.ts";
import { Appeal, Decide } from "../input.ts";
import { openCases, type WaitingAppeal, waitingAppeals } from "../queries/queue.server.ts";
import { doneWords } from "../rules/words.ts";
import type { Route } from "./+types/queue";

export const meta: Route.MetaFunction = () => [{ title: `${m.moderation_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({
  cases: await openCases(ctx),
  appeals: await waitingAppeals(ctx),
  now: ctx.now,
}));

const done = () => ({ said: { title: m.moderation_decided_title(), message: m.moderation_decided() } });

export const action = act({
  decide: async ({ ctx, form }) => {
    await decide(ctx, parseInput(Decide, formValues(form)));
    return done();
  },
  uphold: async ({ ctx, form }) => {
    await answerAppeal(ctx, parseInput(Appeal, formValues(form)), "upheld");
    return done();
  },
  overturn: async ({ ctx, form }) => {
    await answerAppeal(ctx, parseInput(Appeal, formValues(form)), "overturned");
    return done();
  },
});

/** Also after a refusal: someone else decided. */
export const shouldRevalidate = () => true;

/** What members reported, what waits before it is read, and appeals. */
export default function ModerationQueue({ loaderData: { cases, appeals, now }, actionData }: Route.ComponentProps) {
  const refused = actionData && "error" in actionData ? actionData : null;
  const meanwhile = refused?.error.code === "already_decided" ? refused : null;
  useAnswer(meanwhile ? null : actionData);
  return (
    <>
      <PageHeader no="MO-01" label={m.moderation_title()} title={m.moderation_title()} intro={m.moderation_intro()} />
      {meanwhile ? (
        <Meanwhile key={JSON.stringify(meanwhile.typed)} refused={meanwhile} />
      ) : (
        <AnswerNote answer={actionData} />
      )}
      {cases.length + appeals.length === 0 && (
        <EmptyState level={2} title={m.moderation_none()}>
          {m.moderation_none_body()}
        </EmptyState>
      )}
      <ul className="grid max-w-4xl gap-6">
        {appeals.map((one) => (
          <li key={one.id}>
            <AppealCard one={one} now={now} refused={refused?.typed["decision"] === one.id ? refused : null} />
          </li>
        ))}
        {cases.map((one) => (
          <li key={one.id}>
            <CaseCard one={one} now={now} refused={refused?.typed["case"] === one.id ? refused : null} />
          </li>
        ))}
      </ul>
    </>
  );
}

const AppealCard = ({ one, now, refused }: { one: WaitingAppeal; now: Date; refused: Refusal | null }) => (
  <Card
    level={2}
    label={m.moderation_appeal_of({ name: one.author ?? m.auth_users_former_member() })}
    title={<span dir="auto">{one.title}</span>}
    className="[&_h2]:text-2xl!"
  >
    <blockquote dir="auto" className="border-l-2 border-ink pl-4 wrap-anywhere whitespace-pre-line">
      {one.text}
    </blockquote>
    <p className="mt-4">
      <b className="font-[560]">{doneWords(one.action)}</b> · <RelativeTime at={one.decidedAt} now={now} />
    </p>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
      {one.reason}
    </p>
    <h3 className="note mt-4">{m.moderation_appeal_says()}</h3>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {one.appeal}
    </p>
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="decision" value={one.id} />
      <Field
        label={m.moderation_why()}
        name="reason"
        hint={m.moderation_why_hint()}
        error={refused?.error.fields?.["reason"]}
        required
      >
        <Textarea rows={3} countTo={REASON_MAX} defaultValue={String(refused?.typed["reason"] ?? "")} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="overturn">
          {m.moderation_overturn()}
        </Button>
        <Button type="submit" name="intent" value="uphold" variant="danger">
          {m.moderation_uphold()}
        </Button>
      </div>
    </Form>
  </Card>
);
