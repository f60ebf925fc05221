import { Form } from "react-router";
import { REFERENCE_MAX } from "#app/domains/referrals/input/limits.ts";
import { PAYOUT_WAYS } from "#app/domains/referrals/rules.ts";
import type { Refusal } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import type { RealtorBalance } from "../queries/operator.server.ts";
import { WAY_WORDS } from "./words.ts";

type Props = { row: RealtorBalance; requestKey: string; refused: Refusal | null };

/** What a realtor is owed, with the form that records a payment where it is due. */
export const OwedRow = ({ row, requestKey, refused }: Props) => (
  <li data-realtor={row.id} className="px-4 py-3">
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="min-w-0 flex-1 basis-60">
        <bdi className="row-title">{row.name}</bdi>
        <span className="block text-sm break-all text-ink-soft">
          {row.email} · {row.hasCode ? m.realtors_sent({ n: row.sent }) : m.realtors_no_code_yet()}
        </span>
      </p>
      <p className="figure text-2xl">{dollars(row.balanceCents / 100, true)}</p>
    </div>
    {row.due && row.account && (
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="realtor" value={row.id} />
        <input type="hidden" name="cents" value={row.balanceCents} />
        <input type="hidden" name="requestKey" value={requestKey} />
        <Button type="submit" name="intent" value="send" variant="primary">
          {m.realtors_send({ amount: dollars(row.balanceCents / 100, true) })}
        </Button>
      </Form>
    )}
    {row.due && (
      <details open={refused !== null}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.realtors_record()}</summary>
        <Form method="post" preventScrollReset noValidate className="grid max-w-xl gap-4 pb-2">
          <input type="hidden" name="realtor" value={row.id} />
          <input type="hidden" name="cents" value={row.balanceCents} />
          <input type="hidden" name="requestKey" value={requestKey} />
          <Field label={m.realtors_way()} name="way" error={refused?.error.fields?.["way"]} required>
            <Select
              defaultValue={String(refused?.typed["way"] ?? "check")}
              options={PAYOUT_WAYS.map((way) => ({ value: way, label: WAY_WORDS[way]() }))}
            />
          </Field>
          <Field
            label={m.realtors_reference()}
            hint={m.realtors_reference_hint()}
            name="reference"
            error={refused?.error.fields?.["reference"]}
            required
          >
            <Input maxLength={REFERENCE_MAX} defaultValue={String(refused?.typed["reference"] ?? "")} />
          </Field>
          <Button
            type="submit"
            name="intent"
            value="pay-out"
            variant={row.account ? "secondary" : "primary"}
            className="justify-self-start"
          >
            {m.realtors_record_do({ amount: dollars(row.balanceCents / 100, true) })}
          </Button>
        </Form>
      </details>
    )}
  </li>
);
