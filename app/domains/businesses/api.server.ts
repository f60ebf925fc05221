import { stringify } from "csv-stringify/sync";
import { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import { m } from "#paraglide/messages.js";
import { wholeLog } from "./queries/log.server.ts";
import { isLogKind } from "./rules/log-kinds.ts";

export const businessesApi = new Hono<AppEnv>();

/** What was done in the business, as a file; filtered as the page is. */
businessesApi.get("/account/people/log.csv", async (c) => {
  const { ctx } = c.var;
  const kind = c.req.query("kind") ?? null;
  const rows = await wholeLog(ctx, { kind: isLogKind(kind) ? kind : null, person: c.req.query("person") || null });
  const table = rows.map(({ at, byReview, person, event, subject, detail }) => ({
    time: at.toISOString(),
    person: byReview ? m.businesses_log_review() : (person ?? ""),
    event,
    subject,
    detail: JSON.stringify(detail),
  }));
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", 'attachment; filename="business-log.csv"');
  c.header("cache-control", "private, no-store");
  return c.body(
    stringify(table, {
      header: true,
      columns: ["time", "person", "event", "subject", "detail"],
      escape_formulas: true,
    }),
  );
});
