import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { SAID_MAX } from "../input/limits.ts";
import type { ShownCharge } from "../queries/pay-page.server.ts";
import { disputeText, reasonText, stateText, toneOf } from "../rules/words.ts";
import { Sent } from "./sent.tsx";

type Refused = { error: ErrorBody; typed: Typed } | null;
type Props = {
  row: ShownCharge;
  side: "pro" | "hirer";
  invoiceId: string;
  evidence: readonly string[];
  refused: Refused;
};

/** One payment through the platform: what came, what went back, and what can be done about it. */
export function ChargeCard({ row, side, invoiceId, evidence, refused }: Props) {
  const came = row.state === "received";
  return (
    <article className="border border-line bg-sheet p-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="figure text-2xl">{moneyText(row.cents)}</span>
        {row.disputeStatus === "lost" ? (
          <Badge tone="stop">{m.charges_state_lost()}</Badge>
        ) : (
          <Badge tone={toneOf(row.state)}>{stateText(row.state)}</Badge>
        )}
        <span className="text-ink-soft sm:ml-auto">
          {day(row.madeAt)} · {row.how === "card" ? m.charges_how_card() : m.charges_how_bank()}
        </span>
      </p>
      {side === "pro" && came && (
        <p className="mt-2">
          {row.feeKeptCents > 0 ? m.charges_kept({ fee: moneyText(row.feeKeptCents) }) : m.charges_kept_none()}
        </p>
      )}
      {row.state === "returned" && <p className="mt-2">{m.charges_returned_why()}</p>}
      {row.state === "processing" && <p className="mt-2">{m.charges_processing_why()}</p>}
      {row.refunds.map(({ id, cents, madeAt }) => (
        <p key={id} className="mt-2">
          {m.charges_went_back({ amount: moneyText(cents), date: day(madeAt) })}
        </p>
      ))}
      {row.disputeStatus && (side === "pro" || row.disputeStatus === "lost") && (
        <Dispute row={row} side={side} evidence={evidence} refused={refused} />
      )}
      {came && (
        <div className="mt-2 flex flex-wrap items-start gap-x-6">
          <a href={`/invoices/${invoiceId}/receipts/${row.id}/pdf`} className="link inline-flex min-h-11 items-center">
            {m.charges_receipt()}
          </a>
          {row.receipt && (
            <a href={row.receipt} rel="noreferrer" className="link inline-flex min-h-11 items-center">
              {m.charges_receipt_provider()}
            </a>
          )}
          {side === "pro" && row.refundableCents > 0 && <GiveBack row={row} refused={refused} />}
        </div>
      )}
    </article>
  );
}

function GiveBack({ row, refused }: { row: ShownCharge; refused: Refused }) {
  const mine = refused?.typed["intent"] === "refund" ? refused : null;
  const typed = String([mine?.typed["amount"] ?? (row.refundableCents / 100).toFixed(2)].flat()[0] ?? "");
  return (
    <details open={mine !== null} className="basis-full sm:basis-auto">
      <summary className="link inline-flex min-h-11 items-center">{m.charges_give_back()}</summary>
      <Form
        key={row.refundedCents}
        method="post"
        noValidate
        preventScrollReset
        className="grid max-w-md gap-3 border-l-[3px] border-rule py-1 pl-4"
      >
        <input type="hidden" name="charge" value={row.id} />
        <input type="hidden" name="back" value={row.refundedCents} />
        <Field
          label={m.charges_refund_amount()}
          name="amount"
          hint={m.charges_refund_hint({ most: moneyText(row.refundableCents) })}
          error={mine?.error.fields?.["amount"]}
          required
        >
          <Input before="$" inputMode="decimal" defaultValue={typed} />
        </Field>
        <p className="text-ink-soft">{m.charges_refund_what()}</p>
        <Button type="submit" name="intent" value="refund" variant="danger" className="justify-self-start">
          {m.charges_refund_do()}
        </Button>
      </Form>
    </details>
  );
}

type DisputeProps = Pick<Props, "row" | "side" | "evidence" | "refused">;

function Dispute({ row, side, evidence, refused }: DisputeProps) {
  const status = row.disputeStatus ?? "";
  const mine = refused?.typed["intent"] === "answer" ? refused : null;
  if (side === "hirer") return <p className="mt-2">{m.charges_bank_gave_back()}</p>;
  return (
    <section className="mt-4 border-l-[3px] border-flag bg-flag-wash px-4 py-3">
      <h3 className="text-xl!">{disputeText(status)}</h3>
      <p className="mt-1">{m.charges_dispute_says({ reason: reasonText(row.disputeReason ?? "") })}</p>
      {row.answeredAt && <p className="mt-1">{m.charges_answered({ date: day(row.answeredAt) })}</p>}
      {row.sent && <Sent text={row.sent} />}
      {row.answerable && (
        <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-3">
          <input type="hidden" name="charge" value={row.id} />
          {row.answerBy && <p className="font-[620]">{m.charges_answer_by({ date: day(row.answerBy) })}</p>}
          <Field
            label={m.charges_said()}
            name="said"
            hint={m.charges_said_hint()}
            error={mine?.error.fields?.["said"]}
            required
          >
            <Textarea
              rows={5}
              maxLength={SAID_MAX}
              defaultValue={String([mine?.typed["said"] ?? ""].flat()[0] ?? "")}
            />
          </Field>
          <details>
            <summary className="link inline-flex min-h-11 items-center">{m.charges_evidence()}</summary>
            <ul lang="en" className="grid list-disc gap-1 pl-5">
              {evidence.map((line, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
                <li key={n} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </details>
          <p className="text-ink-soft">{m.charges_answer_once()}</p>
          <Button type="submit" name="intent" value="answer" variant="primary" className="justify-self-start">
            {m.charges_answer_do()}
          </Button>
        </Form>
      )}
    </section>
  );
}
