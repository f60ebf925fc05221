import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aMember, aSignedInUser, inSession } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { backupCodes, mfaFactors } from "#app/domains/auth/tables.server.ts";
import { outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { makeBackupCodes } from "./backup-codes.server.ts";
import { dropFactors } from "./drop-factors.server.ts";

test("the command line helps an owner who lost phone and backup codes: factors and codes go, sessions end, a mail tells", async ({
  ctx,
}) => {
  const { userId, email, session } = await aSignedInUser(ctx, { role: "admin" });
  await makeBackupCodes(await inSession(ctx, session));
  const stranger = await aMember(ctx, { factor: true });
  await expect(dropFactors(ctx, ` ${email.toUpperCase()} `)).resolves.toBe(1);
  await expect(ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId))).resolves.toEqual([]);
  await expect(ctx.db.select().from(backupCodes).where(eq(backupCodes.userId, userId))).resolves.toEqual([]);
  await expect(actorOfToken(ctx, session.access_token, { halfIn: true })).resolves.toBeNull();
  await drain(ctx);
  expect(outbox(ctx).map(({ to, subject }) => [to, subject])).toEqual([
    [email, "The backup codes of your Kingpost account changed"],
    [email, "A second factor was removed from your Kingpost account"],
  ]);
  const left = await ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, stranger.userId));
  expect(left).toHaveLength(1);
});

test("an address nobody has is named", async ({ ctx }) => {
  await expect(dropFactors(ctx, "nobody@sample.test")).rejects.toMatchObject({ code: "no_such_account" });
});
