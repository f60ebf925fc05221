import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit } from "#app/infra/audit/audit.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { test } from "./ctx.ts";

const subject = "thing:1";
const lines = (ctx: Parameters<typeof audit>[0]) => ctx.db.select().from(auditLog).where(eq(auditLog.subject, subject));

for (const round of [1, 2])
  test(`what a test writes is gone in the next one (${round} of 2)`, async ({ ctx }) => {
    await expect(lines(ctx)).resolves.toHaveLength(0);
    await audit(ctx, "thing.made", subject);
    await expect(lines(ctx)).resolves.toHaveLength(1);
  });

test("a transaction in a test is a savepoint: its rollback leaves the rest", async ({ ctx }) => {
  await audit(ctx, "thing.made", subject);
  await expect(
    inTransaction(ctx, async (tx) => {
      await audit(tx, "thing.changed", subject);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await expect(lines(ctx)).resolves.toHaveLength(1);
});

test("the outer handle inside a transaction is refused in tests as it is in the app", async ({ ctx }) => {
  await expect(inTransaction(ctx, () => audit(ctx, "thing.made", subject))).rejects.toThrow("outer database handle");
});
