import type { Hono } from "hono";
import { serveSignedFiles } from "#app/infra/files/serve.server.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { adminDoor } from "./admin-door.server.ts";
import { domains } from "./domains.server.ts";
import { searchEngines } from "./search-engines.server.ts";
import { waitingDoor } from "./waiting.server.ts";

/** Every door that is not a page. Routes here are private unless the walk in `routes.test.ts` lists them as public. */
export function mountApi(app: Hono<AppEnv>) {
  app.get("/files/*", serveSignedFiles);
  app.route("/", adminDoor);
  app.route("/", waitingDoor);
  // A domain stands before those that it needs: it may add to their addresses.
  for (const { api = {} } of [...domains].reverse())
    for (const [path, routes] of Object.entries(api)) app.route(path, routes);
  app.route("/", searchEngines);
  return app;
}
