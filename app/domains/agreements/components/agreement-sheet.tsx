import type { ReactNode } from "react";
import { durationText } from "#app/domains/bids/components/bid-sheet.tsx";
import { exactMoney, lineKindText, quantityText } from "#app/domains/bids/rules/words.ts";
import { lineCents } from "#app/domains/bids/rules.ts";
import { day } from "#app/infra/dates.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { priceWords, retainageWords } from "../rules/words.ts";
import type { Content, Kind } from "../rules.ts";

/** What an agreement says, as both sides read it before and after they sign. */
export function AgreementSheet({ kind, content }: { kind: Kind; content: Content }) {
  const change = kind === "change";
  return (
    <div className="grid gap-6">
      <p className="figure text-3xl">{priceWords(kind, content.priceCents)}</p>
      <TitleBlock
        cells={[
          { label: m.agreements_hirer(), value: content.hirer },
          { label: m.agreements_pro(), value: content.pro },
          { label: m.agreements_job(), value: content.title, span: 2 },
          { label: m.agreements_place(), value: content.place || m.bids_not_said() },
          change
            ? { label: m.agreements_days_added(), value: String(content.durationDays ?? 0) }
            : {
                label: m.agreements_when(),
                value: `${content.startsOn ? day(content.startsOn) : m.bids_not_said()} · ${durationText(content.durationDays)}`,
              },
        ]}
      />
      <Part title={change ? m.agreements_scope_change() : m.agreements_scope()}>
        <Words text={content.scope || m.bids_not_said()} />
      </Part>
      <Lines content={content} />
      {content.schedule.length > 0 && (
        <Part title={m.bids_schedule()}>
          <ol className="divide-y divide-line border border-line bg-sheet">
            {content.schedule.map(({ when, cents }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: payments have an order and no names
              <li key={n} className="flex justify-between gap-4 px-4 py-2.5">
                <span dir="auto" className="wrap-anywhere">
                  {when}
                </span>
                <span className="tabular-nums">{exactMoney(cents)}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {content.milestones.length > 0 && (
        <Part title={m.agreements_milestones()}>
          <ol className="list-decimal pl-6">
            {content.milestones.map((milestone, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: milestones have an order and no names
              <li key={n} dir="auto" className="wrap-anywhere">
                {milestone}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {content.retainageBips ? (
        <Part title={m.agreements_retainage()}>
          <Words text={retainageWords(content.retainageBips)} />
        </Part>
      ) : null}
      {content.exclusions && (
        <Part title={m.bids_exclusions()}>
          <Words text={content.exclusions} />
        </Part>
      )}
      {content.warranty && (
        <Part title={m.agreements_warranty()}>
          <Words text={content.warranty} />
        </Part>
      )}
      {content.changes && (
        <Part title={m.agreements_changes()}>
          <Words text={content.changes} />
        </Part>
      )}
      {content.notices.map(({ title, text, source, asOf }) => (
        <Part key={title} title={title}>
          <Words text={text} />
          <p className="mt-1 text-sm text-ink-soft">{m.agreements_source({ source, date: day(asOf) })}</p>
        </Part>
      ))}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-2xl!">{title}</h2>
    {children}
  </section>
);

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="measure whitespace-pre-line wrap-anywhere">
    {text}
  </p>
);

function Lines({ content }: { content: Content }) {
  const rows = content.lines.map((line, n) => ({ ...line, n }));
  if (!rows.length) return null;
  return (
    <Part title={m.bids_lines()}>
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
            key: "amount",
            header: m.bids_line_amount(),
            align: "right",
            cell: (line) => <span className="tabular-nums">{exactMoney(lineCents(line))}</span>,
          },
        ]}
      />
      <p className="mt-2 text-sm text-ink-soft">{m.bids_alternates_note()}</p>
    </Part>
  );
}
