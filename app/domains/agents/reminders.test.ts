import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anApprovedDocument, aVerifiedContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import { DAY_MS, endOf, HOUR_MS } from "#app/domains/verification/rules.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { decline } from "./commands/answer.server.ts";
import { removeAgent } from "./commands/name.server.ts";
import { remindAgents } from "./commands/remind.server.ts";
import { anAgent, aSentCertificate } from "./fixtures.ts";
import { renewalPage } from "./queries/renewal.server.ts";

/** Runs the hourly job at `time` and gives the mails that agents got by it. */
async function remindersAt(ctx: Ctx, time: Date) {
  const then = at(ctx, time);
  await drain(then);
  const before = outbox(ctx).length;
  await inTransaction(then, (tx) => remindAgents(tx, {}));
  await drain(then);
  return outbox(ctx).slice(before);
}
const subjects = async (ctx: Ctx, time: Date) => (await remindersAt(ctx, time)).map(({ subject }) => subject);

/** A verified business whose liability insurance ends 100 days from now, with an agent. */
async function ending(ctx: Ctx, locale: "en" | "es" = "en") {
  const expiresOn = dayIn(ctx, 100);
  const business = await aVerifiedContractor(ctx, { companyName: "Sample Drywall", insuranceExpiresOn: expiresOn });
  const agent = await anAgent(ctx, business.actor, { email: "dana@agency.test", locale });
  const end = endOf(expiresOn);
  const before = (days: number, hours = 0) => new Date(end.getTime() - days * DAY_MS + hours * HOUR_MS);
  return { ...business, agent, before };
}

test("an agent is reminded 30 days before the end and at the lapse, once each, with a link that opens", async ({
  ctx,
}) => {
  const { before } = await ending(ctx);
  expect(await subjects(ctx, before(30, -1))).toEqual([]);
  const [first, second] = await remindersAt(ctx, before(30));
  expect(second).toBeUndefined();
  expect(first).toMatchObject({
    to: "dana@agency.test",
    subject: "Sample Drywall: liability insurance to renew by Jun 18, 2027",
  });
  const link = /\/renewals\/([\w-]{32})/.exec(first?.text ?? "")?.[1] ?? "";
  expect((await renewalPage(at(ctx, before(1)), link)).policies).toHaveLength(1);
  expect(await subjects(ctx, before(29))).toEqual([]);
  expect(await subjects(ctx, before(0, -1))).toEqual([]);
  expect(await subjects(ctx, before(0))).toEqual(["Sample Drywall: liability insurance ended on Jun 18, 2027"]);
  expect(await subjects(ctx, before(-1))).toEqual([]);
});

test("after a pause only what is news is told: no lapse of two months ago", async ({ ctx }) => {
  const { before } = await ending(ctx);
  expect(await subjects(ctx, before(-60))).toEqual([]);
});

test("reminders stop while a renewal is in review, and for an agent who declined or is not named any more", async ({
  ctx,
}) => {
  const { before, agent } = await ending(ctx);
  await aSentCertificate(ctx, agent);
  expect(await subjects(ctx, before(30))).toEqual([]);
  const other = await ending(ctx);
  await decline(ctx, other.agent.token);
  const third = await ending(ctx);
  await removeAgent(as(ctx, third.actor), third.agent.agentId);
  expect(await subjects(ctx, before(20))).toEqual([]);
});

test("a renewal of one bond on its way stops no reminder of another bond", async ({ ctx }) => {
  const expiresOn = dayIn(ctx, 100);
  const { actor, reviewer } = await aVerifiedContractor(ctx);
  const [bond] = [
    await anApprovedDocument(ctx, { actor, reviewer }, "bond", { expiresOn }),
    await anApprovedDocument(ctx, { actor, reviewer }, "bond", { expiresOn }),
  ];
  const agent = await anAgent(ctx, actor, { kinds: ["bond"] });
  const [first] = await ctx.db.select().from(documents).where(eq(documents.id, bond.id));
  await aSentCertificate(ctx, agent, { kind: "bond", line: first?.line ?? "" });
  expect(await subjects(ctx, new Date(endOf(expiresOn).getTime() - 30 * DAY_MS))).toHaveLength(1);
});

test("an agent hears of the documents that they send, and of no others", async ({ ctx }) => {
  const { actor, reviewer, before } = await ending(ctx);
  await anApprovedDocument(ctx, { actor, reviewer }, "auto", { expiresOn: dayIn(ctx, 100) });
  expect(await subjects(ctx, before(30))).toHaveLength(1);
});

test("an agent in Spanish is reminded in Spanish", async ({ ctx }) => {
  const { before } = await ending(ctx, "es");
  expect((await subjects(ctx, before(30)))[0]).toMatch(/^Sample Drywall: vence el .*: seguro de responsabilidad$/);
});
