import type { Hono } from "hono";
import { historyApi } from "#app/domains/assistant/api/history.server.ts";
import { assistantApi } from "#app/domains/assistant/api.server.ts";
import { authApi } from "#app/domains/auth/api.server.ts";
import { contractorsApi } from "#app/domains/contractors/api.server.ts";
import { developersApi } from "#app/domains/developers/api.server.ts";
import { API_PATH } from "#app/domains/developers/rules/address.ts";
import { directoryApi } from "#app/domains/directory/api.server.ts";
import { jobsApi } from "#app/domains/jobs/api.server.ts";
import { messagingApi } from "#app/domains/messaging/api.server.ts";
import { notificationsApi } from "#app/domains/notifications/api.server.ts";
import { subcontractorsApi } from "#app/domains/subcontractors/api.server.ts";
import { taxesApi } from "#app/domains/taxes/api.server.ts";
import { verificationApi } from "#app/domains/verification/api.server.ts";
import { serveSignedFiles } from "#app/infra/files/serve.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { adminDoor } from "./admin-door.server.ts";
import { searchEngines } from "./search-engines.server.ts";

/** Every door that is not a page. Routes here are private unless the walk in `routes.test.ts` lists them as public. */
export function mountApi(app: Hono<AppEnv>) {
  app.route("/auth/v1", authApi);
  app.get("/files/*", serveSignedFiles);
  app.route("/", adminDoor);
  app.route("/", contractorsApi);
  app.route("/", verificationApi);
  app.route("/", subcontractorsApi);
  app.route("/", messagingApi);
  app.route("/", directoryApi);
  app.route("/api/jobs", jobsApi);
  app.route(API_PATH, developersApi);
  app.route("/functions/v1", assistantApi);
  app.route("/cody/history", historyApi);
  app.route("/", notificationsApi);
  app.route("/", taxesApi);
  app.route("/", searchEngines);
  return app;
}
