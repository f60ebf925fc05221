import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { sendBack } from "./commands/send-back.server.ts";
import { anAgreement, signFor, typedTerms } from "./fixtures.ts";
import { AGREEMENTS_MAX } from "./input/limits.ts";
import { getAgreement, listAgreements } from "./queries/agreement.server.ts";
import { signedByCode } from "./queries/verify.server.ts";
import { agreements } from "./tables.server.ts";

describe("an agreement", () => {
  test("is not begun on a job that is over, and not more often than a job can hold", async ({ ctx }) => {
    const over = await anEngagement(ctx, { state: "closed" });
    await expect(beginAgreement(as(ctx, over.pro), over.id, "agreement")).rejects.toMatchObject({ code: "over" });
    const { id, engagementId, pro } = await anAgreement(ctx, { signed: ["hirer"] });
    const [row] = await ctx.db.select().from(agreements).where(eq(agreements.id, id));
    if (!row) throw new Error("there is no agreement");
    const earlier = Array.from({ length: AGREEMENTS_MAX - 2 }, (_, n) => ({
      ...row,
      id: ctx.newId(),
      code: `S${String(n).padStart(3, "0")}${row.code.slice(4)}`,
      kind: "change" as const,
      number: n + 1,
      state: "void" as const,
    }));
    await ctx.db.insert(agreements).values(earlier);
    const next = await sendBack(as(ctx, pro), id, row.version);
    await signFor(ctx, pro, next);
    await expect(sendBack(as(ctx, pro), next, 1)).rejects.toMatchObject({ code: "too_many" });
    expect(await ctx.db.$count(agreements, eq(agreements.engagementId, engagementId))).toBe(AGREEMENTS_MAX);
  });

  test("takes no price out of a bid that names a range", async ({ ctx }) => {
    const job = await aJob(ctx);
    const range = { kind: "range" as const, lowCents: 100_000, highCents: 900_000, lines: [], schedule: [] };
    const { applicationId, pro } = await aBid(ctx, { jobId: job.id, ...range });
    await award(as(ctx, job.poster), applicationId);
    const [work] = await ctx.db.select().from(engagements).where(eq(engagements.applicationId, applicationId));
    const id = await beginAgreement(as(ctx, pro), work?.id ?? "", "agreement");
    await expect(getAgreement(as(ctx, pro), id)).resolves.toMatchObject({
      reason: "no_price",
      content: { priceCents: 0, lines: [], schedule: [] },
    });
  });

  test("names the two sides as they are called now, whatever the draft said before", async ({ ctx }) => {
    const { id, pro } = await anAgreement(ctx);
    await ctx.db
      .update(agreements)
      .set({ content: sql`${agreements.content} || '{"hirer": "Sample: somebody else"}'::jsonb` })
      .where(eq(agreements.id, id));
    const before = await getAgreement(as(ctx, pro), id);
    await editAgreement(as(ctx, pro), id, typedTerms({ version: before.version, low: "600" }));
    expect((await getAgreement(as(ctx, pro), id)).content.hirer).not.toBe("Sample: somebody else");
  });

  test("is signed by the second side in the very words of the first, or by nobody", async ({ ctx }) => {
    // The database itself refuses to change what is signed; here somebody has gone around it.
    await ctx.db.execute(sql`alter table agreements disable trigger user`);
    const { id, pro } = await anAgreement(ctx, { signed: ["hirer"] });
    await ctx.db
      .update(agreements)
      .set({ content: sql`${agreements.content} || '{"scope": "Sample: hang three doors."}'::jsonb` })
      .where(eq(agreements.id, id));
    await expect(signFor(ctx, pro, id)).rejects.toMatchObject({ code: "changed" });
    const whole = await anAgreement(ctx, { signed: ["hirer", "pro"] });
    const { code } = await getAgreement(as(ctx, whole.pro), whole.id);
    expect(await signedByCode(ctx, code)).toMatchObject({ whole: true });
    await ctx.db
      .update(agreements)
      .set({ content: sql`${agreements.content} || '{"priceCents": 1}'::jsonb` })
      .where(eq(agreements.id, whole.id));
    expect(await signedByCode(ctx, code)).toMatchObject({ whole: false });
  });

  test("is sent back as it is read now, and not as it was", async ({ ctx }) => {
    const { id, pro } = await anAgreement(ctx, { signed: ["hirer"] });
    const { version } = await getAgreement(as(ctx, pro), id);
    await expect(sendBack(as(ctx, pro), id, version - 1)).rejects.toMatchObject({ code: "changed" });
    await expect(sendBack(as(ctx, pro), id, version)).resolves.toEqual(expect.any(String));
  });

  test("takes one change at a time, and none on a job that is over", async ({ ctx }) => {
    const { id, engagementId, hirer, pro } = await anAgreement(ctx, { kind: "change" });
    const can = async () => (await listAgreements(as(ctx, pro), engagementId)).can;
    expect(await can()).toEqual({ begin: false, change: false });
    for (const actor of [hirer, pro]) await signFor(ctx, actor, id);
    expect(await can()).toEqual({ begin: false, change: true });
    await move(as(ctx, hirer), engagementId, "done");
    await move(as(ctx, pro), engagementId, "confirm");
    expect(await can()).toEqual({ begin: false, change: false });
  });
});
