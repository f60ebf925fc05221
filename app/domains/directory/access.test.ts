import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { mayAsk } from "./access.ts";

test("a visitor and the desk of a business are offered to ask a pro, the crew is not", async ({ ctx }) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const { actor: crew } = await aPerson(ctx, userId, "crew");
  expect([mayAsk(as(ctx, null)), mayAsk(as(ctx, actor)), mayAsk(as(ctx, crew))]).toEqual([true, true, false]);
});
