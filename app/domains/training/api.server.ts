import { stringify } from "csv-stringify/sync";
import { Hono } from "hono";
import type { AppEnv } from "#app/infra/http.ts";
import { COLUMNS, trainingTable } from "./queries/table.server.ts";

export const trainingApi = new Hono<AppEnv>();

/** The training board as a file. */
trainingApi.get("/training/board.csv", async (c) => {
  const table = await trainingTable(c.var.ctx);
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", 'attachment; filename="training.csv"');
  c.header("cache-control", "private, no-store");
  return c.body(stringify(table, { header: true, columns: COLUMNS, escape_formulas: true }));
});
