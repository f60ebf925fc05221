import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businessLog, wholeLog } from "#app/domains/businesses/queries/log.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { appeal, restore, uphold } from "./commands/appeal.server.ts";
import { rejectDocument } from "./commands/decide.server.ts";
import { suspendBusiness, withdrawApproval } from "./commands/enforce.server.ts";
import { approve, aReviewer, aVerifiedContractor, aWaitingContractor } from "./fixtures.ts";
import { hasOtherReviewer } from "./queries/enforcements.server.ts";
import { documentForReview, nextInQueue } from "./queries/review.server.ts";
import { enforcements } from "./tables.server.ts";

const REASON = "The photo is too dark to read the number.";
const TAKEN = { reason: "altered", note: "" } as const;
const FALSE = { reason: "false_documents", note: "" } as const;

const joins = (ctx: Ctx, businessId: string, userId: string) =>
  ctx.db.insert(businessPeople).values({ businessId, userId, part: "crew", since: ctx.now });

test("a reviewer who belongs to a business decides nothing about it, whomever they act for", async ({ ctx }) => {
  const reviewer = await aReviewer(ctx);
  const waiting = await aWaitingContractor(ctx);
  const verified = await aVerifiedContractor(ctx);
  for (const { userId } of [waiting, verified]) await joins(ctx, userId, reviewer.userId);
  const mine = as(ctx, reviewer.actor);
  const refused = { code: "own_documents" };
  await expect(rejectDocument(mine, waiting.documents.license.id, { reason: REASON })).rejects.toMatchObject(refused);
  await expect(approve(ctx, reviewer.actor, waiting.documents.license)).rejects.toMatchObject(refused);
  await expect(withdrawApproval(mine, verified.documents.license.id, TAKEN)).rejects.toMatchObject(refused);
  await expect(suspendBusiness(mine, verified.userId, FALSE)).rejects.toMatchObject(refused);
  expect(await documentForReview(mine, waiting.documents.license.id)).toMatchObject({ mayDecide: false });
  expect(await nextInQueue(mine)).toBeNull();
  const other = as(ctx, (await aReviewer(ctx)).actor);
  expect(await documentForReview(other, waiting.documents.license.id)).toMatchObject({ mayDecide: true });
  expect(await nextInQueue(other)).not.toBeNull();
  await rejectDocument(other, waiting.documents.license.id, { reason: REASON });
});

test("a reviewer decides nothing about the business of somebody they work with elsewhere", async ({ ctx }) => {
  const reviewer = await aReviewer(ctx);
  const { userId, documents } = await aWaitingContractor(ctx);
  const shared = await aContractor(ctx);
  const colleague = await aPerson(ctx, userId, "office");
  for (const person of [reviewer, colleague]) await joins(ctx, shared.userId, person.userId);
  await expect(rejectDocument(as(ctx, reviewer.actor), documents.license.id, { reason: REASON })).rejects.toMatchObject(
    { code: "own_documents" },
  );
});

test("an appeal waits for another reviewer only when that one may decide it", async ({ ctx }) => {
  const reviewer = await aReviewer(ctx);
  const { userId, documents, actor } = await aVerifiedContractor(ctx, { reviewer: reviewer.actor });
  const near = await aReviewer(ctx);
  const about = { reviewerId: reviewer.userId, ownerId: userId };
  expect(await hasOtherReviewer(ctx, about)).toBe(true);
  await joins(ctx, userId, near.userId);
  expect(await hasOtherReviewer(ctx, about)).toBe(false);
  const mine = as(ctx, reviewer.actor);
  await withdrawApproval(mine, documents.license.id, TAKEN);
  const [taken] = await ctx.db.select().from(enforcements);
  const enforcement = taken?.id ?? "";
  await appeal(as(ctx, actor), { enforcement, text: "The license is on the register." });
  const note = "It is there, we looked again.";
  await expect(restore(as(ctx, near.actor), { enforcement, note })).rejects.toMatchObject({ code: "own_documents" });
  await restore(mine, { enforcement, note });
});

test("what reviewers decide stands in the log of the business, as Kingpost review and by no name", async ({ ctx }) => {
  const { userId, documents, actor } = await aVerifiedContractor(ctx);
  const reviewer = await aReviewer(ctx, { fullName: "Ana Reviewer" });
  const desk = as(ctx, reviewer.actor);
  const owner = as(ctx, actor);
  await withdrawApproval(desk, documents.license.id, TAKEN);
  const [taken] = await ctx.db.select().from(enforcements);
  const enforcement = taken?.id ?? "";
  await appeal(owner, { enforcement, text: "The license is on the register." });
  const other = as(ctx, (await aReviewer(ctx)).actor);
  await uphold(other, { enforcement, note: "We looked again, it is not." });
  await suspendBusiness(desk, userId, FALSE);
  const { rows } = await businessLog(owner, { kind: null, person: null, page: 1 });
  const judged = rows.filter(({ byReview }) => byReview);
  expect(judged.map(({ event }) => event).sort()).toEqual([
    "business.suspended",
    "document.approved",
    "document.approved",
    "document.withdrawn",
    "enforcement.upheld",
  ]);
  expect(judged.every(({ person, personId }) => person === null && personId === null)).toBe(true);
  expect(rows).toContainEqual(expect.objectContaining({ event: "enforcement.appealed", byReview: false }));
  expect(JSON.stringify(rows)).not.toContain(reviewer.userId);
  expect((await businessLog(owner, { kind: null, person: reviewer.userId, page: 1 })).rows).toEqual([]);
  expect((await wholeLog(owner, { kind: "documents", person: null })).some(({ byReview }) => byReview)).toBe(true);
});
