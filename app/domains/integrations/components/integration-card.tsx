import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { FEATURES_SHOWN } from "../input.ts";
import type { Integration } from "../queries.server.ts";
import type { HealthState } from "../rules/health.ts";
import { HealthBadge } from "./health.tsx";
import { authLabel, tabLabel } from "./words.ts";

/** One integration on the schedule: what it is, its first three features, how it connects. */
export function IntegrationCard({
  integration,
  connected,
  state = "green",
  to,
}: {
  integration: Integration;
  connected: boolean;
  state?: HealthState | undefined;
  to: string;
}) {
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line px-5 py-5 last:border-b-0 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_12rem] lg:items-center">
      <div className="min-w-0">
        <p className="note">{tabLabel(integration.category)}</p>
        <h2 className="text-2xl">{integration.name}</h2>
        <p className="mt-1 text-ink-soft">{integration.description}</p>
      </div>
      <ul className="grid gap-1 border-l-2 border-line pl-4 text-sm">
        {integration.features.slice(0, FEATURES_SHOWN).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-end">
        {connected ? <HealthBadge state={state} /> : <Badge>{authLabel(integration.authType)}</Badge>}
        <LinkButton
          to={to}
          preventScrollReset
          aria-label={
            connected
              ? m.integrations_manage_of({ name: integration.name })
              : m.integrations_connect_to({ name: integration.name })
          }
        >
          {connected ? m.integrations_manage() : m.integrations_connect()}
        </LinkButton>
      </div>
    </li>
  );
}
