import { day } from "#app/infra/dates.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { HoursTile } from "../queries/hours.server.ts";
import { hoursPath } from "../rules.ts";
import { LicenseFigures, licenseName } from "./license-sheet.tsx";

/** The dashboard's ring: the license whose hours are due first. */
export const HoursTileCard = ({ tile }: { tile: HoursTile }) =>
  tile.licenses > 0 && (
    <Card
      title={m.hours_title()}
      level={2}
      foot={
        <Link to={tile.first ? hoursPath(tile.first.line) : "/my/hours"} className="link">
          {tile.first ? (tile.first.missing ? m.hours_see_plan() : m.hours_see()) : m.hours_write_rule()}
        </Link>
      }
    >
      {tile.first ? (
        <div className="grid gap-2">
          <p className="note">{licenseName(tile.first)}</p>
          <LicenseFigures license={tile.first} />
          {tile.first.plan.courses[0] && tile.first.missing > 0 && (
            <p className="text-ink-soft">
              {m.hours_next_course({ title: tile.first.plan.courses[0].title, date: day(tile.first.dueOn) })}
            </p>
          )}
        </div>
      ) : (
        <p>{m.hours_tile_ask()}</p>
      )}
    </Card>
  );
