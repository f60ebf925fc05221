import { day } from "#app/infra/dates.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { TaxYearTile } from "../queries/tile.server.ts";
import { PastDue } from "./past-due.tsx";
import { taxPath } from "./tax-frame.tsx";
import { daysWords, money } from "./words.tsx";

/** The tax year at a glance, for the dashboard: every figure leads to where it comes from. */
export function TaxYearTileCard({ tile, level = 2 }: { tile: TaxYearTile; level?: 2 | 3 }) {
  const { year, due } = tile;
  if (tile.isEmpty)
    return (
      <Card title={m.taxes_tile_title()} level={level} label={String(year)}>
        <PastDue late={tile.late} />
        <EmptyState
          title={m.taxes_tile_empty_title()}
          level={level === 2 ? 3 : 4}
          action={
            <>
              <LinkButton to={taxPath("entries", year, { add: "expense" })} size="sm">
                {m.taxes_add_expense()}
              </LinkButton>
              <LinkButton to={taxPath("import", year)} size="sm">
                {m.taxes_import_csv()}
              </LinkButton>
            </>
          }
        >
          {m.taxes_tile_empty_body({ day: day(due.day) })}
        </EmptyState>
      </Card>
    );
  return (
    <Card
      title={m.taxes_tile_title()}
      level={level}
      label={String(year)}
      foot={
        <LinkButton to={taxPath("entries", year, { add: "expense" })} size="sm">
          {m.taxes_add_expense()}
        </LinkButton>
      }
    >
      <PastDue late={tile.late} />
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4">
        <Figure name={m.taxes_tile_profit()} to={taxPath("", year)} value={money(tile.profitCents)} />
        <Figure
          name={m.taxes_tile_aside()}
          to={taxPath("estimates", year)}
          value={tile.asideCents === null ? "—" : money(tile.asideCents)}
        />
      </dl>
      {tile.asideCents !== null && tile.aside.paidCents > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {m.taxes_tile_aside_why({ aside: money(tile.aside.cents), paid: money(tile.aside.paidCents) })}
        </p>
      )}
      <dl className="mt-4 border-t border-line pt-3">
        <div>
          <dt className="note">{m.taxes_tile_due({ quarter: due.quarter, year: due.year })}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link to={taxPath("estimates", due.year)} className="link font-[560]">
              {day(due.day)}
            </Link>
            <span className="text-ink-soft">{daysWords(due.daysLeft)}</span>
          </dd>
          {due.openCents !== null && (
            <dd>{due.openCents > 0 ? m.taxes_next_open({ amount: money(due.openCents) }) : m.taxes_next_nothing()}</dd>
          )}
        </div>
      </dl>
    </Card>
  );
}

const Figure = ({ name, to, value }: { name: string; to: string; value: string }) => (
  <div>
    <dt className="note">{name}</dt>
    <dd>
      <Link to={to} className="figure text-3xl no-underline hover:text-steel">
        {value}
      </Link>
    </dd>
  </div>
);
