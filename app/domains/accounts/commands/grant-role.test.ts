import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { userRoles } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { test } from "#test/ctx.ts";
import { grantAdmin, revokeAdmin } from "./grant-role.server.ts";

test("the command line makes a reviewer of an account, and takes the role back", async ({ ctx }) => {
  const { userId, email } = await aUser(ctx, { role: "contractor" });
  const role = async () => (await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.role;
  await grantAdmin(ctx, ` ${email.toUpperCase()} `);
  await grantAdmin(ctx, email);
  expect(await role()).toBe("admin");
  expect(await revokeAdmin(ctx, email)).toEqual({ role: "contractor" });
  expect(await role()).toBe("contractor");
  const lines = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.event, "role.set"))
    .orderBy(sql`${auditLog.detail}->>'role'`);
  expect(lines.map(({ detail, subject }) => [subject, detail["role"]])).toEqual([
    [`user:${userId}`, "admin"],
    [`user:${userId}`, "contractor"],
  ]);
});

test("an unknown address and an account that is no reviewer are said plainly", async ({ ctx }) => {
  const { email } = await aUser(ctx);
  await expect(grantAdmin(ctx, "nobody@sample.test")).rejects.toThrow("No account has the address nobody@sample.test");
  await expect(revokeAdmin(ctx, email)).rejects.toThrow("is no reviewer");
});
