import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { DAY_MS } from "#app/domains/verification/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { grantFromRecord, grantFromRequest } from "./commands/answer.server.ts";
import { keepInRecord, removeFromRecord } from "./commands/record.server.ts";
import { remindSubs } from "./commands/remind.server.ts";
import { anAskedSub, aRecordLink, aSentDocument } from "./fixtures.ts";
import { documentOfRecord, myRecord } from "./queries/record.server.ts";
import { requestPage } from "./queries/request.server.ts";
import { listSubs, subPage } from "./queries/subs.server.ts";
import { subDocuments, subLinks } from "./tables.server.ts";

/** A sub sends a document by the mailed link; gives the token of their record. */
async function tokenAfterSending(ctx: Ctx, { token, email }: { token: string; email: string | null }) {
  await aSentDocument(ctx, token);
  return aRecordLink(ctx, email ?? "");
}

const links = (ctx: Ctx, subId: string) => ctx.db.select().from(subLinks).where(eq(subLinks.subId, subId));

test("a document is not touched by another record's link", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const one = await anAskedSub(ctx, actor, { email: "one@sample.test" });
  const two = await anAskedSub(ctx, actor, { email: "two@sample.test" });
  const { link } = await subPage(as(ctx, actor), one.subId);
  await aSentDocument(ctx, link?.path.split("/").at(-1) ?? "");
  await aSentDocument(ctx, two.token);
  const [document] = (await myRecord(ctx, await aRecordLink(ctx, "one@sample.test"))).documents;
  const stranger = await aRecordLink(ctx, "two@sample.test");
  for (const touch of [keepInRecord, removeFromRecord])
    await expect(touch(ctx, stranger, document?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
  const [kept] = await ctx.db
    .select()
    .from(subDocuments)
    .where(eq(subDocuments.id, document?.id ?? ""));
  expect(kept).toMatchObject({ keptAt: null });
  expect(kept?.recordId).not.toBeNull();
});

test("a record's link opens and gives away its own documents, and those of no other record", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const one = await anAskedSub(ctx, actor, { email: "one@sample.test" });
  const two = await anAskedSub(ctx, actor, { email: "two@sample.test" });
  const [mine, theirs] = [await tokenAfterSending(ctx, one), await tokenAfterSending(ctx, two)];
  const [document] = (await myRecord(ctx, theirs)).documents;
  const id = document?.id ?? "";
  await expect(documentOfRecord(ctx, theirs, id)).resolves.toMatchObject({ fileName: "sample-insurance.pdf" });
  await expect(documentOfRecord(ctx, mine, id)).resolves.toBeUndefined();
  const { actor: second } = await aContractor(ctx);
  const asked = await anAskedSub(ctx, second, { email: "one@sample.test" });
  const [ask] = (await requestPage(ctx, asked.token)).asks;
  await expect(grantFromRecord(ctx, mine, ask?.id ?? "", id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(grantFromRequest(ctx, asked.token, ask?.id ?? "", id)).rejects.toMatchObject({ kind: "not_found" });
});

test("a link that the owner held shows and gives away nothing of the sub's record", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const one = await anAskedSub(ctx, actor, { email: "one@sample.test" });
  const token = await tokenAfterSending(ctx, one);
  const { actor: second } = await aContractor(ctx);
  const asked = await anAskedSub(ctx, second, { email: "one@sample.test" });
  const held = (await subPage(as(ctx, second), asked.subId)).link?.path.split("/").at(-1) ?? "";
  const [document] = (await myRecord(ctx, token)).documents;
  const offerBy = async (link: string) => (await requestPage(ctx, link)).asks[0]?.offer?.id ?? null;
  expect([await offerBy(held), await offerBy(asked.token)]).toEqual([null, document?.id]);
  const [ask] = (await requestPage(ctx, held)).asks;
  await expect(grantFromRequest(ctx, held, ask?.id ?? "", document?.id ?? "")).rejects.toMatchObject({
    code: "not_your_mailbox",
  });
  await grantFromRequest(ctx, asked.token, ask?.id ?? "", document?.id ?? "");
  expect((await subPage(as(ctx, second), asked.subId)).asks[0]?.received).not.toBeNull();
});

test("an owner's list holds their own subs", async ({ ctx }) => {
  const [{ actor: one }, { actor: two }] = [await aContractor(ctx), await aContractor(ctx)];
  const mine = await anAskedSub(ctx, one);
  await anAskedSub(ctx, two);
  const list = await listSubs(as(ctx, one), { view: "all", page: 1 });
  expect([list.lines.map(({ id }) => id), list.pages, list.counts.subs]).toEqual([[mine.subId], 1, 1]);
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
