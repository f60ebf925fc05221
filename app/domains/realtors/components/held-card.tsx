import { Form } from "react-router";
import { REASON_MAX } from "#app/domains/referrals/input/limits.ts";
import type { Evidence } from "#app/domains/referrals/rules.ts";
import type { Refusal } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import type { HeldReferral } from "../queries/operator.server.ts";
import { EVIDENCE_WORDS } from "./words.ts";

type Props = { row: HeldReferral; now: Date; refused: Refusal | null };

/** A referral that waits for a person: who names whom, and what the two have in common. */
export const HeldCard = ({ row, now, refused }: Props) => (
  <Card
    title={<bdi>{row.company || m.realtors_pro_unnamed()}</bdi>}
    aside={<RelativeTime at={row.changedAt} now={now} />}
  >
    <p>
      {m.realtors_held_names({ realtor: row.realtor ?? "" })} <span className="text-ink-soft">({row.said})</span>
    </p>
    <ul className="mt-3 flex flex-wrap gap-2">
      {row.evidence.map((one) => (
        <li key={one}>
          <Badge tone="flag">{EVIDENCE_WORDS[one as Evidence]()}</Badge>
        </li>
      ))}
    </ul>
    <Form method="post" preventScrollReset noValidate className="mt-5 grid max-w-xl gap-4">
      <input type="hidden" name="referral" value={row.id} />
      <Field
        label={m.realtors_reason()}
        hint={m.realtors_reason_hint()}
        name="reason"
        error={refused?.error.fields?.["reason"]}
      >
        <Textarea rows={2} countTo={REASON_MAX} defaultValue={String(refused?.typed["reason"] ?? "")} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="count" variant="primary">
          {m.realtors_let_count()}
        </Button>
        <Button type="submit" name="intent" value="refuse">
          {m.realtors_refuse()}
        </Button>
      </div>
    </Form>
  </Card>
);
