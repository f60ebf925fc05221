import type { Domain } from "#app/infra/domain.server.ts";
import { eraseIntegrations } from "./commands/erase-account.server.ts";
import { readDue, readSome } from "./commands/read-due.server.ts";
import { READ, READ_DUE, REVOKE } from "./commands/read-jobs.server.ts";
import { revoke } from "./commands/revoke.server.ts";
import { deliver } from "./commands/webhooks/deliver.server.ts";
import { deliverEvents } from "./commands/webhooks/deliver-event.server.ts";
import { DELIVER, RELEASE, SWEEP_DELIVERIES } from "./commands/webhooks/job-names.server.ts";
import { release } from "./commands/webhooks/release.server.ts";
import { sweepDeliveries } from "./commands/webhooks/sweep.server.ts";
import { exportIntegrations } from "./queries/export-account.server.ts";
import { integrationsWaits } from "./queries/waits.server.ts";
import { exportWebhooks } from "./queries/webhooks.server.ts";
import { userIntegrations } from "./tables.server.ts";
import { SEALED_FOR } from "./tokens/credentials.server.ts";

export const integrations: Domain = {
  name: "integrations",
  needs: ["accounts", "auth", "businesses"],
  jobs: {
    [READ]: readSome,
    [READ_DUE]: readDue,
    [REVOKE]: revoke,
    [DELIVER]: deliver,
    [RELEASE]: release,
    [SWEEP_DELIVERIES]: sweepDeliveries,
  },
  schedule: [
    { name: READ_DUE, cron: "*/5 * * * *" },
    { name: SWEEP_DELIVERIES, cron: "10 4 * * *" },
  ],
  // The letter of an event is for the member's own eyes.
  hears: (tx, events) =>
    deliverEvents(
      tx,
      events.map(({ letter: _, ...event }) => event),
    ),
  sealed: [
    {
      name: "credentials of connected integrations",
      purpose: SEALED_FOR,
      table: userIntegrations,
      id: userIntegrations.id,
      sealed: userIntegrations.credentialsEncrypted,
    },
  ],
  waits: integrationsWaits,
  business: {
    exports: { integrations: exportIntegrations, webhooks: exportWebhooks },
    erase: eraseIntegrations,
    notExported: { integrationFlows: "a sign-in at an integration that is still under way; gone within the hour" },
  },
};
