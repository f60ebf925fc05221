import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx, NOW } from "#test/ctx.ts";
import { audit } from "./audit.server.ts";
import { auditLog } from "./tables.server.ts";

describeOnBoth("the audit log", (open) => {
  let database: Database;
  let ctx: Ctx;
  beforeEach(async () => {
    database = await open();
    ctx = makeCtx(database);
    await audit(ctx, "document.approved", "document:1", { by: "review" });
  });
  afterEach(() => database.close());

  test("keeps who, what, when and from where", async () => {
    const [line] = await ctx.db.select().from(auditLog);
    expect(line).toMatchObject({
      event: "document.approved",
      subject: "document:1",
      detail: { by: "review" },
      at: NOW,
      actorId: null,
      ip: "127.0.0.1",
      requestId: ctx.requestId,
    });
  });

  test("cannot be changed, shortened or emptied", async () => {
    const said = (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => "done",
        (error: Error) => String(error.cause),
      );
    expect(await said(ctx.db.update(auditLog).set({ event: "document.refused" }))).toMatch(
      /audit_log\w* is append-only/,
    );
    expect(await said(ctx.db.delete(auditLog).where(eq(auditLog.subject, "document:1")))).toContain("append-only");
    expect(await said(ctx.db.execute(sql`truncate audit_log`))).toContain("cannot truncate");
    expect(await said(ctx.db.execute(sql`truncate audit_log cascade`))).toContain("append-only");
    expect(await ctx.db.select().from(auditLog)).toHaveLength(1);
  });
});
