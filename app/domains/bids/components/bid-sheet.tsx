import { priceText } from "#app/domains/jobs/rules/price.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownBid } from "../queries/bids.server.ts";
import { kindText, lineKindText, quantityText } from "../rules/words.ts";
import { lineCents, linesCents } from "../rules.ts";

/** The price of a bid in one line, with what is to be known about it at once. */
export const PriceLine = ({ bid }: { bid: ShownBid }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
    <span className="figure text-3xl">{priceText(bid)}</span>
    <span className="text-ink-soft">{kindText(bid.kind)}</span>
    {bid.revision > 1 && <Badge tone="steel">{m.bids_revision({ n: bid.revision })}</Badge>}
    {bid.lapsed && <Badge tone="flag">{m.bids_state_lapsed()}</Badge>}
  </p>
);

export const durationText = (days: number | null) =>
  days === null ? m.bids_not_said() : m.bids_duration_days({ count: days });

/** A whole bid, as both sides read it. */
export function BidSheet({ bid }: { bid: ShownBid }) {
  const rows = bid.lines.map((line, n) => ({ ...line, n }));
  return (
    <div className="grid gap-6">
      <PriceLine bid={bid} />
      <TitleBlock
        cells={[
          { label: m.bids_starts(), value: bid.startsOn ? day(bid.startsOn) : m.bids_not_said() },
          { label: m.bids_duration(), value: durationText(bid.durationDays) },
          { label: m.bids_valid(), value: day(bid.validUntil) },
          { label: m.bids_sent(), value: day(bid.createdAt) },
        ]}
      />
      {bid.note && (
        <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
          {bid.note}
        </p>
      )}
      {rows.length > 0 && (
        <section>
          <h2 className="mb-3 text-2xl!">{m.bids_lines()}</h2>
          <DataTable
            caption={m.bids_lines()}
            rows={rows}
            rowKey={({ n }) => String(n)}
            columns={[
              { key: "what", header: m.bids_line_what(), lead: true, cell: ({ what }) => what },
              { key: "kind", header: m.bids_line_kind(), cell: ({ kind }) => lineKindText(kind) },
              {
                key: "quantity",
                header: m.bids_line_quantity(),
                align: "right",
                cell: ({ thousandths, unit }) => `${quantityText(thousandths)} ${unit}`.trim(),
              },
              {
                key: "price",
                header: m.bids_line_price(),
                align: "right",
                cell: ({ priceCents }) => <span className="tabular-nums">{moneyText(priceCents)}</span>,
              },
              {
                key: "amount",
                header: m.bids_line_amount(),
                align: "right",
                cell: (line) => <span className="tabular-nums">{moneyText(lineCents(line))}</span>,
              },
            ]}
          />
          <p className="mt-3 text-right">
            {m.bids_lines_sum({ amount: moneyText(linesCents(bid.lines)) })}
            <span className="block text-sm text-ink-soft">{m.bids_rounding()}</span>
          </p>
        </section>
      )}
      {bid.schedule.length > 0 && (
        <section>
          <h2 className="mb-3 text-2xl!">{m.bids_schedule()}</h2>
          <ol className="divide-y divide-line border border-line bg-sheet">
            {bid.schedule.map(({ when, cents }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a schedule never changes
              <li key={n} className="flex justify-between gap-4 px-4 py-2.5">
                <span dir="auto" className="wrap-anywhere">
                  {when}
                </span>
                <span className="tabular-nums">{moneyText(cents)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {bid.exclusions && (
        <section>
          <h2 className="mb-3 text-2xl!">{m.bids_exclusions()}</h2>
          <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
            {bid.exclusions}
          </p>
        </section>
      )}
    </div>
  );
}
