import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { agree, decline } from "./commands/answer.server.ts";
import { askAgain, changeAgent, endAgentLinks, eraseAgents, nameAgent, removeAgent } from "./commands/name.server.ts";
import { aCertificate, anAgent, lastToken } from "./fixtures.ts";
import { myAgents } from "./queries/agents.server.ts";
import { exportAgents } from "./queries/export-account.server.ts";
import { renewalPage } from "./queries/renewal.server.ts";
import { agentLinks, agentRefusals, insuranceAgents } from "./tables.server.ts";

const DANA = { name: "Dana Sample", agency: null, locale: "en", kinds: ["insurance"] } as const;
const dana = (email: string, more: object = {}) => ({ ...DANA, kinds: [...DANA.kinds], email, ...more });

async function mails(ctx: Ctx) {
  await drain(ctx);
  return outbox(ctx).filter(({ to }) => to.endsWith("@agency.test"));
}

test("an agent who is named is asked once by mail: who asks, why, and how to say no", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, { companyName: "Sample Drywall" });
  await nameAgent(as(ctx, actor), dana("dana@agency.test", { kinds: ["insurance", "bond"] }));
  const [mail, second] = await mails(ctx);
  expect(second).toBeUndefined();
  expect(mail).toMatchObject({ to: "dana@agency.test", subject: "Sample Drywall asks for insurance certificates" });
  expect(mail?.text).toContain("named you as the agent for: surety bond and liability insurance.");
  expect(mail?.text).toContain("or you want no such mails?");
  const link = /\/renewals\/([\w-]{32})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": expect.stringContaining(`/renewals/${link}`),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect((await renewalPage(ctx, link)).policies.map(({ kind }) => kind)).toEqual(["bond", "insurance"]);
});

test("the link shows the policy, what the certificate has to say, and no file of the business", async ({ ctx }) => {
  const { actor, documents } = await aVerifiedContractor(ctx, { companyName: "Sample Drywall" });
  const { token } = await anAgent(ctx, actor);
  const page = await renewalPage(ctx, token);
  expect(page).toMatchObject({ company: "Sample Drywall", declined: false });
  expect(page.policies).toMatchObject([{ kind: "insurance", step: "send", standing: { number: expect.any(String) } }]);
  const told = JSON.stringify(page);
  expect(told).not.toContain("/files/");
  expect(told).not.toContain(documents.insurance.id);
  expect(told).not.toContain(documents.license.id);
});

test("opening a link changes nothing, however often", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { token, agentId } = await anAgent(ctx, actor);
  const before = await myAgents(as(ctx, actor));
  for (let n = 0; n < 3; n++) await renewalPage(ctx, token);
  expect(await myAgents(as(ctx, actor))).toEqual(before);
  expect(await ctx.db.select().from(agentRefusals)).toEqual([]);
  expect(
    (await ctx.db.select().from(insuranceAgents).where(eq(insuranceAgents.id, agentId)))[0]?.declinedAt,
  ).toBeNull();
});

test("an agent declines with one click: no more mails, the business is told, and naming them again changes nothing", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx);
  const { token, agentId } = await anAgent(ctx, actor, { email: "dana@agency.test" });
  await decline(ctx, token);
  await decline(ctx, token);
  await drain(ctx);
  expect(outbox(ctx).filter(({ subject }) => /does not want to send certificates/.test(subject))).toHaveLength(1);
  const own = as(ctx, actor);
  await expect(askAgain(own, agentId)).rejects.toMatchObject({ code: "agent_declined" });
  await removeAgent(own, agentId);
  await expect(nameAgent(own, dana("dana@agency.test"))).rejects.toMatchObject({
    code: "agent_declined",
    fields: { email: expect.any(String) },
  });
  expect(JSON.stringify(await ctx.db.select().from(agentRefusals))).not.toContain("dana@");
  const { actor: other } = await aContractor(ctx);
  await expect(nameAgent(as(ctx, other), dana("dana@agency.test"))).resolves.toBeDefined();
});

