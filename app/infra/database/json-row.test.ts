import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx } from "#test/ctx.ts";
import { rowOfJson } from "./json-row.server.ts";

describeOnBoth("a row written as JSON", (open) => {
  test("is what a select gives, times and empty columns included", async () => {
    const database = await open();
    try {
      const ctx = makeCtx(database);
      const id = ctx.newId();
      const detail = { text: 'ü"\\', list: [1.5, null, true] };
      await ctx.db.insert(auditLog).values({
        id,
        at: new Date("2026-03-29T01:59:59.007Z"),
        event: "a.b",
        subject: "c:d",
        detail,
        ip: "::1",
        requestId: "r",
      });
      const [selected] = await ctx.db.select().from(auditLog).where(eq(auditLog.id, id));
      const { rows } = await ctx.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_json(a) as row from ${auditLog} a where a.id = ${id}`,
      );
      expect(rowOfJson(auditLog, rows[0]?.row ?? {})).toEqual(selected);
    } finally {
      await database.close();
    }
  });
});
