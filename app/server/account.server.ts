import { eraseAssistant } from "#app/domains/assistant/commands/history.server.ts";
import { exportAssistant } from "#app/domains/assistant/queries/history.server.ts";
import { eraseCommunity } from "#app/domains/community/commands/erase-account.server.ts";
import { exportCommunity } from "#app/domains/community/queries/export-account.server.ts";
import { eraseContractor } from "#app/domains/contractors/commands/erase-account.server.ts";
import { exportContractor } from "#app/domains/contractors/queries/export-account.server.ts";
import { eraseDevelopers } from "#app/domains/developers/commands/erase-account.server.ts";
import { exportDevelopers } from "#app/domains/developers/queries/export-account.server.ts";
import { eraseReviewer } from "#app/domains/directory/commands/erase-account.server.ts";
import { exportReviews } from "#app/domains/directory/queries/export-account.server.ts";
import { eraseFinancing } from "#app/domains/financing/commands/erase-account.server.ts";
import { exportFinancing } from "#app/domains/financing/queries/export-account.server.ts";
import { eraseIntegrations } from "#app/domains/integrations/commands/erase-account.server.ts";
import { exportIntegrations } from "#app/domains/integrations/queries/export-account.server.ts";
import { exportWebhooks } from "#app/domains/integrations/queries/webhooks.server.ts";
import { eraseJobs } from "#app/domains/jobs/commands/erase-account.server.ts";
import { exportJobs } from "#app/domains/jobs/queries/export-account.server.ts";
import { eraseMessaging } from "#app/domains/messaging/commands/erase-account.server.ts";
import { exportMessaging } from "#app/domains/messaging/queries/export-account.server.ts";
import { eraseNotifications } from "#app/domains/notifications/commands/erase-account.server.ts";
import { exportNotifications } from "#app/domains/notifications/queries/export-account.server.ts";
import { eraseSubcontractors } from "#app/domains/subcontractors/commands/manage.server.ts";
import { exportSubcontractors } from "#app/domains/subcontractors/queries/export-account.server.ts";
import { eraseTaxes } from "#app/domains/taxes/commands/erase-account.server.ts";
import { exportTaxes } from "#app/domains/taxes/queries/export-account.server.ts";
import { eraseVerification } from "#app/domains/verification/commands/erase-account.server.ts";
import { exportVerification } from "#app/domains/verification/queries/export-account.server.ts";
import { eraseWeather } from "#app/domains/weather/commands/erase-account.server.ts";
import { exportWeather } from "#app/domains/weather/queries/export-account.server.ts";
import type { AccountParts, Ctx } from "#app/infra/ctx.ts";

type Export = (ctx: Ctx, userId: string) => Promise<unknown>;
type Erase = (tx: Ctx, userId: string) => Promise<void>;

const EXPORTS: Record<string, Export> = {
  contractors: exportContractor,
  verification: exportVerification,
  directory: exportReviews,
  notifications: exportNotifications,
  messaging: exportMessaging,
  jobs: exportJobs,
  community: exportCommunity,
  integrations: exportIntegrations,
  webhooks: exportWebhooks,
  financing: exportFinancing,
  taxes: exportTaxes,
  subcontractors: exportSubcontractors,
  weather: exportWeather,
  developers: exportDevelopers,
  assistant: exportAssistant,
};

/** From the top of the ladder down: what refers to a row goes before it. */
const ERASURES: Erase[] = [
  eraseAssistant,
  eraseDevelopers,
  eraseWeather,
  eraseFinancing,
  eraseTaxes,
  eraseSubcontractors,
  eraseIntegrations,
  eraseCommunity,
  eraseJobs,
  eraseMessaging,
  eraseNotifications,
  eraseReviewer,
  eraseVerification,
  eraseContractor,
];

/** What the domains above the accounts keep of a person. A domain that keeps something new adds its line to both lists. */
export const accountParts: AccountParts = {
  async exportOf(ctx, userId) {
    const parts: Record<string, unknown> = {};
    for (const [domain, read] of Object.entries(EXPORTS)) parts[domain] = await read(ctx, userId);
    return parts;
  },
  async erase(tx, userId) {
    for (const erase of ERASURES) await erase(tx, userId);
  },
};
