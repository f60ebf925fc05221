import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { closedNote } from "#app/domains/accounts/queries/closed-note.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { openPostgres } from "#app/infra/database/postgres.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { SETTING_NAMES, SETTINGS, settingCalled } from "#app/infra/settings/registry.ts";
import { settings } from "#app/infra/settings/tables.server.ts";
import { keepSettings, setting } from "#app/infra/settings.server.ts";
import { as, makeCtx, test, withEnv } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { changeSetting, resetSetting } from "./commands/change-setting.server.ts";
import { grantByTerminal } from "./commands/grant-duty.server.ts";
import { newValueOf } from "./input.ts";
import { settingsSeen } from "./queries/settings.server.ts";
import type { Duty } from "./rules/duties.ts";

const REASON = "Sample: too many at once this week.";

async function anOperator(ctx: Ctx, duty: Duty): Promise<Ctx> {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, person.email, duty);
  return as(ctx, { ...person.actor, aal: "aal2" });
}

const posts = (version = 0) => ({ setting: "jobs.posts_an_hour" as const, version, reason: REASON });
const changesOf = (ctx: Ctx) =>
  ctx.db
    .select({ event: auditLog.event, detail: auditLog.detail, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.subject, "setting:jobs.posts_an_hour"));

test("an owner lowers how many jobs a business posts an hour, and the next post is counted by it", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  const { actor: poster } = await aSignedInUser(ctx, { role: "homeowner" });
  await aJob(ctx, { poster });
  await changeSetting(owner, posts(), 1);
  await expect(aJob(ctx, { poster })).rejects.toMatchObject({ kind: "rate_limited" });
  await resetSetting(owner, posts(1));
  await aJob(ctx, { poster });
});

test("each change of a setting stands in the audit log with who, why, the old value and the new", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  await changeSetting(owner, posts(), 25);
  await resetSetting(owner, posts(1));
  const written = await changesOf(ctx);
  const actorId = owner.actor?.userId;
  expect(written).toHaveLength(2);
  expect(written).toEqual(
    expect.arrayContaining([
      { event: "setting.changed", detail: { from: 20, to: 25, reason: REASON }, actorId },
      { event: "setting.reset", detail: { from: 25, to: 20, reason: REASON }, actorId },
    ]),
  );
});

test("who changes a setting that somebody else changed meanwhile is told, and nothing is overwritten", async ({
  ctx,
}) => {
  const owner = await anOperator(ctx, "owner");
  await changeSetting(owner, posts(), 25);
  await expect(changeSetting(owner, posts(), 30)).rejects.toMatchObject({ code: "setting_changed" });
  await expect(resetSetting(owner, posts())).rejects.toMatchObject({ code: "setting_changed" });
  await resetSetting(owner, posts(1));
  await changeSetting(owner, posts(2), 25);
  await expect(resetSetting(owner, posts(1))).rejects.toMatchObject({ code: "setting_changed" });
  await expect(changeSetting(owner, posts(3), 25)).rejects.toMatchObject({ code: "same_value" });
  expect(await setting(ctx, "jobs.posts_an_hour")).toBe(25);
});

test("only an owner with the second factor sees and changes settings", async ({ ctx }) => {
  for (const duty of ["support", "finance"] as const) {
    const other = await anOperator(ctx, duty);
    await expect(settingsSeen(other)).rejects.toMatchObject({ code: "no_duty" });
    await expect(changeSetting(other, posts(), 25)).rejects.toMatchObject({ code: "no_duty" });
    await expect(resetSetting(other, posts())).rejects.toMatchObject({ code: "no_duty" });
  }
  const owner = await anOperator(ctx, "owner");
  const half = as(ctx, owner.actor && { ...owner.actor, aal: "aal1" });
  await expect(settingsSeen(half)).rejects.toMatchObject({ code: "second_factor_needed" });
  await expect(changeSetting(half, posts(), 25)).rejects.toMatchObject({ code: "second_factor_needed" });
  expect(await changesOf(ctx)).toEqual([]);
});

