import { sql } from "drizzle-orm";
import type { Services } from "#app/infra/ctx.ts";
import type { AppContext } from "#app/infra/http.ts";
import { isStopping } from "./stopping.server.ts";

/** 200 from a process that can answer at all, whatever is away behind it: a restart would not bring that back. */
export const living = (c: AppContext) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" });

/** 200 when database and files answer and the process goes on, else 503 with what stands against it. */
export async function health(c: AppContext, services: Services) {
  const failed: string[] = isStopping() ? ["stopping"] : [];
  await services.database.db.execute(sql`select 1`).catch(() => failed.push("database"));
  await services.files.check().catch(() => failed.push("files"));
  return c.json({ status: failed.length ? "unavailable" : "ok", failed }, failed.length ? 503 : 200, {
    "cache-control": "no-store",
  });
}
