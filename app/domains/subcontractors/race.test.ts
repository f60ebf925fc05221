import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { dayIn } from "#app/domains/verification/fixtures.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { acceptDocument, returnDocument } from "./commands/decide.server.ts";
import { revokeLinks } from "./commands/manage.server.ts";
import { remindSubs } from "./commands/remind.server.ts";
import { acceptAll, aLink, anAskedSub, aSentDocument } from "./fixtures.ts";
import { subPage } from "./queries/subs.server.ts";
import { subDocuments, subGrants, subRecords, subReminders } from "./tables.server.ts";

raceTest(
  "two subs, and the same sub in two tabs, send at once: each owner sees one document a request",
  async (ctx) => {
    const { actor } = await aContractor(ctx);
    const one = await anAskedSub(ctx, actor, { email: "one@sample.test" });
    const two = await anAskedSub(ctx, actor, { email: "two@sample.test" });
    const again = await aLink(ctx, one.subId, "mail");
    await Promise.all([
      aSentDocument(ctx, one.token),
      aSentDocument(ctx, again),
      aSentDocument(ctx, one.token),
      aSentDocument(ctx, two.token),
    ]);
    const waiting = await ctx.db.select().from(subGrants);
    expect(waiting.map(({ status }) => status)).toEqual(["received", "received"]);
    expect(await ctx.db.select().from(subRecords)).toHaveLength(2);
    expect((await subPage(as(ctx, actor), two.subId)).asks[0]?.state).toBe("received");
  },
);

raceTest("an owner accepts and returns a document in two tabs: one wins, the other is told", async (ctx) => {
  const { actor } = await aContractor(ctx);
  const { subId, token } = await anAskedSub(ctx, actor);
  await aSentDocument(ctx, token);
  const own = as(ctx, actor);
  const id = (await subPage(own, subId)).asks[0]?.received?.id ?? "";
  const done = await Promise.allSettled([
    acceptDocument(own, id),
    returnDocument(own, id, { reason: "The policy number is missing." }),
    acceptDocument(own, id),
  ]);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const { reason } of done.filter((one) => one.status === "rejected"))
    expect(reason).toMatchObject({ code: "already_decided" });
});

raceTest("a link revoked while files arrive takes none afterwards", async (ctx) => {
  const { actor } = await aContractor(ctx);
  const { subId, token } = await anAskedSub(ctx, actor);
  const [sent] = await Promise.allSettled([aSentDocument(ctx, token), revokeLinks(as(ctx, actor), subId)]);
  const documents = await ctx.db.select().from(subDocuments);
  expect(documents).toHaveLength(sent?.status === "fulfilled" ? 1 : 0);
  await expect(aSentDocument(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
});

raceTest("two schedulers at the same moment remind a sub once", async (ctx) => {
  const { actor } = await aContractor(ctx);
  const { subId, token } = await anAskedSub(ctx, actor);
  await aSentDocument(ctx, token, { expiresOn: dayIn(ctx, 20) });
  await acceptAll(ctx, actor, subId);
  const run = () => inTransaction(at(ctx, 0), (tx) => remindSubs(tx, {}));
  await Promise.all([run(), run(), run()]);
  expect(await ctx.db.select().from(subReminders)).toHaveLength(1);
});
