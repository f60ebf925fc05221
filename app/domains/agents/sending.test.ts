import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { rejectDocument } from "#app/domains/verification/commands/decide.server.ts";
import { removeDocument, submitDocuments } from "#app/domains/verification/commands/hand-in.server.ts";
import { aDraft, anApprovedDocument, approve, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { documentForReview } from "#app/domains/verification/queries/review.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { HOUR_MS } from "#app/domains/verification/rules.ts";
import { documentReadings, documents } from "#app/domains/verification/tables.server.ts";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { as, at, outbox, test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { decline } from "./commands/answer.server.ts";
import { sendPolicy, takeBackPolicy } from "./commands/receive.server.ts";
import { aCertificate, anAgent, aSentCertificate } from "./fixtures.ts";
import { renewalPage } from "./queries/renewal.server.ts";
import { agentDocuments } from "./tables.server.ts";

test("a certificate by link goes to review like the owner's own, marked as sent by the agent, and renews the record", async ({
  ctx,
}) => {
  const { actor, userId, reviewer } = await aVerifiedContractor(ctx, { insuranceExpiresOn: dayIn(ctx, 20) });
  const agent = await anAgent(ctx, actor, { email: "dana@agency.test" });
  const id = await aSentCertificate(withEnv(ctx, { DOCUMENT_READING: true }), agent);
  const { document } = await documentForReview(as(ctx, reviewer), id);
  expect(document).toMatchObject({
    status: "pending",
    renews: true,
    licenseNumber: "SAMPLE-NEW",
    sentBy: "Dana Sample, Sample Agency (dana@agency.test)",
  });
  expect(await ctx.db.$count(documentReadings, eq(documentReadings.documentId, id))).toBe(1);
  await drain(ctx);
  expect(outbox(ctx).map(({ subject }) => subject)).toContain(
    "Dana Sample, Sample Agency sent your insurance certificate. It is in review.",
  );
  expect((await renewalPage(ctx, agent.token)).policies[0]).toMatchObject({ step: "review" });
  await approve(ctx, reviewer, { id });
  expect((await trustOf(ctx, userId)).insurance).toMatchObject({ documentId: id, number: "SAMPLE-NEW" });
});

test("an agent touches nothing that the business has on its way, and the business may take back what the agent sent", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor);
  const own = await aDraft(ctx, actor, "insurance");
  await expect(aCertificate(ctx, agent.token)).rejects.toMatchObject({ code: "on_its_way" });
  expect((await renewalPage(ctx, agent.token)).policies[0]).toMatchObject({ step: "business", open: null });
  await expect(sendPolicy(ctx, agent.token, own.id, {})).rejects.toMatchObject({ code: "document_gone" });
  await expect(takeBackPolicy(ctx, agent.token, own.id)).rejects.toMatchObject({ code: "document_gone" });
  await removeDocument(as(ctx, actor), own.id);
  const id = await aSentCertificate(ctx, agent);
  await removeDocument(as(ctx, actor), id);
  expect(await ctx.db.select().from(agentDocuments)).toEqual([]);
});

