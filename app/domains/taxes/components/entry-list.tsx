import { day } from "#app/infra/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { m } from "#paraglide/messages.js";
import type { EntryFilter } from "../input.ts";
import type { EntryRow, entriesOf } from "../queries/entries.server.ts";
import { RECEIPT_FROM_CENTS } from "../rules/checklist.ts";
import { asideOf } from "../rules/estimate.ts";
import { isFiltered } from "./entry-filters.tsx";
import { SortForm } from "./sort-form.tsx";
import { taxPath } from "./tax-frame.tsx";
import { lineWords, money, noteWords } from "./words.tsx";

type List = Awaited<ReturnType<typeof entriesOf>>;

const asQuery = ({ kind, line, month, proof, words, job, from }: EntryFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ kind, line, month, proof, words, job, from }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  );

/** A page of entries, newest first, with what all of them add up to; an income says what of it to put aside. */
export function EntryList({
  year,
  list,
  filter,
  rate,
}: {
  year: number;
  list: List;
  filter: EntryFilter;
  rate: number | null;
}) {
  if (!list.count)
    return isFiltered(filter) ? (
      <EmptyState
        level={2}
        title={m.taxes_none_match()}
        action={<LinkButton to={taxPath("entries", year)}>{m.taxes_show_all()}</LinkButton>}
      />
    ) : (
      <EmptyState
        level={2}
        title={m.taxes_empty_title({ year })}
        action={
          <>
            <LinkButton to={taxPath("entries", year, { add: "expense" })}>{m.taxes_add_expense()}</LinkButton>
            <LinkButton to={taxPath("import", year)}>{m.taxes_import_csv()}</LinkButton>
          </>
        }
      >
        {m.taxes_empty_body()}
      </EmptyState>
    );
  return (
    <section aria-label={m.taxes_tab_entries()}>
      <p className="note mb-3">
        {m.taxes_count_sums({
          count: list.count.toLocaleString("en-US"),
          income: money(list.income, true),
          expenses: money(list.expenses, true),
        })}
      </p>
      <SortForm to={taxPath("entries", year, { ...asQuery(filter), page: String(list.page) })}>
        <DataTable
          caption={m.taxes_tab_entries()}
          rows={list.rows}
          rowKey={(row) => row.id}
          className={COMPACT}
          columns={[
            { key: "tick", header: "", bare: true, className: "max-sm:row-span-2", cell: (row) => <Tick row={row} /> },
            {
              key: "day",
              header: m.taxes_day(),
              className: "max-sm:hidden!",
              cell: (row) => <span className="whitespace-nowrap">{day(row.day)}</span>,
            },
            {
              key: "who",
              header: m.taxes_who(),
              lead: true,
              className: "max-sm:order-none! max-sm:row-span-2 max-sm:mb-0! max-sm:border-0! max-sm:pb-0!",
              cell: (row) => <Who row={row} />,
            },
            {
              key: "line",
              header: m.taxes_line(),
              className: "max-sm:hidden!",
              cell: (row) => lineWords(row.line),
            },
            {
              key: "proof",
              header: m.taxes_receipt(),
              bare: true,
              className: "max-sm:order-1 max-sm:justify-end!",
              cell: (row) => <Proof row={row} />,
            },
            {
              key: "amount",
              header: m.taxes_amount(),
              align: "right",
              bare: true,
              className: "max-sm:justify-end! max-sm:text-right!",
              cell: (row) => <Amount row={row} rate={rate} />,
            },
          ]}
        />
      </SortForm>
      <Pagination
        className="mt-6"
        page={list.page}
        pageCount={list.pages}
        hrefFor={(page) => taxPath("entries", year, { ...asQuery(filter), page: String(page) })}
      />
    </section>
  );
}

/** An entry in a line: its amount, to or from whom, where it is booked, and its day. */
export const entryWords = ({ cents, party, note, line, day: on }: EntryRow): string =>
  [money(cents, true), party || noteWords(note), lineWords(line), day(on)].filter(Boolean).join(" · ");

/** On a phone an entry is two lines: who and how much, then the day, the line and what is missing. */
const COMPACT =
  "max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:[&_tr]:gap-x-2 max-sm:[&_tr]:rounded-none max-sm:[&_tr]:border-x-0 max-sm:[&_tr]:border-t-0 max-sm:[&_tr]:bg-transparent max-sm:[&_tr]:px-0 max-sm:[&_tr]:py-1 max-sm:[&_tr+tr]:mt-0 max-sm:[&_td]:py-0";

const Tick = ({ row }: { row: EntryRow }) => (
  <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 sm:min-h-6 sm:min-w-6">
    <input type="checkbox" name="entries" value={row.id} className="size-5 accent-steel" />
    <span className="sr-only">{m.taxes_tick({ name: row.party || noteWords(row.note) || day(row.day) })}</span>
  </label>
);

const Who = ({ row }: { row: EntryRow }) => (
  <>
    <Link to={`/taxes/entries/${row.id}`} className="link inline-flex min-h-11 items-center sm:min-h-6">
      {row.party || noteWords(row.note) || lineWords(row.line)}
    </Link>
    <span className="block text-sm font-normal text-ink-soft sm:hidden">
      {day(row.day)} · {lineWords(row.line)}
    </span>
    {row.party && row.note && (
      <span className="block text-sm font-normal text-ink-soft max-sm:hidden">{noteWords(row.note)}</span>
    )}
  </>
);

function Proof({ row }: { row: EntryRow }) {
  if (row.receiptId) return <Badge tone="plumb">{m.taxes_receipt_there()}</Badge>;
  const wanted = row.kind === "expense" && row.cents >= RECEIPT_FROM_CENTS;
  return wanted ? (
    <Badge tone="flag">{m.taxes_receipt_missing()}</Badge>
  ) : (
    <span className="text-ink-soft max-sm:hidden">—</span>
  );
}

function Amount({ row, rate }: { row: EntryRow; rate: number | null }) {
  const aside = row.kind === "income" && row.line !== "2" ? asideOf(row.cents, { rate }) : null;
  const isIn = row.kind === "income" && row.line !== "2";
  return (
    <span className="tabular-nums">
      <span className={isIn ? "font-[560] text-plumb" : ""}>
        {isIn ? "+" : ""}
        {money(row.cents, true)}
      </span>
      {aside !== null && (
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          {m.taxes_aside_of({ amount: money(aside) })}
        </span>
      )}
    </span>
  );
}
