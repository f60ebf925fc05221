import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { typedJob } from "#app/domains/jobs/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError, conflict } from "#app/infra/errors.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { at, makeCtx, test } from "#test/ctx.ts";
import { endTokens, revokeToken } from "./commands/revoke-token.server.ts";
import { type Answer, KEPT_HOURS, keyIn, runOnce } from "./commands/run-once.server.ts";
import { sweepApi } from "./commands/sweep.server.ts";
import { aCaller, aToken } from "./fixtures.ts";
import { apiIdempotencyKeys, personalAccessTokens } from "./tables.server.ts";

const today = (ctx: Ctx) => at(ctx, new Date());
const key = (text = "order-17") => ({ "idempotency-key": text });

async function aTool(ctx: Ctx) {
  const user = await aUser(ctx, { role: "homeowner" });
  const { id, token } = await aToken(ctx, user.userId);
  return { ...user, tokenId: id, call: aCaller(ctx, token) };
}

const aForm = (ctx: Ctx, more: object = {}) => {
  const { requestKey: _, ...job } = typedJob(ctx, more);
  return job;
};

test("the same key and body give the same answer and one job", async ({ ctx }) => {
  const now = today(ctx);
  const { call } = await aTool(now);
  const body = aForm(now);
  const first = await call("POST", "/jobs", { body, headers: key() });
  expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([201, null]);
  for (const again of [key(), key('"order-17"')]) {
    const repeat = await call("POST", "/jobs", { body, headers: again });
    expect([repeat.status, repeat.text, repeat.headers.get("idempotency-replayed")]).toEqual([201, first.text, "true"]);
  }
  await expect(ctx.db.select().from(jobPosts)).resolves.toHaveLength(1);
  const without = await call("POST", "/jobs", { body });
  expect(without.body.id).not.toBe(first.body.id);
});

test("a key is of a POST alone: what is read or changed with one is read and changed each time", async ({ ctx }) => {
  const now = today(ctx);
  const { actor } = await aContractor(now);
  const { token } = await aToken(now, actor.userId);
  const call = aCaller(ctx, token);
  const profile = (method: string, body?: object) => call(method, "/profile", { body, headers: key() });
  const before = (await profile("GET")).body.version;
  for (let n = 1; n <= 2; n++) {
    await expect(profile("PATCH", { hourlyRate: 90 })).resolves.toMatchObject({ body: { version: before + n } });
    const read = await profile("GET");
    expect([read.body.version, read.headers.get("idempotency-replayed")]).toEqual([before + n, null]);
  }
});

test("the same key with another body is refused; another route or token has its own keys", async ({ ctx }) => {
  const now = today(ctx);
  const { call } = await aTool(now);
  const { body: job } = await call("POST", "/jobs", { body: aForm(now), headers: key() });
  await expect(
    call("POST", "/jobs", { body: aForm(now, { title: "Another" }), headers: key() }),
  ).resolves.toMatchObject({
    status: 422,
    body: { error: { code: "idempotency_key_reused" } },
  });
  await expect(
    call("POST", `/jobs/${job.id}/close`, { body: { as: "withdrawn" }, headers: key() }),
  ).resolves.toMatchObject({
    status: 204,
  });
  const { body: second } = await call("POST", "/jobs", { body: aForm(now), headers: key("order-18") });
  await expect(
    call("POST", `/jobs/${second.id}/close`, { body: { as: "withdrawn" }, headers: key() }),
  ).resolves.toMatchObject({ status: 422, body: { error: { code: "idempotency_key_reused" } } });
  const other = await aTool(now);
  await expect(other.call("POST", "/jobs", { body: aForm(now), headers: key() })).resolves.toMatchObject({
    status: 201,
  });
  for (const wrong of ["", " ", "x".repeat(256), "two words"])
    await expect(call("POST", "/jobs", { body: aForm(now), headers: key(wrong) })).resolves.toMatchObject({
      status: 422,
      body: { error: { code: "invalid_idempotency_key" } },
    });
});

