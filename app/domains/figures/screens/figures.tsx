import { BRAND } from "#app/infra/brand.ts";
import { parseInput } from "#app/infra/form.ts";
import { page } from "#app/infra/page.server.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { Gaps, Worst } from "../components/beside.tsx";
import { BoardSheet } from "../components/board-sheet.tsx";
import { rangeName } from "../components/words.ts";
import { Shown } from "../input.ts";
import { figuresPage } from "../queries/boards.server.ts";
import { RANGES } from "../rules/ranges.ts";
import type { Route } from "./+types/figures";

export const meta: Route.MetaFunction = () => [{ title: `${m.operators_part_figures()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const { range } = parseInput(Shown, Object.fromEntries(url.searchParams));
  return { range, now: ctx.now, ...(await figuresPage(ctx, range)) };
});

/** How the platform does: counted each hour, drawn for a day, a month or a year. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { range, now, boards, countedTo, worst, gaps } = loaderData;
  return (
    <>
      <PageHeader no="AD-13" label={m.operators_home()} title={m.operators_part_figures()} intro={m.figures_intro()} />
      <LinkTabs
        label={m.figures_range()}
        className="mb-3"
        tabs={RANGES.map((one) => ({ to: `?range=${one}`, label: rangeName(one), active: one === range }))}
      />
      <p className="mb-6 text-ink-soft">
        {countedTo ? (
          <>
            {m.figures_counted()} <RelativeTime at={countedTo} now={now} />
          </>
        ) : (
          m.figures_not_counted()
        )}
      </p>
      <div className="grid max-w-5xl gap-6">
        {boards.map((board) => (
          <BoardSheet key={board.id} board={board} range={range}>
            {board.id === "cody" && gaps && <Gaps gaps={gaps} now={now} />}
            {board.id === "web" && worst && <Worst worst={worst} />}
          </BoardSheet>
        ))}
      </div>
    </>
  );
}
