import { sql } from "drizzle-orm";
import { recentGaps } from "#app/domains/assistant/provider/unanswered.server.ts";
import { deskOf } from "#app/domains/operators/queries/duty.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden, notFound } from "#app/infra/errors.ts";
import { readerZone } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { type Board, boardsFor, isBoardId } from "../rules/boards.ts";
import { hourOf } from "../rules/hours.ts";
import { type Range, SPANS } from "../rules/ranges.ts";
import { type Cell, figureOf } from "../rules/values.ts";
import { figureMarks, hourlyFigures as t } from "../tables.server.ts";

const HOUR_MS = 3_600_000;
/** Parts of the web's figures are places: as many as are told by name. */
const PLACES = 8;

export type Row = { at: Date; values: (number | null)[] };
export type ShownBoard = { id: Board["id"]; rows: Row[]; totals: (number | null)[] };

/** The beginnings of the range's parts on the reader's clock, oldest first. */
async function beginnings(ctx: Ctx, range: Range, zone: string): Promise<Date[]> {
  const { unit, count } = SPANS[range];
  if (unit === "hour") {
    const end = hourOf(ctx.now).getTime();
    return Array.from({ length: count }, (_, n) => new Date(end - (count - n) * HOUR_MS));
  }
  const { rows } = await ctx.db.execute<{ at: string }>(sql`
    select extract(epoch from (date_trunc(${unit}, ${ctx.now.toISOString()}::timestamptz at time zone ${zone}::text)
      - n * ${`1 ${unit}`}::interval) at time zone ${zone}::text)::text as at
    from generate_series(${count - 1}::int, 0, -1) as n`);
  return rows.map(({ at }) => new Date(Number(at) * 1000));
}

type Kept = Cell & { at: string };

/** What is kept of these figures since a time, by part of the range. Reads sums of hours and never the rows behind them. */
async function kept(ctx: Ctx, names: readonly string[], range: Range, from: Date, zone: string): Promise<Kept[]> {
  const { rows } = await ctx.db.execute<Record<keyof Kept, string>>(sql`
    select name, part, extract(epoch from date_trunc(${SPANS[range].unit}, hour, ${zone}::text))::text as at,
      sum(n) as n, sum(sum) as sum,
      (array_agg(n order by hour desc))[1] as "lastN", (array_agg(sum order by hour desc))[1] as "lastSum"
    from ${t} where name = any(${sql.param([...names])}::text[]) and hour >= ${from.toISOString()}::timestamptz
    group by 1, 2, 3`);
  return rows.map(({ name, part, at, n, sum, lastN, lastSum }) => ({
    name,
    part,
    at: String(Number(at) * 1000),
    n: Number(n),
    sum: Number(sum),
    lastN: Number(lastN),
    lastSum: Number(lastSum),
  }));
}

const seriesOf = ({ drawn, told }: Board) => [...drawn, ...told];

const namesOf = (boards: readonly Board[]) => [
  ...new Set(boards.flatMap((board) => seriesOf(board).flatMap(({ figure, of }) => (of ? [figure, of] : [figure])))),
];

/** Of the whole range: sums of its parts; how things stood is that of the last part that says. */
function whole(cells: readonly Kept[]): Cell[] {
  const out = new Map<string, Cell>();
  for (const cell of [...cells].sort((a, b) => Number(a.at) - Number(b.at))) {
    const key = `${cell.name} ${cell.part}`;
    const { n, sum } = out.get(key) ?? { n: 0, sum: 0 };
    out.set(key, { ...cell, n: n + cell.n, sum: sum + cell.sum });
  }
  return [...out.values()];
}

function shown(board: Board, starts: readonly Date[], cells: readonly Kept[]): ShownBoard {
  const series = seriesOf(board);
  return {
    id: board.id,
    rows: starts.map((at) => {
      const mine = cells.filter((cell) => Number(cell.at) === at.getTime());
      return { at, values: series.map((one) => figureOf(one, mine)) };
    }),
    totals: series.map((one) => figureOf(one, whole(cells))),
  };
}

async function readBoards(ctx: Ctx, boards: readonly Board[], range: Range) {
  const zone = readerZone();
  const starts = await beginnings(ctx, range, zone);
  const cells = await kept(ctx, namesOf(boards), range, starts[0] ?? ctx.now, zone);
  return { cells, boards: boards.map((board) => shown(board, starts, cells)) };
}

/** Places that failed or kept somebody waiting, the most frequent first. */
function worst(cells: readonly Kept[]) {
  const of = (name: string) =>
    whole(cells.filter((cell) => cell.name === name))
      .sort((a, b) => b.n - a.n)
      .slice(0, PLACES)
      .map(({ part, n }) => ({ place: part, n }));
  return { errors: of("web.errors"), slow: of("web.slow") };
}

/** Every figure that the actor's duties show. Throws `forbidden` for somebody without one. */
export async function figuresPage(ctx: Ctx, range: Range) {
  const { duties } = await deskOf(ctx);
  const mine = boardsFor(duties);
  const [mark] = await ctx.db.select({ at: sql<string | null>`min(${figureMarks.countedTo})::text` }).from(figureMarks);
  const { cells, boards } = await readBoards(ctx, mine, range);
  return {
    boards,
    countedTo: mark?.at ? new Date(mark.at) : null,
    worst: mine.some(({ id }) => id === "web") ? worst(cells) : null,
    gaps: mine.some(({ id }) => id === "cody") ? await recentGaps(ctx) : null,
  };
}
export type FiguresPage = Awaited<ReturnType<typeof figuresPage>>;

/** One of them for a file. Throws `not_found`, `forbidden`. */
export async function figuresFile(ctx: Ctx, id: string, range: Range) {
  const { duties } = await deskOf(ctx);
  if (!isBoardId(id)) throw notFound("no_such_figures", m.figures_none_such());
  const board = boardsFor(duties).find((one) => one.id === id);
  if (!board) throw forbidden("no_duty", { title: m.operators_no_duty_title(), message: m.operators_no_duty() });
  const { boards } = await readBoards(ctx, [board], range);
  return { series: seriesOf(board), rows: boards[0]?.rows ?? [] };
}