test("each token and each route is answered its own again, under one key and with one body", async ({ ctx }) => {
  const one = await aTool(ctx);
  const two = await aTool(ctx);
  const calls = [
    { tokenId: one.tokenId, route: "POST /jobs" },
    { tokenId: two.tokenId, route: "POST /jobs" },
    { tokenId: one.tokenId, route: "POST /taxes/entries" },
    { tokenId: two.tokenId, route: "POST /taxes/entries" },
  ].map((call) => ({ ...call, key: "order-17", body: "{}" }));
  const once = (call: (typeof calls)[number], text: string) =>
    runOnce(ctx, call, async () => ({ status: 201, text }) satisfies Answer);
  for (const [n, call] of calls.entries())
    await expect(once(call, `"${n}"`)).resolves.toEqual({ status: 201, text: `"${n}"`, replayed: false });
  for (const [n, call] of calls.entries())
    await expect(once(call, '"again"')).resolves.toEqual({ status: 201, text: `"${n}"`, replayed: true });
});

test("a refused call is answered the same again; one that was no call uses up no key", async ({ ctx }) => {
  const now = today(ctx);
  const { call } = await aTool(now);
  const { body: job } = await call("POST", "/jobs", { body: aForm(now) });
  const first = await call("POST", `/jobs/${job.id}/renew`, { headers: key() });
  expect([first.status, first.body.error.code]).toEqual([409, "too_early"]);
  const repeat = await call("POST", `/jobs/${job.id}/renew`, { headers: key() });
  expect([repeat.status, repeat.text, repeat.headers.get("idempotency-replayed")]).toEqual([409, first.text, "true"]);

  await expect(call("POST", "/jobs", { body: { title: "x" }, headers: key() })).resolves.toMatchObject({ status: 422 });
  await expect(call("POST", "/jobs", { body: aForm(now), headers: key() })).resolves.toMatchObject({ status: 201 });
});

const keyed = (tokenId: string, body = "{}") => ({ tokenId, route: "POST /things", key: "k", body });
const done: Answer = { status: 201, text: '{"id":1}' };

