import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseAlerts } from "./commands/erase-account.server.ts";
import { keepAlert, removeAlert, setAlert } from "./commands/keep.server.ts";
import { matchJob } from "./commands/match.server.ts";
import { AlertFor } from "./input.ts";
import { myAlerts } from "./queries/alerts.server.ts";
import { exportAlerts } from "./queries/export-account.server.ts";
import { ALERTS_MAX, TOLD_A_DAY } from "./rules.ts";

/** Jobs of the fixtures are plumbing in Phoenix, $4,000 to $6,500. */
const PLUMBING = { trades: ["plumbing"], place: "85004", radius: "25", budgetFrom: "", hirers: "all" };
const keep = (ctx: Ctx, who: Actor, more: object = {}) =>
  keepAlert(as(ctx, who), AlertFor.parse({ ...PLUMBING, ...more }));
const rung = async (ctx: Ctx, who: Actor) => {
  await drain(ctx);
  const { told } = await myNotifications(as(ctx, who), { unread: false, after: null });
  return told.filter(({ kind }) => kind === "job.found").map(({ path }) => path.slice("/jobs/".length));
};

describe("an alert", () => {
  test("tells of a new job that fits, once, whichever of a pro's alerts fit", async ({ ctx }) => {
    const { actor: pro } = await aVerifiedContractor(ctx);
    await keep(ctx, pro);
    await keep(ctx, pro, { trades: [] });
    const { id } = await aJob(ctx);
    expect(await rung(ctx, pro)).toEqual([id]);
    await matchJob(ctx, { jobId: id });
    expect(await rung(ctx, pro)).toEqual([id]);
    await expect(myAlerts(as(ctx, pro))).resolves.toMatchObject({ found: [{ id }] });
  });

  test("rings for its trades with what is part of them, its place, budget and hirers, and for nothing else", async ({
    ctx,
  }) => {
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    const fits = {
      trade: [{ trades: ["plumbing"] }, { trades: ["electrical"] }],
      place: [
        { place: "85004", radius: "10" },
        { place: "78701", radius: "100" },
      ],
      budget: [{ budgetFrom: "6500" }, { budgetFrom: "6501" }],
      hirers: [{ hirers: "homes" }, { hirers: "businesses" }],
    };
    const pros: Record<string, Actor> = {};
    for (const [name, both] of Object.entries(fits))
      for (const [n, more] of both.entries()) {
        const { actor } = await aVerifiedContractor(ctx);
        await keep(ctx, actor, more);
        pros[`${name}${n}`] = actor;
      }
    const { id } = await aJob(ctx, { poster: home });
    const told: string[] = [];
    for (const [name, actor] of Object.entries(pros)) if ((await rung(ctx, actor)).includes(id)) told.push(name);
    expect(told).toEqual(["trade0", "place0", "budget0", "hirers0"]);
  });

  test("rings for a job without a budget, whatever least budget was asked for", async ({ ctx }) => {
    const { actor: pro } = await aVerifiedContractor(ctx);
    await keep(ctx, pro, { budgetFrom: "50000" });
    const { id } = await aJob(ctx, { budgetMin: 0, budgetMax: 0 });
    expect(await rung(ctx, pro)).toEqual([id]);
  });

  test("is silent while it is paused, after it was removed, and for the pro's own post", async ({ ctx }) => {
    const pros = [];
    for (let n = 0; n < 3; n++) pros.push((await aVerifiedContractor(ctx)).actor);
    const [paused, removed, poster] = pros as [Actor, Actor, Actor];
    await setAlert(as(ctx, paused), (await keep(ctx, paused)).id, false);
    await removeAlert(as(ctx, removed), (await keep(ctx, removed)).id);
    await keep(ctx, poster);
    await aJob(ctx, { poster });
    for (const pro of pros) expect(await rung(ctx, pro)).toEqual([]);
  });

  test("tells of twenty jobs in 24 hours; the next ones stand in the list", async ({ ctx }) => {
    const { actor: pro } = await aVerifiedContractor(ctx);
    await keep(ctx, pro);
    const { actor: poster } = await aUser(ctx, { role: "homeowner" });
    for (let n = 0; n < TOLD_A_DAY; n++) await aJob(ctx, { poster });
    await drain(ctx);
    const later = at(ctx, 3600 * 1000);
    const { id: next } = await aJob(later, { poster });
    expect(await rung(later, pro)).not.toContain(next);
    const { found } = await exportAlerts(ctx, pro.business.id);
    expect(found.map(({ told }) => told)).toEqual([...Array(TOLD_A_DAY).fill(true), false]);
  });

  test("is the business's own: at most ten, each once, and nobody else's to change", async ({ ctx }) => {
    const { actor: pro } = await aVerifiedContractor(ctx);
    const { actor: other } = await aVerifiedContractor(ctx);
    const { actor: home } = await aUser(ctx, { role: "homeowner" });
    const { id } = await keep(ctx, pro);
    await expect(keep(ctx, pro)).resolves.toEqual({ id });
    for (const nobodys of [id, ctx.newId(), "x"]) {
      await expect(setAlert(as(ctx, other), nobodys, false)).rejects.toMatchObject({ code: "no_such_alert" });
      await expect(removeAlert(as(ctx, other), nobodys)).rejects.toMatchObject({ code: "no_such_alert" });
    }
    await expect(keep(ctx, home)).rejects.toMatchObject({ kind: "forbidden" });
    for (let n = 1; n < ALERTS_MAX; n++) await keep(ctx, pro, { budgetFrom: String(n) });
    await expect(keep(ctx, pro, { budgetFrom: "99" })).rejects.toMatchObject({ code: "too_many" });
    await expect(keep(ctx, pro, { place: "Nowhere At All" })).rejects.toMatchObject({
      fields: { place: expect.anything() },
    });
    await eraseAlerts(ctx, pro.business.id);
    await expect(exportAlerts(ctx, pro.business.id)).resolves.toEqual({ alerts: [], found: [] });
  });
});
