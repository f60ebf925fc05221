import { Form, useNavigation } from "react-router";
import type { Refusal } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REASON_MAX } from "../input/limits.ts";
import type { OpenCase } from "../queries/queue.server.ts";
import { actionWords, doneWords, holdWords, reasonWords } from "../rules/words.ts";
import { SUSPENSION_DAYS } from "../rules.ts";

const nameOf = (name: string | null) => name ?? m.auth_users_former_member();

/** One thing that waits: what was written, what is said of it, what its author did before, and the decision. */
export const CaseCard = ({ one, now, refused }: { one: OpenCase; now: Date; refused: Refusal | null }) => (
  <Card
    level={2}
    label={<RelativeTime at={one.openedAt} now={now} />}
    title={<span dir="auto">{one.thing.title}</span>}
    aside={
      one.heldFor ? (
        <Badge tone="flag">{holdWords(one.heldFor)}</Badge>
      ) : (
        <Badge tone="stop">{m.moderation_reports_count({ n: one.reportCount })}</Badge>
      )
    }
    className="[&_h2]:text-2xl!"
  >
    <p className="note">{m.moderation_by({ name: nameOf(one.author) })}</p>
    <blockquote dir="auto" className="mt-2 border-l-2 border-ink pl-4 wrap-anywhere whitespace-pre-line">
      {one.thing.text}
    </blockquote>
    <p>
      <Link to={one.thing.path} className="link inline-flex min-h-11 items-center">
        {m.moderation_open()}
      </Link>
    </p>
    {one.reports.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {one.reports.map((report) => (
          <li key={`${report.by}${report.createdAt}`} className="py-2.5">
            <p>
              <b className="font-[560]">{reasonWords(report.reason)}</b> · {nameOf(report.by)} ·{" "}
              <RelativeTime at={report.createdAt} now={now} />
            </p>
            {report.note && (
              <p dir="auto" className="measure wrap-anywhere whitespace-pre-line text-ink-soft">
                {report.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
    <h3 className="note mt-4">{m.moderation_earlier()}</h3>
    {one.earlier.length === 0 && <p className="text-ink-soft">{m.moderation_earlier_none()}</p>}
    <ul>
      {one.earlier.map((before) => (
        <li key={String(before.decidedAt)} className="py-1">
          {doneWords(before.action)} · <RelativeTime at={before.decidedAt} now={now} />
          {before.outcome === "overturned" && ` · ${m.moderation_overturned()}`}
          <span dir="auto" className="block wrap-anywhere text-sm text-ink-soft">
            {before.reason}
          </span>
        </li>
      ))}
    </ul>
    {one.mine ? (
      <p className="mt-4 text-ink-soft">{m.moderation_own_decision()}</p>
    ) : (
      <Decide one={one} refused={refused} />
    )}
  </Card>
);

function Decide({ one, refused }: { one: OpenCase; refused: Refusal | null }) {
  const sent = useNavigation().formData;
  const errors = refused?.error.fields ?? {};
  const typed = refused?.typed ?? {};
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="case" value={one.id} />
      <RadioGroup
        legend={m.moderation_decide()}
        name="action"
        options={one.actions.map((value) => ({ value, label: actionWords(value) }))}
        defaultValue={String(typed["action"] ?? "")}
        error={errors["action"]}
      />
      <Field label={m.moderation_days()} name="days" hint={m.moderation_days_hint()}>
        <Select
          options={SUSPENSION_DAYS.map((value) => ({ value, label: m.moderation_days_n({ n: Number(value) }) }))}
          placeholder={false}
          defaultValue={String(typed["days"] ?? "7")}
        />
      </Field>
      <Field label={m.moderation_text()} name="text" hint={m.moderation_text_hint()} error={errors["text"]} optional>
        <Textarea rows={4} defaultValue={String(typed["text"] ?? one.thing.text)} />
      </Field>
      <Field label={m.moderation_why()} name="reason" hint={m.moderation_why_hint()} error={errors["reason"]} required>
        <Textarea rows={3} countTo={REASON_MAX} defaultValue={String(typed["reason"] ?? "")} />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="decide"
        className="justify-self-start"
        busy={sent?.get("intent") === "decide" && sent.get("case") === one.id}
      >
        {m.moderation_decide_do()}
      </Button>
    </Form>
  );
}
