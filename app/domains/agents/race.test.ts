import { expect } from "vitest";
import { aDraft, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { endAgentLinks, nameAgent } from "./commands/name.server.ts";
import { remindAgents } from "./commands/remind.server.ts";
import { aCertificate, anAgent } from "./fixtures.ts";
import { agentDocuments, agentReminders, insuranceAgents } from "./tables.server.ts";

raceTest("the business and its agent send at once: one certificate is on its way", async (ctx) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { token } = await anAgent(ctx, actor);
  await Promise.allSettled([aDraft(ctx, actor, "insurance"), aCertificate(ctx, token), aCertificate(ctx, token)]);
  const open = (await ctx.db.select().from(documents)).filter(({ status }) => status === "draft");
  expect(open).toHaveLength(1);
});

raceTest("a link that is ended while a file arrives takes none afterwards", async (ctx) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { token, agentId } = await anAgent(ctx, actor);
  const [sent] = await Promise.allSettled([aCertificate(ctx, token), endAgentLinks(as(ctx, actor), agentId)]);
  expect(await ctx.db.select().from(agentDocuments)).toHaveLength(sent?.status === "fulfilled" ? 1 : 0);
  await expect(aCertificate(ctx, token)).rejects.toMatchObject({ code: "link_gone" });
});

raceTest("an agent who is named in two tabs is on the list once, and each document has one agent", async (ctx) => {
  const { actor } = await aVerifiedContractor(ctx);
  const named = (email: string) =>
    nameAgent(as(ctx, actor), { name: "Dana Sample", agency: null, email, locale: "en", kinds: ["insurance"] });
  const done = await Promise.allSettled([
    named("dana@agency.test"),
    named("dana@agency.test"),
    named("ben@agency.test"),
  ]);
  const agents = await ctx.db.select().from(insuranceAgents);
  expect(agents).toHaveLength(1);
  expect(done.filter(({ status }) => status === "fulfilled").length).toBe(
    agents[0]?.email === "ben@agency.test" ? 1 : 2,
  );
});

raceTest("two schedulers at the same moment remind an agent once", async (ctx) => {
  const { actor } = await aVerifiedContractor(ctx, { insuranceExpiresOn: dayIn(ctx, 20) });
  await anAgent(ctx, actor);
  const run = () => inTransaction(at(ctx, 0), (tx) => remindAgents(tx, {}));
  await Promise.all([run(), run(), run()]);
  expect(await ctx.db.select().from(agentReminders)).toHaveLength(1);
});
