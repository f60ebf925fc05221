import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { Row, ShownBoard } from "../queries/boards.server.ts";
import { BOARDS, type Series } from "../rules/boards.ts";
import type { Range } from "../rules/ranges.ts";
import { BarChart, ChartKey } from "./bar-chart.tsx";
import { Funnel } from "./funnel.tsx";
import { boardName, boardWords, partName, rangeName, seriesName, valueText } from "./words.ts";

/** Of the whole range, on one line each. */
function Totals({ series, totals }: { series: readonly Series[]; totals: readonly (number | null)[] }) {
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
      {series.map((one, n) => (
        <div key={one.key}>
          <dt className="text-sm text-ink-soft">{seriesName(one)}</dt>
          <dd className="figure text-2xl">{valueText(totals[n] ?? null, one.unit)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({
  title,
  series,
  rows,
  range,
}: {
  title: string;
  series: readonly Series[];
  rows: Row[];
  range: Range;
}) {
  const columns: Column<Row>[] = [
    { key: "at", header: m.figures_when(), lead: true, cell: ({ at }) => partName(at, range) },
    ...series.map(
      (one, n): Column<Row> => ({
        key: one.key,
        header: seriesName(one),
        align: "right",
        className: "tabular-nums",
        cell: ({ values }) => valueText(values[n] ?? null, one.unit),
      }),
    ),
  ];
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.figures_as_table()}</summary>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ at }) => at.toISOString()} className="mt-2" />
    </details>
  );
}

/** One subject: what it came to, the chart, the same as a table and as a file. */
export function BoardSheet({ board, range, children }: { board: ShownBoard; range: Range; children?: ReactNode }) {
  const spec = BOARDS.find(({ id }) => id === board.id);
  if (!spec) return null;
  const series = [...spec.drawn, ...spec.told];
  const title = boardName(board.id);
  return (
    <Card
      level={2}
      id={board.id}
      title={title}
      aside={
        <Link
          to={`/admin/figures.csv?board=${board.id}&range=${range}`}
          reloadDocument
          className="link inline-flex min-h-11 items-center"
          aria-label={`${m.figures_csv()}: ${title}`}
        >
          {m.figures_csv()}
        </Link>
      }
    >
      <p className="mb-4 max-w-prose text-ink-soft">{boardWords(board.id)}</p>
      {spec.funnel ? (
        <Funnel series={series} totals={board.totals} />
      ) : (
        <>
          <Totals series={series} totals={board.totals} />
          {spec.drawn.length > 1 && <ChartKey series={spec.drawn} />}
          <BarChart
            label={m.figures_chart_label({ title, range: rangeName(range) })}
            series={spec.drawn}
            rows={board.rows}
            range={range}
          />
        </>
      )}
      {children}
      <Figures title={title} series={series} rows={board.rows} range={range} />
    </Card>
  );
}