test("an agent replaces and takes back what they sent themselves, and nothing of another agent's", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor);
  const other = await anAgent(ctx, actor, { kinds: ["bond"] });
  await aCertificate(ctx, agent.token);
  const id = await aSentCertificate(ctx, agent);
  expect(await ctx.db.select().from(agentDocuments)).toMatchObject([{ documentId: id }]);
  await expect(takeBackPolicy(ctx, other.token, id)).rejects.toMatchObject({ code: "document_gone" });
  await expect(sendPolicy(ctx, other.token, id, {})).rejects.toMatchObject({ code: "document_gone" });
  await takeBackPolicy(ctx, agent.token, id);
  expect((await renewalPage(ctx, agent.token)).policies[0]).toMatchObject({ step: "send", open: null });
  await expect(aCertificate(ctx, agent.token, { kind: "bond" })).rejects.toMatchObject({ code: "kind_not_asked" });
  await expect(aCertificate(ctx, other.token, { kind: "bond", line: ctx.newId() })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("each bond of two is renewed by itself", async ({ ctx }) => {
  const { actor, reviewer } = await aVerifiedContractor(ctx);
  const first = await anApprovedDocument(ctx, { actor, reviewer }, "bond");
  await anApprovedDocument(ctx, { actor, reviewer }, "bond");
  const agent = await anAgent(ctx, actor, { kinds: ["bond"] });
  const [renewed] = await ctx.db.select().from(documents).where(eq(documents.id, first.id));
  await aSentCertificate(ctx, agent, { kind: "bond", line: renewed?.line ?? "" });
  const { policies } = await renewalPage(ctx, agent.token);
  expect(policies.map(({ line, step }) => (line === renewed?.line ? step : `other ${step}`)).sort()).toEqual([
    "other send",
    "review",
  ]);
});

test("without the license that is needed the certificate waits with the business, which is told so", async ({
  ctx,
}) => {
  const { actor, userId } = await aContractor(ctx, { state: "TX", primaryTrade: "Electrical" });
  const agent = await anAgent(ctx, actor);
  const id = await aSentCertificate(ctx, agent);
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, id));
  expect(document).toMatchObject({ userId, status: "draft", licenseNumber: "SAMPLE-NEW" });
  await drain(ctx);
  expect(outbox(ctx).map(({ subject }) => subject)).toContain(
    "Dana Sample, Sample Agency sent your insurance certificate. Send it to review with your license.",
  );
});

test("a certificate without its end is refused field by field, and one that is over too", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor);
  for (const expiresOn of [null, "2020-01-01"])
    await expect(aSentCertificate(ctx, agent, { details: { expiresOn } })).rejects.toMatchObject({
      fields: { expiresOn: expect.any(String) },
    });
});

test("the file that is on file already is no renewal", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor);
  const bytes = aPdf("the very same");
  await aDraft(ctx, actor, "insurance", { bytes });
  await expect(aCertificate(ctx, agent.token, { bytes })).rejects.toMatchObject({ code: "same_file" });
});

test("an agent reads why a reviewer sent a certificate back, and sends another", async ({ ctx }) => {
  const { actor, reviewer } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor, { email: "dana@agency.test" });
  const id = await aSentCertificate(at(ctx, HOUR_MS), agent);
  await rejectDocument(as(at(ctx, HOUR_MS), reviewer), id, { reason: "Sample: the limits are missing." });
  await drain(at(ctx, HOUR_MS));
  const told = outbox(ctx)
    .filter(({ to }) => to === "dana@agency.test")
    .at(-1);
  expect(told?.subject).toContain("another certificate is needed");
  expect(told?.text).toContain("Sample: the limits are missing.");
  expect((await renewalPage(ctx, agent.token)).policies[0]).toMatchObject({
    step: "send",
    reason: "Sample: the limits are missing.",
  });
});

test("an agent who declined after sending is not told of the certificate that came back", async ({ ctx }) => {
  const { actor, reviewer } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor, { email: "dana@agency.test" });
  const id = await aSentCertificate(at(ctx, HOUR_MS), agent);
  await decline(at(ctx, HOUR_MS), agent.token);
  await rejectDocument(as(at(ctx, HOUR_MS), reviewer), id, { reason: "Sample: the limits are missing." });
  await drain(at(ctx, HOUR_MS));
  expect(
    outbox(ctx).filter(({ to, text }) => to === "dana@agency.test" && text.includes("limits are missing")),
  ).toEqual([]);
});

test("an agent does not read why a reviewer sent the business's own document back", async ({ ctx }) => {
  const { actor, reviewer } = await aVerifiedContractor(ctx);
  const agent = await anAgent(ctx, actor);
  const later = at(ctx, HOUR_MS);
  const own = await aDraft(later, actor, "insurance");
  await submitDocuments(as(later, actor));
  await rejectDocument(as(later, reviewer), own.id, { reason: "Sample: the policy is another company's." });
  expect((await renewalPage(later, agent.token)).policies[0]).toMatchObject({ step: "send", reason: null });
});
