import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { IntegrationsTileData } from "../queries.server.ts";
import { HealthBadge, HealthNote } from "./health.tsx";
import { Readings } from "./readings.tsx";
import { tabLabel } from "./words.ts";

/** Connected Tools on the dashboard: up to three, what was last read from each, and what is wrong with those that do not answer. */
export function IntegrationsTile({ tile: { integrations, failed, now } }: { tile: IntegrationsTileData }) {
  return (
    <Card
      title={m.integrations_tile()}
      level={2}
      flush={integrations.length > 0}
      foot={
        <Link to="/integrations" className="link">
          {m.integrations_tile_all()}
        </Link>
      }
    >
      {failed && <p className="text-stop">{m.integrations_tile_failed()}</p>}
      {!failed && !integrations.length && (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-soft">{m.integrations_tile_none()}</p>
          <LinkButton to="/integrations" variant="secondary" size="sm">
            {m.integrations_tile_connect()}
          </LinkButton>
        </div>
      )}
      {integrations.length > 0 && (
        <ul className="border-t border-line">
          {integrations.map((integration) => (
            <li key={integration.id} className="grid gap-3 border-b border-line px-5 py-4 last:border-b-0">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="flex min-w-0 items-center gap-3">
                  {integration.logoUrl && (
                    <img src={integration.logoUrl} alt="" width={28} height={28} className="flex-none" />
                  )}
                  <div className="min-w-0">
                    <p className="note">{tabLabel(integration.category)}</p>
                    <h3 className="text-xl">
                      <Link
                        to={`/integrations?connect=${integration.slug}`}
                        className="no-underline hover:text-steel"
                        aria-label={m.integrations_manage_of({ name: integration.name })}
                      >
                        {integration.name}
                      </Link>
                    </h3>
                  </div>
                </div>
                <HealthBadge state={integration.state} />
              </div>
              <Readings read={integration} now={now} />
              {(integration.trouble || !integration.snapshot) && (
                <HealthNote health={integration} name={integration.name} now={now} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
