import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { Sent } from "../components/sent.tsx";
import { type Disputed, disputedCharges } from "../queries/disputed.server.ts";
import { isOver } from "../rules/disputes.ts";
import { deskText, reasonText, whereMoneyIs } from "../rules/words.ts";
import type { Route } from "./+types/disputed";

export const meta: Route.MetaFunction = () => [{ title: `${m.charges_disputed_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => disputedCharges(ctx));

/** Payments that a payer's bank asked about or took back: what they say, what the bank got, and how it ended. */
export default function DisputedScreen({ loaderData: { open, over } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="PL-04"
        label={m.charges_label()}
        title={m.charges_disputed_title()}
        intro={m.charges_disputed_intro()}
      />
      <h2 className="mb-4 text-2xl!">{m.charges_disputed_open()}</h2>
      {open.length === 0 && (
        <EmptyState title={m.charges_disputed_none_title()}>{m.charges_disputed_none()}</EmptyState>
      )}
      <Rows rows={open} />
      {over.length > 0 && <h2 className="mt-10 mb-4 text-2xl!">{m.charges_disputed_over()}</h2>}
      <Rows rows={over} />
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly Disputed[] }) => (
  <ul className="grid gap-4">
    {rows.map((row) => (
      <li key={row.id} className="border border-line bg-sheet p-5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="figure text-2xl">{moneyText(row.disputeCents || row.cents)}</span>
          <Badge tone={toneOf(row.status)}>{deskText(row.status)}</Badge>
          <span className="text-ink-soft sm:ml-auto">
            {m.charges_disputed_paid({ number: row.number, date: day(row.paidAt) })}
          </span>
        </p>
        <p className="mt-3 font-[620] wrap-anywhere">
          {m.charges_disputed_between({ hirer: row.hirer, pro: row.pro })}
        </p>
        <p className="mt-1">{m.charges_dispute_says({ reason: reasonText(row.reason ?? "") })}</p>
        <p className="mt-1">{whereMoneyIs(row.money)}</p>
        <p className="mt-1">{answered(row)}</p>
        {row.sent && <Sent text={row.sent} />}
        <p className="mt-2 font-mono text-sm text-ink-soft wrap-anywhere">{row.disputeId}</p>
      </li>
    ))}
  </ul>
);

const TONES: Record<string, "plumb" | "stop"> = { won: "plumb", lost: "stop" };
const toneOf = (status: string) => TONES[status] ?? (isOver(status) ? "neutral" : "flag");

function answered({ answeredAt, answerBy, status }: Disputed): string {
  if (answeredAt) return m.charges_disputed_answered({ date: day(answeredAt) });
  if (isOver(status) || !answerBy) return m.charges_disputed_unanswered();
  return m.charges_disputed_waits({ date: day(answerBy) });
}
