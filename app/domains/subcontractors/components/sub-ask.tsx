import type { ReactNode } from "react";
import { Form } from "react-router";
import { daysLeft, endOf } from "#app/domains/verification/rules.ts";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { REASON_MAX } from "../input/limits.ts";
import type { Given, SubAsk } from "../queries/subs.server.ts";
import { kindName } from "../rules/document-words.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  ask: SubAsk;
  now: Date;
  /** What was typed and refused about this ask's waiting document. */
  refused: { reason: string; error: string | undefined } | null;
};

/** One asked document on the owner's page: what waits for a look, what stands, what was before. */
export function SubAskCard({ ask, now, refused }: Props) {
  const { received, standing, returned, earlier } = ask;
  const end = standing?.expiresOn ? endOf(standing.expiresOn) : null;
  return (
    <Card title={kindName(ask.kind)} level={2} aside={<StateBadge state={ask.state} />} className="[&_h2]:text-2xl!">
      <div className="grid gap-5">
        {received && <Received grant={received} now={now} refused={refused} />}
        {standing && (
          <div className="grid gap-3">
            {received && <p className="note">{m.subcontractors_standing()}</p>}
            {end && end > now && <DimensionLine>{m.ui_days_left({ n: daysLeft(end, now) })}</DimensionLine>}
            <DocumentRow grant={standing} />
          </div>
        )}
        {returned && !received && (
          <p className="border-l-[3px] border-flag pl-3">
            {m.subcontractors_you_returned()} {returned.reason}
          </p>
        )}
        {!received && !standing && (
          <p className="text-ink-soft">
            {m.subcontractors_asked()} <RelativeTime at={ask.askedAt} now={now} />
            {ask.dueOn && `. ${m.subcontractors_due_by({ date: day(ask.dueOn) })}`}
          </p>
        )}
        {earlier.length > 0 && (
          <details className="border-t border-line pt-3">
            <summary className="cursor-pointer text-sm text-ink-soft">
              {m.subcontractors_earlier({ n: earlier.length })}
            </summary>
            <div className="mt-3 grid gap-3 text-sm">
              {earlier.map((grant) => (
                <DocumentRow key={grant.id} grant={grant} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}

function DocumentRow({ grant }: { grant: Given }) {
  const facts: ReactNode[] = [
    grant.number,
    grant.expiresOn && m.subcontractors_good_through({ date: day(grant.expiresOn) }),
    grant.checkedAt && m.subcontractors_trust_checked({ date: day(grant.checkedAt) }),
  ].filter(Boolean);
  const name = grant.isTrust ? m.subcontractors_trust_of({ company: grant.member ?? "" }) : grant.fileName;
  return (
    <p>
      {grant.url ? (
        <a href={grant.url} target="_blank" rel="noreferrer" className="link break-words">
          {name}
        </a>
      ) : (
        <span className="break-words">{grant.isTrust ? m.subcontractors_trust_ended() : name}</span>
      )}
      {facts.length > 0 && <span className="block text-sm text-ink-soft">{facts.join(" · ")}</span>}
    </p>
  );
}

function Received({ grant, now, refused }: { grant: Given; now: Date; refused: Props["refused"] }) {
  return (
    <div className="grid gap-4 border border-line bg-paper p-4">
      <div>
        <p className="note">
          {m.subcontractors_arrived()} <RelativeTime at={grant.createdAt} now={now} />
        </p>
        <DocumentRow grant={grant} />
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="accept" />
        <Button type="submit" variant="primary" name="grant" value={grant.id} wide="phone">
          {m.subcontractors_accept()}
        </Button>
      </Form>
      <details open={refused ? true : undefined}>
        <summary className="link inline-block min-h-11 cursor-pointer py-2.5 text-sm">
          {m.subcontractors_return_open()}
        </summary>
        <Form method="post" noValidate preventScrollReset className="grid gap-4 pt-2">
          <input type="hidden" name="intent" value="return" />
          <Field
            name="reason"
            label={m.subcontractors_return_reason()}
            hint={m.subcontractors_return_hint()}
            error={refused?.error}
            required
          >
            <Textarea rows={2} countTo={REASON_MAX} defaultValue={refused?.reason ?? ""} />
          </Field>
          <div>
            <Button type="submit" name="grant" value={grant.id}>
              {m.subcontractors_return()}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  );
}
