import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { myCode } from "#app/domains/referrals/commands/code.server.ts";
import { aRealtor } from "#app/domains/referrals/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { realtorsDesk } from "./queries/operator.server.ts";

test("the desk lists every account with the role of a realtor, also before it has opened its own desk, and none that is gone", async ({
  ctx,
}) => {
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  const fresh = await aUser(ctx, { role: "realtor", fullName: "Nora Sample" });
  const known = await aRealtor(ctx);
  const gone = await aUser(ctx, { role: "realtor" });
  await aUser(ctx, { role: "homeowner" });
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
  const listed = async () =>
    (await realtorsDesk(admin)).owed.map(({ id, hasCode, balanceCents }) => [id, hasCode, balanceCents]);
  expect((await listed()).toSorted()).toEqual(
    [
      [fresh.userId, false, 0],
      [known.userId, true, 0],
    ].toSorted(),
  );
  await myCode(as(ctx, fresh.actor));
  expect(await listed()).toContainEqual([fresh.userId, true, 0]);
});
