import { expect } from "vitest";
import { test } from "#test/ctx.ts";
import { aFactor, aUser } from "../fixtures.ts";
import { requireFreshAal } from "./require-fresh-aal.server.ts";

test("what opens an account changes only in a session that has given the second factor, once there is one", async ({
  ctx,
}) => {
  const { userId } = await aUser(ctx);
  const inSession = (aal: "aal1" | "aal2") => requireFreshAal(ctx, { user: { id: userId }, session: { aal } });
  await expect(inSession("aal1")).resolves.toBeUndefined();
  await aFactor(ctx, userId);
  await expect(inSession("aal1")).rejects.toMatchObject({ kind: "unauthenticated", code: "insufficient_aal" });
  await expect(inSession("aal2")).resolves.toBeUndefined();
});
