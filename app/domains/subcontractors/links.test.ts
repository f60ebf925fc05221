import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { DAY_MS } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { keepInRecord, removeFromRecord } from "./commands/record.server.ts";
import { remindSubs } from "./commands/remind.server.ts";
import { anAskedSub, aRecordLink, aSentPaper } from "./fixtures.ts";
import { myRecord } from "./queries/record.server.ts";
import { subPage } from "./queries/subs.server.ts";
import { subLinks, subPapers } from "./tables.server.ts";

const links = (ctx: Ctx, subId: string) => ctx.db.select().from(subLinks).where(eq(subLinks.subId, subId));

test("a document is not touched by another record's link", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const one = await anAskedSub(ctx, actor, { email: "one@sample.test" });
  const two = await anAskedSub(ctx, actor, { email: "two@sample.test" });
  const { link } = await subPage(as(ctx, actor), one.subId);
  await aSentPaper(ctx, link?.path.split("/").at(-1) ?? "");
  await aSentPaper(ctx, two.token);
  const [paper] = (await myRecord(ctx, await aRecordLink(ctx, "one@sample.test"))).papers;
  const stranger = await aRecordLink(ctx, "two@sample.test");
  for (const touch of [keepInRecord, removeFromRecord])
    await expect(touch(ctx, stranger, paper?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
  const [kept] = await ctx.db
    .select()
    .from(subPapers)
    .where(eq(subPapers.id, paper?.id ?? ""));
  expect(kept).toMatchObject({ keptAt: null });
  expect(kept?.recordId).not.toBeNull();
});

test("a link that ran out is forgotten a month later, and none before", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { subId } = await anAskedSub(ctx, actor);
  const made = await links(ctx, subId);
  expect(made.length).toBeGreaterThan(1);
  const end = Math.max(...made.map(({ expiresAt }) => expiresAt.getTime()));
  await remindSubs(at(ctx, new Date(end + 29 * DAY_MS)), {});
  await expect(links(ctx, subId)).resolves.toHaveLength(made.length);
  await remindSubs(at(ctx, new Date(end + 31 * DAY_MS)), {});
  await expect(links(ctx, subId)).resolves.toEqual([]);
});
