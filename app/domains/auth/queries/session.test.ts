import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { test } from "#test/ctx.ts";
import { aSignedInUser } from "../fixtures.ts";
import { users } from "../tables.server.ts";
import { actorOfToken, roleOf } from "./session.server.ts";

describe("the role of a request", () => {
  test.for([
    ["homeowner", "aal1"],
    ["admin", "aal2"],
  ] as const)(
    "of a %s is the table's, whatever stands in the metadata that its owner writes",
    async ([role, aal], { ctx }) => {
      const { session, userId } = await aSignedInUser(ctx, { role });
      const said = { role: "realtor", user_type: "realtor", aal: "aal2", roles: ["admin"] };
      await ctx.db.update(users).set({ userMetadata: said }).where(eq(users.id, userId));
      expect(await actorOfToken(ctx, session.access_token)).toMatchObject({ role, aal });
      expect(await roleOf(ctx, userId)).toBe(role);
    },
  );
});
