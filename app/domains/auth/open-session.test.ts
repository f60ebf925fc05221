import { expect } from "vitest";
import { at, test } from "#test/ctx.ts";
import { endSession } from "./commands/end-session.server.ts";
import { aSignedInUser } from "./fixtures.ts";
import { actorOfToken } from "./queries.server.ts";

test("an opened session makes its owner the actor, with the role of the table", async ({ ctx }) => {
  const { userId, email, session } = await aSignedInUser(ctx, { role: "homeowner", fullName: "Hanna Sample" });
  const actor = await actorOfToken(ctx, session.access_token);
  expect(actor).toMatchObject({ userId, email, name: "Hanna Sample", role: "homeowner", aal: "aal1" });
});

test("a session that was ended takes its access token with it", async ({ ctx }) => {
  const { session } = await aSignedInUser(ctx);
  const actor = await actorOfToken(ctx, session.access_token);
  await endSession({ ...ctx, actor }, "local");
  await expect(actorOfToken(ctx, session.access_token)).resolves.toBeNull();
});

test("an access token ends after an hour", async ({ ctx }) => {
  const { session } = await aSignedInUser(ctx);
  await expect(actorOfToken(at(ctx, 3599_000), session.access_token)).resolves.not.toBeNull();
  await expect(actorOfToken(at(ctx, 3600_000), session.access_token)).resolves.toBeNull();
});