test("with new accounts switched off nobody signs up, and the page says why in the reader's language", async ({
  ctx,
}) => {
  const owner = await anOperator(ctx, "owner");
  const note = { en: "We open again on Monday.", es: "Abrimos otra vez el lunes." };
  await changeSetting(owner, { setting: "sign_ups.open", version: 0, reason: REASON }, false);
  await changeSetting(owner, { setting: "sign_ups.closed_note", version: 0, reason: REASON }, note);
  const input = { email: "sample.newcomer@example.com", password: "a-long-sample-password-7", data: {} };
  const refused = signUp(ctx, input as unknown as Parameters<typeof signUp>[1]);
  await expect(refused).rejects.toMatchObject({ code: "signup_disabled" });
  expect(await closedNote(ctx)).toBe(note.en);
  expect(await closedNote({ ...ctx, locale: "es" })).toBe(note.es);
});

test("what an owner never changed is as the environment says", async ({ ctx }) => {
  expect(await setting(withEnv(ctx, { ASSISTANT_DAY_DOLLARS: 7 }), "cody.day_dollars")).toBe(7);
  const owner = await anOperator(ctx, "owner");
  await changeSetting(owner, { setting: "cody.day_dollars", version: 0, reason: REASON }, 3.5);
  expect(await setting(withEnv(ctx, { ASSISTANT_DAY_DOLLARS: 7 }), "cody.day_dollars")).toBe(3.5);
});

test("a value out of its bounds is refused with the bounds, and one that stands already counts for nothing", async ({
  ctx,
}) => {
  const shape = newValueOf(settingCalled("jobs.posts_an_hour"));
  for (const value of ["0", "1001", "-1", "2.5", "many", ""])
    expect(shape.safeParse({ value }).error?.issues[0]?.message).toBe("From 1 to 1,000.");
  expect(shape.parse({ value: "1,000" })).toEqual({ value: 1000 });
  expect(newValueOf(settingCalled("cody.day_dollars")).parse({ value: "12.50" })).toEqual({ value: 12.5 });
  const note = newValueOf(settingCalled("sign_ups.closed_note"));
  expect(note.safeParse({ en: "Back on Monday.", es: "" }).success).toBe(false);
  const owner = await anOperator(ctx, "owner");
  await expect(changeSetting(owner, posts(), 0)).rejects.toMatchObject({ code: "invalid_input" });
  await ctx.db.insert(settings).values({ name: "bids.sent_an_hour", value: -4, version: 1, changedAt: ctx.now });
  expect(await setting(ctx, "bids.sent_an_hour")).toBe(60);
});

test("each setting is read where the list says, and what it is usually may stand", () => {
  for (const name of SETTING_NAMES)
    for (const file of SETTINGS[name].readBy)
      expect(readFileSync(`app/${file}`, "utf8"), `${file} reads ${name}`).toContain(`"${name}"`);
});

raceTest("a change holds in every process at once, also after the connection that listens was lost", async (ctx) => {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const there = await openPostgres({
    url: database.directUrl,
    directUrl: database.directUrl,
    migrationsFolder: "migrations",
    poolSize: 3,
    log: createLog("silent"),
  });
  const other = makeCtx(there);
  const listening = [await keepSettings(ctx.services), await keepSettings(other.services)];
  const soon = { timeout: 10_000, interval: 20 };
  try {
    const owner = await anOperator(ctx, "owner");
    expect(await setting(other, "jobs.posts_an_hour")).toBe(20);
    await changeSetting(owner, posts(), 25);
    await vi.waitFor(async () => expect(await setting(other, "jobs.posts_an_hour")).toBe(25), soon);

    await ctx.db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kingpost-events' and datname = current_database()",
    );
    await changeSetting(owner, posts(1), 30);
    await vi.waitFor(async () => expect(await setting(other, "jobs.posts_an_hour")).toBe(30), soon);
    await wait(50);
    expect(await setting(ctx, "jobs.posts_an_hour")).toBe(30);

    const both = await Promise.allSettled([changeSetting(owner, posts(2), 40), changeSetting(owner, posts(2), 50)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [row] = await ctx.db.select().from(settings).where(eq(settings.name, "jobs.posts_an_hour"));
    expect(row?.version).toBe(3);
  } finally {
    for (const one of listening) await one.close();
    await there.close();
  }
});
