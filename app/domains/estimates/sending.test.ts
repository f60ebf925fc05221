import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { anOffer } from "#app/domains/bids/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { mailMarks } from "#app/infra/mail/tables.server.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { stopMails } from "./commands/answer.server.ts";
import { sendAgain, sendEstimate } from "./commands/send.server.ts";
import { withdrawEstimate } from "./commands/withdraw.server.ts";
import { aCustomer, anEstimate, someWork } from "./fixtures.ts";
import { mailedEstimates } from "./queries/own.server.ts";
import { receivedEstimate } from "./queries/received.server.ts";
import { customerEstimates } from "./tables.server.ts";

const DAY = 24 * 3600_000;

describe("an estimate for a customer without an account", () => {
  test("is mailed once in the customer's language, with a link, a way to hear no more, and none of the pro's notes", async ({
    ctx,
  }) => {
    const { actor } = await aListedPro(ctx, { companyName: "Ridgeline Sample" });
    const pro = as(ctx, actor);
    const [customer, work, offer] = [aCustomer({ customerLocale: "es" }), someWork(ctx), anOffer(ctx)];
    const { id } = await sendEstimate(pro, customer, work, offer);
    await expect(sendEstimate(pro, customer, work, offer)).resolves.toEqual({ id });
    const less = anOffer(ctx, { lowCents: 400_000, highCents: 400_000, lines: [], schedule: [] });
    const changed = await sendEstimate(pro, { ...customer, customerEmail: "lee@sample.test" }, work, less);
    expect(changed.id).not.toBe(id);
    await withdrawEstimate(pro, changed.id);
    await drain(ctx);
    const mails = outbox(ctx).filter(({ to }) => to === "casey@sample.test");
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe("Ridgeline Sample: su cotización");
    expect(mail?.text).toContain("$4,800");
    expect(mail?.text).toMatch(/http:\/\/kingpost\.test\/estimate\/[\w-]{32}\?lang=es/);
    expect(mail?.text).toMatch(/\/estimate-mail\/[\w-]{32}/);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).not.toContain("we can start in two weeks");
    expect((await mailedEstimates(pro)).find((one) => one.id === id)).toMatchObject({
      state: "sent",
      customerName: "Casey Sample",
    });
    const [row] = await ctx.db.select().from(customerEstimates).where(eq(customerEstimates.id, id));
    expect(mail?.text).not.toContain(row?.tokenHash);
  });

  test("is sent by whom quoting is for: finished, verified, confirmed and not suspended", async ({ ctx }) => {
    const send = (actor: Parameters<typeof as>[1]) =>
      sendEstimate(as(ctx, actor), aCustomer(), someWork(ctx), anOffer(ctx));
    const unverified = await aListedPro(ctx, { companyName: "Unchecked Sample", verified: false });
    await expect(send(unverified.actor)).rejects.toMatchObject({ code: "not_verified" });
    const silent = await aListedPro(ctx, { companyName: "Silent Sample" });
    await ctx.db
      .update(users)
      .set({ emailConfirmedBy: "setting", phoneConfirmedBy: null })
      .where(eq(users.id, silent.userId));
    await expect(send(silent.actor)).rejects.toMatchObject({ code: "unconfirmed" });
    const closed = await aListedPro(ctx, { companyName: "Closed Sample" });
    await suspendBusiness(as(ctx, (await aReviewer(ctx)).actor), closed.userId, { reason: "complaints", note: "" });
    await expect(send(closed.actor)).rejects.toMatchObject({ code: "suspended" });
    await drain(ctx);
    expect(outbox(ctx).filter(({ to }) => to === "casey@sample.test")).toEqual([]);
  });

  test("goes to nobody who wants none from this pro or from anybody, and to no mailbox from which mails come back", async ({
    ctx,
  }) => {
    const first = await anEstimate(ctx);
    const [one, other] = [as(ctx, first.pro), as(ctx, (await aListedPro(ctx, { companyName: "Other Sample" })).actor)];
    const again = (pro: typeof ctx, more = {}) => sendEstimate(pro, aCustomer(more), someWork(ctx), anOffer(ctx));
    expect(await stopMails(ctx, first.token)).toBe(true);
    await expect(again(one)).rejects.toMatchObject({ fields: { customerEmail: expect.anything() } });
    await expect(sendAgain(one, first.id)).rejects.toMatchObject({ code: "mail_refused" });
    await expect(again(other)).resolves.toBeDefined();
    await stopMails(ctx, first.token, true);
    await expect(again(other, { customerEmail: "CASEY@sample.test" })).rejects.toMatchObject({ code: "mail_refused" });
    expect(await stopMails(ctx, "no-such-link")).toBe(false);

    await ctx.db.insert(mailMarks).values({
      id: ctx.newId(),
      address: "gone@sample.test",
      stoppedAt: ctx.now,
      firstAt: ctx.now,
      lastAt: ctx.now,
      hardCount: 1,
      softCount: 0,
      weight: "hard",
      status: "5.1.1",
      said: "Sample: no such user",
      kind: "estimate",
      byReport: false,
    });
    await expect(again(one, { customerEmail: "gone@sample.test" })).rejects.toMatchObject({ code: "mail_comes_back" });
    await expect(again(one, { customerEmail: one.actor?.email })).rejects.toMatchObject({ code: "own_address" });
  });

  test("stands under the bell of the member whose confirmed address it is mailed to, and of nobody else", async ({
    ctx,
  }) => {
    const pro = as(ctx, (await aListedPro(ctx, { companyName: "Ridgeline Sample" })).actor);
    const { actor } = await aUser(ctx, { role: "homeowner" });
    const stranger = (await aUser(ctx, { role: "homeowner" })).actor;
    const { id } = await sendEstimate(pro, aCustomer({ customerEmail: actor.email }), someWork(ctx), anOffer(ctx));
    await drain(ctx);
    const toldTo = async (who: typeof actor) =>
      (await myNotifications(as(ctx, who), { unread: false, after: null })).told.filter(
        ({ kind }) => kind === "estimate.received",
      );
    const [told] = await toldTo(actor);
    expect(told && sentenceOf(told).text).toMatch(/^Ridgeline Sample sent you an estimate for/);
    expect(await toldTo(stranger)).toEqual([]);
    expect(await receivedEstimate(as(ctx, actor), id)).toMatch(/^\/estimate\/[\w-]{32}$/);
    await expect(receivedEstimate(as(ctx, stranger), id)).rejects.toMatchObject({ code: "no_such_estimate" });
    await expect(receivedEstimate(pro, id)).rejects.toMatchObject({ code: "no_such_estimate" });
    expect(outbox(ctx).filter(({ to }) => to === actor.email)).toHaveLength(1);
    // An address that a setting alone confirmed was shown to be nobody's.
    await ctx.db.update(users).set({ emailConfirmedBy: "setting" }).where(eq(users.id, actor.userId));
    await expect(receivedEstimate(as(ctx, actor), id)).rejects.toMatchObject({ code: "no_such_estimate" });
  });

  test("says together what is wrong with its place and its days", async ({ ctx }) => {
    const { actor } = await aListedPro(ctx);
    const sent = sendEstimate(
      as(ctx, actor),
      aCustomer(),
      someWork(ctx, { location: "Nowhere At All" }),
      anOffer(ctx, { validUntil: "2027-01-01" }),
    );
    await expect(sent).rejects.toMatchObject({
      fields: { location: expect.anything(), validUntil: expect.anything() },
    });
  });

  test("reaches one mailbox three times a day from one business, and strangers ten times an hour", async ({ ctx }) => {
    const { id, pro } = await anEstimate(ctx);
    const mine = as(ctx, pro);
    await sendAgain(mine, id);
    await sendAgain(mine, id);
    await expect(sendAgain(mine, id)).rejects.toMatchObject({ kind: "rate_limited" });
    const to = (n: number) => ({ customerEmail: `customer${n}@sample.test` });
    for (let n = 0; n < 6; n++) await anEstimate(ctx, { pro, customer: to(n) });
    await expect(anEstimate(ctx, { pro, customer: to(6) })).rejects.toMatchObject({ kind: "rate_limited" });
    await drain(ctx);
    expect(outbox(ctx).filter(({ to: mailbox }) => mailbox === "casey@sample.test")).toHaveLength(3);
    await expect(sendAgain(as(at(ctx, DAY + 1000), pro), id)).resolves.toBeUndefined();
  });

  test("is taken back by its pro until it is answered, and is mailed no more then", async ({ ctx }) => {
    const { id, pro } = await anEstimate(ctx);
    const mine = as(ctx, pro);
    await withdrawEstimate(mine, id);
    await withdrawEstimate(mine, id);
    expect(await mailedEstimates(mine)).toMatchObject([{ state: "withdrawn" }]);
    await expect(sendAgain(mine, id)).rejects.toMatchObject({ code: "answered" });
  });

  test("lapses after its last day and is not mailed again", async ({ ctx }) => {
    const { id, pro } = await anEstimate(ctx);
    const later = as(at(ctx, 40 * DAY), pro);
    expect(await mailedEstimates(later)).toMatchObject([{ state: "lapsed" }]);
    await expect(sendAgain(later, id)).rejects.toMatchObject({ code: "answered" });
  });
});

test("a sample account, whose password is public, mails nobody where mails leave the house", async ({ ctx }) => {
  const { actor } = await aListedPro(ctx);
  await ctx.db.update(users).set({ isDemo: true }).where(eq(users.id, actor.userId));
  const { env } = ctx.services;
  const outside: Ctx = {
    ...ctx,
    services: { ...ctx.services, env: { ...env, DEMO: true, SMTP_URL: "smtp://127.0.0.1:1" } },
  };
  await expect(anEstimate(outside, { pro: actor })).rejects.toMatchObject({ code: "sample" });
  const inside: Ctx = { ...ctx, services: { ...ctx.services, env: { ...env, DEMO: true } } };
  await expect(anEstimate(inside, { pro: actor })).resolves.toBeTruthy();
});
