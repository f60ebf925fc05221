import { expect } from "vitest";
import { inTransaction } from "#app/infra/ctx.ts";
import { inThreeProcesses, type Outcome } from "#test/processes.ts";
import { raceTest } from "#test/race.ts";
import { aSignedInUser, aUser } from "../fixtures.ts";
import { oneTimeTokens, sessions, users } from "../tables.server.ts";
import { issueToken } from "./one-time-token.server.ts";

const codes = (outcomes: Outcome[]) => outcomes.map(({ code }) => code ?? "ok").sort();

raceTest("three processes that verify one mailed code at once open one session", async (ctx) => {
  const { userId, email } = await aUser(ctx);
  const issued = await inTransaction(ctx, (tx) => issueToken(tx, { userId, kind: "magiclink", email }));
  const proof = { type: "magiclink", email, code: issued?.code };
  const outcomes = await inThreeProcesses(ctx, "verify", 4, { proof });
  expect(codes(outcomes)).toEqual(["ok", ...Array(11).fill("otp_expired")].sort());
  await expect(ctx.db.select().from(sessions)).resolves.toHaveLength(1);
});

raceTest("three processes that guess one mailed code at once get five looks at it together", async (ctx) => {
  const { userId, email } = await aUser(ctx);
  const issued = await inTransaction(ctx, (tx) => issueToken(tx, { userId, kind: "magiclink", email }));
  const wrong = String((Number(issued?.code) + 1) % 1_000_000).padStart(6, "0");
  const outcomes = await inThreeProcesses(ctx, "verify", 4, { proof: { type: "magiclink", email, code: wrong } });
  expect(new Set(codes(outcomes))).toEqual(new Set(["otp_expired"]));
  const [row] = await ctx.db.select().from(oneTimeTokens);
  expect(row?.attempts).toBe(6);
});

raceTest("three processes that sign up one address at once make one account", async (ctx) => {
  const person = { email: "ines.sample@sample.test", password: "level-and-true" };
  const outcomes = await inThreeProcesses(ctx, "sign-up", 3, { person });
  expect(codes(outcomes)).toEqual(["ok", ...Array(8).fill("user_already_exists")].sort());
  await expect(ctx.db.select().from(users)).resolves.toHaveLength(1);
});

raceTest("three processes that refresh with one token at once get one active token between them", async (ctx) => {
  const { session } = await aSignedInUser(ctx);
  const outcomes = await inThreeProcesses(ctx, "refresh", 4, { token: session.refresh_token });
  expect(new Set(outcomes.map(({ ok }) => ok)).size).toBe(1);
  expect(codes(outcomes)).toEqual(Array(12).fill("ok"));
  expect((await ctx.db.select().from(sessions))[0]?.refreshCounter).toBe(1);
});