test("a call that was cut off has not happened, and its key is free again after a minute", async ({ ctx }) => {
  const { tokenId, userId } = await aTool(ctx);
  const call = keyed(tokenId);
  const cutOff = runOnce(ctx, call, async (tx) => {
    await aToken(tx, userId, { name: "made by the call" });
    // The process dies here: neither the effect nor the answer is kept, the claim is.
    throw new Error("power cut");
  });
  await expect(cutOff).rejects.toThrow("power cut");
  await ctx.db.insert(apiIdempotencyKeys).values({
    tokenId,
    route: call.route,
    key: call.key,
    claim: ctx.newId(),
    bodyHash: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
    claimedUntil: new Date(ctx.now.getTime() + 60_000),
    expiresAt: new Date(ctx.now.getTime() + KEPT_HOURS * 3600_000),
  });
  const work = async () => done;
  await expect(runOnce(ctx, call, work)).rejects.toMatchObject({
    kind: "conflict",
    code: "idempotency_in_progress",
    retryAfterSeconds: 1,
  });
  await expect(runOnce(ctx, keyed(tokenId, "[]"), work)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  await expect(runOnce(at(ctx, 60_000), keyed(tokenId, "[]"), work)).rejects.toMatchObject({
    code: "idempotency_key_reused",
  });
  await expect(runOnce(at(ctx, 60_000), call, work)).resolves.toEqual({ ...done, replayed: false });
  await expect(runOnce(at(ctx, 61_000), call, work)).resolves.toEqual({ ...done, replayed: true });
});

test("a slow call whose key was taken over meanwhile undoes what it did", async ({ ctx }) => {
  const { tokenId, userId } = await aTool(ctx);
  const call = keyed(tokenId);
  const slow = runOnce(ctx, call, async (tx) => {
    await aToken(tx, userId, { name: "slow" });
    await tx.db.update(apiIdempotencyKeys).set({ claim: tx.newId() });
    return done;
  });
  await expect(slow).rejects.toMatchObject({ code: "idempotency_in_progress" });
  await expect(ctx.db.select({ name: personalAccessTokens.name }).from(personalAccessTokens)).resolves.toEqual([
    { name: "Sample tool" },
  ]);
});

test("what says 'later' gives the key back, what says 'no' keeps it", async ({ ctx }) => {
  const { tokenId } = await aTool(ctx);
  const call = keyed(tokenId);
  const refuse = (error: Error) => runOnce(ctx, call, () => Promise.reject(error));
  await expect(refuse(new AppError("rate_limited", "slow", "later"))).rejects.toMatchObject({ code: "slow" });
  await expect(refuse(new AppError("unavailable", "gone", "later"))).rejects.toMatchObject({ code: "gone" });
  await expect(refuse(new AppError("unauthenticated", "who", "later"))).rejects.toMatchObject({ code: "who" });
  await expect(refuse(conflict("closed", "no"))).resolves.toMatchObject({ status: 409, replayed: false });
  await expect(runOnce(ctx, call, async () => done)).resolves.toMatchObject({ status: 409, replayed: true });
});

test("an answer is kept for a day, and goes with its token", async ({ ctx }) => {
  const { tokenId, actor } = await aTool(ctx);
  const call = keyed(tokenId);
  await runOnce(ctx, call, async () => done);
  const tomorrow = at(ctx, KEPT_HOURS * 3600_000);
  await expect(runOnce(tomorrow, keyed(tokenId, "[]"), async () => ({ ...done, text: "2" }))).resolves.toMatchObject({
    text: "2",
  });
  await sweepApi(tomorrow, {});
  await expect(ctx.db.$count(apiIdempotencyKeys)).resolves.toBe(1);
  await sweepApi(at(tomorrow, KEPT_HOURS * 3600_000), {});
  await expect(ctx.db.$count(apiIdempotencyKeys)).resolves.toBe(0);
  const other = await aTool(ctx);
  const second = await aToken(ctx, other.userId);
  for (const of of [tokenId, other.tokenId, second.id]) await runOnce(ctx, keyed(of), async () => done);
  await revokeToken({ ...ctx, actor }, tokenId);
  await expect(ctx.db.$count(apiIdempotencyKeys)).resolves.toBe(2);
  await expect(endTokens(ctx, other.userId)).resolves.toBe(2);
  await expect(ctx.db.$count(apiIdempotencyKeys)).resolves.toBe(0);
});

test("keys come bare or between quotes", () => {
  expect([keyIn("a-b"), keyIn(' "a-b" '), keyIn('"8e03978e-40d5-43dd-bc93-6894a57f9324"')]).toEqual([
    "a-b",
    "a-b",
    "8e03978e-40d5-43dd-bc93-6894a57f9324",
  ]);
});

describeOnBoth("calls at the same time", { slow: true }, (open) => {
  test("twelve calls with one key post one job, and each is told of that job or to wait", async () => {
    const database = await open();
    try {
      const ctx = today(makeCtx(database));
      const { call, userId } = await aTool(ctx);
      const body = aForm(ctx);
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => call("POST", "/jobs", { body, headers: key() })),
      );
      const made = answers.filter(({ status }) => status === 201);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      expect(made.filter(({ headers }) => !headers.has("idempotency-replayed"))).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 201);
      expect(others.map(({ status, body: said }) => [status, said.error.code])).toEqual(
        others.map(() => [409, "idempotency_in_progress"]),
      );
      const repeat = await call("POST", "/jobs", { body, headers: key() });
      expect(repeat.text).toBe(made[0]?.text);
      await expect(
        ctx.db
          .select()
          .from(jobPosts)
          .where(and(eq(jobPosts.posterId, userId))),
      ).resolves.toHaveLength(1);
    } finally {
      await database.close();
    }
  });
});
