import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { ToolsTileData } from "../queries.server.ts";
import { HealthBadge, HealthNote } from "./health.tsx";
import { Readings } from "./readings.tsx";
import { tabLabel } from "./words.ts";

/** Connected Tools on the dashboard: up to three, what was last read from each, and what is wrong with those that do not answer. */
export function ToolsTile({ tile: { tools, failed, now } }: { tile: ToolsTileData }) {
  return (
    <Card
      title={m.integrations_tile()}
      level={2}
      flush={tools.length > 0}
      foot={
        <Link to="/integrations" className="link">
          {m.integrations_tile_all()}
        </Link>
      }
    >
      {failed && <p className="text-stop">{m.integrations_tile_failed()}</p>}
      {!failed && !tools.length && (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-soft">{m.integrations_tile_none()}</p>
          <LinkButton to="/integrations" variant="secondary" size="sm">
            {m.integrations_tile_connect()}
          </LinkButton>
        </div>
      )}
      {tools.length > 0 && (
        <ul className="border-t border-line">
          {tools.map((tool) => (
            <li key={tool.id} className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="flex min-w-0 items-center gap-3">
                  {tool.logoUrl && <img src={tool.logoUrl} alt="" width={28} height={28} className="flex-none" />}
                  <div className="min-w-0">
                    <p className="note">{tabLabel(tool.category)}</p>
                    <h3 className="text-xl">
                      <Link
                        to={`/integrations?connect=${tool.slug}`}
                        className="no-underline hover:text-steel"
                        aria-label={m.integrations_manage_of({ name: tool.name })}
                      >
                        {tool.name}
                      </Link>
                    </h3>
                  </div>
                </div>
                <HealthBadge state={tool.state} />
              </div>
              <Readings read={tool} now={now} />
              {(tool.trouble || !tool.snapshot) && <HealthNote health={tool} name={tool.name} now={now} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