test("an agent who wants no such mail from any business is written to by none", async ({ ctx }) => {
  const [{ actor: one }, { actor: two }, { actor: three }] = [
    await aContractor(ctx),
    await aContractor(ctx),
    await aContractor(ctx),
  ];
  const { token } = await anAgent(ctx, one, { email: "dana@agency.test" });
  await anAgent(ctx, two, { email: "dana@agency.test" });
  await decline(ctx, token, true);
  expect((await myAgents(as(ctx, two)))[0]?.declinedAt).not.toBeNull();
  await expect(nameAgent(as(ctx, three), dana("dana@agency.test"))).rejects.toMatchObject({ code: "agent_declined" });
});

test("who declined sends nothing until they take it back", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { token, agentId } = await anAgent(ctx, actor);
  await decline(ctx, token);
  await expect(aCertificate(ctx, token)).rejects.toMatchObject({ code: "declined" });
  await agree(ctx, token);
  await aCertificate(ctx, token);
  await askAgain(as(ctx, actor), agentId);
  expect((await renewalPage(ctx, token)).declined).toBe(false);
});

test("a link that was ended or ran out opens nothing and takes nothing, and still ends the mails", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { token, agentId } = await anAgent(ctx, actor);
  const [link] = await ctx.db.select().from(agentLinks).where(eq(agentLinks.agentId, agentId));
  const over = at(ctx, link?.expiresAt ?? 0);
  await expect(renewalPage(over, token)).rejects.toMatchObject({ code: "link_gone" });
  await expect(renewalPage(at(ctx, new Date(over.now.getTime() - 1)), token)).resolves.toBeDefined();
  await endAgentLinks(as(ctx, actor), agentId);
  await expect(renewalPage(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
  await expect(aCertificate(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
  for (const made of ["x", "0".repeat(32), ""])
    await expect(renewalPage(ctx, made)).rejects.toMatchObject({ code: "link_gone" });
  expect(JSON.stringify(await ctx.db.select().from(agentLinks))).not.toContain(token);
  await decline(ctx, token);
  expect((await myAgents(as(ctx, actor)))[0]?.declinedAt).not.toBeNull();
});

test("each document has one agent, and the list is its own business's", async ({ ctx }) => {
  const [{ actor, userId }, { actor: other }] = [await aContractor(ctx), await aContractor(ctx)];
  const own = as(ctx, actor);
  const { agentId } = await anAgent(ctx, actor, { email: "dana@agency.test", kinds: ["insurance", "bond"] });
  await expect(nameAgent(own, dana("ben@agency.test", { kinds: ["bond"] }))).rejects.toMatchObject({
    code: "kind_taken",
  });
  await changeAgent(own, agentId, { name: "Dana Sample", agency: null, kinds: ["insurance"] });
  await nameAgent(own, dana("ben@agency.test", { kinds: ["bond"] }));
  await nameAgent(own, dana("dana@agency.test", { name: "Dana Second", kinds: ["insurance", "auto"] }));
  const listed = Object.fromEntries((await myAgents(own)).map(({ name, kinds }) => [name, kinds]));
  expect(listed).toEqual({ "Dana Second": ["auto", "insurance"], "Dana Sample": ["bond"] });
  expect(await myAgents(as(ctx, other))).toEqual([]);
  for (const touch of [askAgain, endAgentLinks, removeAgent])
    await expect(touch(as(ctx, other), agentId)).rejects.toMatchObject({ code: "agent_gone" });
  expect((await exportAgents(ctx, userId)).agents).toHaveLength(2);
  await eraseAgents(ctx, userId);
  expect(await ctx.db.select().from(insuranceAgents)).toEqual([]);
});

test("a mailbox gets three such mails a day from one business, and nobody names themselves", async ({ ctx }) => {
  const { actor } = await aContractor(ctx);
  const { agentId } = await anAgent(ctx, actor);
  await askAgain(as(ctx, actor), agentId);
  await askAgain(as(ctx, actor), agentId);
  await expect(askAgain(as(ctx, actor), agentId)).rejects.toMatchObject({ kind: "rate_limited" });
  await expect(nameAgent(as(ctx, actor), dana(actor.email))).rejects.toMatchObject({ code: "own_address" });
  expect(await lastToken(ctx, agentId)).toHaveLength(32);
});
