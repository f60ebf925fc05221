import { afterEach, beforeEach, describe, expect } from "vitest";
import { startCheckout } from "#app/domains/billing/commands/buy.server.ts";
import { leadsOf } from "#app/domains/billing/queries/leads.server.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { applyToJob, withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { QuotedWork } from "#app/domains/jobs/input.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { sendMessage } from "#app/domains/messaging/commands/send.server.ts";
import { aConversation, typedMessage } from "#app/domains/messaging/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { hearAll, paying, payOn, stripeOfTests } from "#test/stripe/paying.ts";
import type { StripeServer } from "#test/stripe/server.ts";
import { sendQuote } from "./commands/quote.server.ts";
import { anOffer } from "./fixtures.ts";

let server: StripeServer;
beforeEach(async () => {
  server = await stripeOfTests();
});
afterEach(() => server.stop());

const APPLY = { message: "Sample: free from Monday." };
const count = (ctx: Ctx, pro: Actor) => leadsOf(paying(ctx, server), pro.business.id);
const apply = async (ctx: Ctx, pro: Actor, jobId?: string) =>
  applyToJob(paying(ctx, server, pro), jobId ?? (await aJob(ctx)).id, APPLY);
const reply = (ctx: Ctx, pro: Actor, talk: string) => sendMessage(paying(ctx, server, pro), talk, typedMessage(ctx));
const USED_UP = { kind: "forbidden", code: "leads_used_up", title: "No leads left this month" };

describe("leads on Free", () => {
  test("PRICE-17 the sixth application of a month is refused with the day on which the count begins again, and nothing of it is kept", async ({
    ctx,
  }) => {
    const { actor: pro } = await aVerifiedContractor(ctx);
    const [first] = [await apply(ctx, pro)];
    for (let n = 0; n < 4; n++) await apply(ctx, pro);
    const sixth = await aJob(ctx);
    await expect(apply(ctx, pro, sixth.id)).rejects.toMatchObject({
      ...USED_UP,
      message: expect.stringContaining("It begins again on Apr 1, 2027."),
    });
    await expect(apply(ctx, pro, sixth.id)).rejects.toMatchObject(USED_UP);
    expect(await ctx.db.$count(jobApplications)).toBe(5);
    expect(await count(ctx, pro)).toMatchObject({ used: 5, left: 0 });
    // Taken back and sent again, it is the same lead.
    await withdrawApplication(paying(ctx, server, pro), first?.id ?? "");
    expect(await count(ctx, pro)).toMatchObject({ used: 5 });
  });

  test("PRICE-16 PRICE-17 a stranger's request and the price given in it are one lead; Pro has no limit and no fee", async ({
    ctx,
  }) => {
    const { actor: pro } = await aListedPro(ctx);
    const talks = [];
    for (let n = 0; n < 6; n++) talks.push(await aConversation(ctx, { to: pro }));
    const [first, second, ...others] = talks.map(({ id }) => id);
    await reply(ctx, pro, first ?? "");
    await reply(ctx, pro, first ?? "");
    const work = QuotedWork.parse({
      title: "Sample: swap the panel",
      trade: "electrical",
      location: "78701",
      requestKey: ctx.newId(),
    });
    await sendQuote(paying(ctx, server, pro), first ?? "", work, anOffer(ctx));
    expect(await count(ctx, pro)).toMatchObject({ used: 1 });
    await reply(ctx, pro, second ?? "");
    for (const id of others.slice(0, 3)) await reply(ctx, pro, id);
    const last = others[3] ?? "";
    await expect(reply(ctx, pro, last)).rejects.toMatchObject(USED_UP);
    await expect(apply(ctx, pro)).rejects.toMatchObject(USED_UP);
    // Who wrote goes on writing; the pro goes on where they answered.
    await sendMessage(as(ctx, talks[5]?.from ?? null), last, typedMessage(ctx));
    await reply(ctx, pro, first ?? "");
    payOn(server, await startCheckout(paying(ctx, server, pro), { sku: "pro_monthly" }));
    await hearAll(ctx, server);
    await reply(ctx, pro, last);
    await apply(ctx, pro);
    expect(await count(ctx, pro)).toMatchObject({ used: 7, most: null });
  });

  test("who begins a conversation, and who hires, uses no lead; without a payment provider there is no limit", async ({
    ctx,
  }) => {
    const { actor: pro } = await aVerifiedContractor(ctx);
    const talk = await aConversation(ctx);
    await reply(ctx, talk.from, talk.id);
    expect(await count(ctx, talk.from)).toMatchObject({ used: 0 });
    for (let n = 0; n < 7; n++) await applyToJob(as(ctx, pro), (await aJob(ctx)).id, APPLY);
    expect(await leadsOf(ctx, pro.business.id)).toMatchObject({ used: 7, most: null });
  });
});
