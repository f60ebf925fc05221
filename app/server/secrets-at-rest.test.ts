import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eraseAccount } from "#app/domains/accounts/commands/erase-account.server.ts";
import { recover, sendRecovery } from "#app/domains/auth/commands/recover.server.ts";
import { resend } from "#app/domains/auth/commands/resend.server.ts";
import { sendCode } from "#app/domains/auth/commands/send-code.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { aUser, type SampleUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Database } from "#app/infra/database/database.server.ts";
import { announce } from "#app/infra/events.server.ts";
import { openOutbox, readOutbox } from "#app/infra/mail/outbox.server.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx, outbox, withEnv } from "#test/ctx.ts";
import { allTables, tablesSaying } from "#test/everything.ts";
import { freshFolder } from "#test/folder.ts";
import { rotateKeys } from "./rotate-keys.server.ts";
import { handlers } from "./schedule.server.ts";

const soon = { timeout: 30_000, interval: 50 };
const key = (id: string) => ({ id, key: randomBytes(32) });

describeOnBoth("who reads a backup of the database", { slow: true }, (open) => {
  let database: Database;
  let ctx: Ctx;
  let rosa: SampleUser;
  const open_ = new Set<{ stop(): Promise<void> }>();

  /** A process of the product; `work: false` only takes requests. */
  const start = async (own: Ctx, options: { work?: boolean; retryLimit?: number } = {}) => {
    const queue = openQueue(database, { log: own.log, retryDelaySeconds: 1, ...options });
    own.services.queue = queue;
    await queue.start(handlers, () => ({ ...own, now: new Date(), requestId: randomUUID() }));
    open_.add(queue);
    return queue;
  };
  const stop = async (queue: { stop(): Promise<void> }) => {
    open_.delete(queue);
    await queue.stop();
  };
  const jobs = async (name: string) =>
    (await ctx.db.execute(`select state, data::text, output::text from pgboss.job where name = '${name}'`)).rows;
  const states = async (name: string) => (await jobs(name)).map(({ state }) => state);
  /** What only the mail may know: its link's token, its digits, a piece of its text. */
  const secretsOf = (mail: Mail | undefined) => {
    const [, token = ""] = /token_hash=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    const [, code = ""] = /\b(\d{6})\b/.exec(mail?.text ?? "") ?? [];
    const [sentence = ""] = (mail?.text ?? "").split("\n");
    expect(token.length).toBeGreaterThan(20);
    expect(sentence.length).toBeGreaterThan(20);
    return [token, sentence, ...(code ? [code] : [])];
  };
  const refuse = (own: Ctx) => {
    const tried: Mail[] = [];
    own.services.mail.send = async (mail) => {
      tried.push(mail);
      throw Object.assign(new Error(`550 5.1.1 <${mail.to}>: recipient rejected`), { rejected: [mail.to] });
    };
    return tried;
  };
  const inQueue = async (words: string[]) => (await tablesSaying(ctx, words)).filter((t) => /^pgboss|queue_/.test(t));

  beforeEach(async () => {
    database = await open();
    ctx = { ...makeCtx(database), now: new Date() };
    rosa = await aUser(ctx, { email: "rosa.sample@sample.test" });
  });
  afterEach(async () => {
    for (const queue of open_) await queue.stop();
    open_.clear();
    await database.close();
  });

  test("finds the queue's tables when looking through everything", async () => {
    await start(ctx, { work: false });
    const names = (await allTables(ctx)).map(({ schema, name }) => `${schema}.${name}`);
    expect(names).toEqual(expect.arrayContaining(["pgboss.job", "pgboss.schedule", "public.queue_effects"]));
    await queueMail(ctx, { to: "x@sample.test", subject: "s", text: "t", html: "h" }, "a-word-in-the-open");
    expect(await inQueue(["a-word-in-the-open"])).not.toEqual([]);
  });

  test("finds neither link, digits, address nor text of a mail that waits, nor once it was sent", async () => {
    const idle = await start(ctx, { work: false });
    await sendRecovery(ctx, { email: rosa.email });
    expect(await states("mail.send")).toEqual(["created"]);
    expect(await inQueue([rosa.email, "token_hash", "<html", "password"])).toEqual([]);
    const [row] = (await ctx.db.execute("select sealed from queue_payloads")).rows;
    expect(row?.["sealed"]).toMatch(/^2\./);
    await stop(idle);
    await start(ctx);
    await vi.waitFor(async () => expect(await states("mail.send")).toEqual(["completed"]), soon);
    expect(outbox(ctx)).toHaveLength(1);
    expect(await tablesSaying(ctx, secretsOf(outbox(ctx)[0]))).toEqual([]);
    expect(await inQueue([rosa.email])).toEqual([]);
    expect((await ctx.db.execute("select 1 from queue_payloads")).rows).toEqual([]);
  });

  test("finds nothing of a mail that failed for good, and no address in why it failed", async () => {
    const tried = refuse(ctx);
    await start(ctx, { retryLimit: 1 });
    await sendRecovery(ctx, { email: rosa.email });
    await vi.waitFor(async () => expect(await states("mail.send")).toEqual(["failed"]), soon);
    expect(tried).toHaveLength(2);
    expect(await tablesSaying(ctx, secretsOf(tried[0]))).toEqual([]);
    expect(await inQueue([rosa.email, "550 5.1.1", "rejected"])).toEqual([]);
    expect((await ctx.db.execute("select 1 from queue_payloads")).rows).toEqual([]);
  });

  test("finds nothing of text messages, nor of what members are told of", async () => {
    await start(ctx, { work: false });
    await queueSms(ctx, { to: "15125550100", text: "Your code is 402913." }, "code:1");
    const letter = {
      locale: "en" as const,
      subject: "A word",
      text: "From Omar Sample: call me.",
      html: "<p>call</p>",
    };
    const event = {
      kind: "job.awarded" as const,
      userId: rosa.userId,
      ref: "1",
      path: "/x",
      data: { title: "Deck" },
    };
    await inTransaction(ctx, (tx) => announce(tx, { ...event, letter }));
    expect(await states("event.announce")).toEqual(["created"]);
    expect(await inQueue(["15125550100", "402913", "Omar Sample", "Deck", "call me"])).toEqual([]);
  });

  test("finds no text of a job whose process was killed at its last try, once the queue was swept", async () => {
    const queue = await start(ctx, { work: false });
    await sendRecovery(ctx, { email: rosa.email });
    await queue.sweep(ctx);
    expect((await ctx.db.execute("select 1 from queue_payloads")).rows).toHaveLength(1);
    await ctx.db.execute("update pgboss.job set state = 'failed', completed_on = now() where name = 'mail.send'");
    await queue.sweep(ctx);
    expect((await ctx.db.execute("select 1 from queue_payloads")).rows).toEqual([]);
  });

  test("finds no mails that an older version left in the open behind it, and those that wait still go out", async () => {
    const idle = await start(ctx, { work: false });
    const mail = { to: "old@sample.test", subject: "Before", text: "An older text", html: "" };
    for (const _ of [1, 2]) await queueMail(ctx, { ...mail, to: rosa.email }, randomUUID());
    const open = JSON.stringify({ data: { ...mail, key: "old" } });
    await ctx.db.execute(`update pgboss.job set data = '${open}', output = '{"message":"to old@sample.test"}'`);
    await ctx.db.execute("delete from queue_payloads");
    await ctx.db.execute(
      "update pgboss.job set state = 'completed', completed_on = now() where id = (select min(id::text)::uuid from pgboss.job)",
    );
    await stop(idle);
    const queue = await start(ctx);
    await vi.waitFor(async () => expect(await states("mail.send")).toEqual(["completed", "completed"]), soon);
    expect(outbox(ctx)).toEqual([mail]);
    await queue.sweep(ctx);
    expect(await inQueue(["old@sample.test", "An older text"])).toEqual([]);
  });

  test("a mail that waits while keys are rotated comes under the new key and goes out without the old one", async () => {
    const [first, second] = [key("y2026"), key("y2027")];
    const before = withEnv(ctx, { CREDENTIAL_KEYS: [first] });
    const idle = await start(before, { work: false });
    await sendRecovery(before, { email: rosa.email });
    await stop(idle);
    expect(await rotateKeys(withEnv(ctx, { CREDENTIAL_KEYS: [second, first] }))).toContain(
      "data of jobs that wait: 1 brought",
    );
    const after = withEnv(ctx, { CREDENTIAL_KEYS: [second] });
    await start(after);
    await vi.waitFor(() => expect(outbox(after)).toHaveLength(1), soon);
  });

  test("a payload put into another job's row opens nothing there", async () => {
    const tried = refuse(ctx);
    const idle = await start(ctx, { work: false });
    await sendRecovery(ctx, { email: rosa.email });
    const mail = { to: "thief@sample.test", subject: "s", text: "t", html: "h" };
    await queueMail(ctx, mail, "theirs");
    await ctx.db.execute(
      `update queue_payloads set sealed = (select p.sealed from queue_payloads p join pgboss.job j on j.id = p.job_id
        where j.data->>'key' like 'recovery:%')`,
    );
    await stop(idle);
    await start(ctx, { retryLimit: 0 });
    await ctx.db.execute("update pgboss.job set retry_limit = 0");
    await vi.waitFor(async () => expect(await states("mail.send")).toEqual(["failed", "failed"]), soon);
    expect(tried.map(({ to }) => to)).toEqual([rosa.email]);
  });

  test("a mail server's files hold nothing for somebody who left, but the farewell", async () => {
    const folder = freshFolder();
    ctx.services.mail = openOutbox(folder, "here");
    await start(ctx);
    const sent = async () => (await readOutbox(folder)).map(({ to, subject }) => `${to}: ${subject}`);
    await sendRecovery(ctx, { email: rosa.email });
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), soon);
    await inTransaction({ ...ctx, now: new Date() }, (tx) => eraseAccount(tx, rosa.userId));
    await vi.waitFor(async () => {
      expect(await states("mail.forget")).toEqual(["completed"]);
      expect(await states("mail.send")).toEqual(["completed", "completed"]);
    }, soon);
    const left = await readOutbox(folder);
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain("token_hash");
  });

  test("a deleted account takes what was asked to be sent to it along, before anybody looked for whom it is", async () => {
    const idle = await start(ctx, { work: false });
    const [phone, newEmail] = ["15125550100", "rosa.new@sample.test"];
    await ctx.db.update(users).set({ phone, newEmail }).where(eq(users.id, rosa.userId));
    const asking = withEnv(ctx, { AUTH_AUTOCONFIRM: false, AUTH_PHONE: true });
    const person = { email: rosa.email, password: "level-and-true" };
    await recover(asking, { email: rosa.email });
    await sendCode(asking, { email: rosa.email, createUser: true });
    await sendCode(asking, { phone, createUser: true });
    await resend(asking, { type: "signup", email: rosa.email });
    await resend(asking, { type: "email_change", email: newEmail });
    await signUp(asking, person);
    await recover(asking, { email: "omar.sample@sample.test" });
    expect(await inQueue([rosa.email, newEmail, phone])).toEqual([]);
    await inTransaction(ctx, (tx) => eraseAccount(tx, rosa.userId));
    expect((await ctx.db.execute("select 1 from pgboss.job where name = 'auth.send'")).rows).toHaveLength(7);
    expect(
      (await ctx.db.execute("select 1 from queue_payloads join pgboss.job on id = job_id where name = 'auth.send'"))
        .rows,
    ).toHaveLength(1);
    await stop(idle);
    await start(asking);
    await vi.waitFor(async () => {
      const left = (await ctx.db.execute("select 1 from pgboss.job where state < 'completed'")).rows;
      expect(left).toEqual([]);
    }, soon);
    expect(outbox(ctx).map(({ to }) => to)).toEqual([rosa.email]);
    expect(await ctx.db.$count(users, eq(users.email, rosa.email))).toBe(0);
  });

  test("a deleted account takes its waiting mails, texts and news along; only the farewell goes out", async () => {
    const idle = await start(ctx, { work: false });
    await ctx.db.update(users).set({ phone: "15125550100" }).where(eq(users.id, rosa.userId));
    const other = await aUser(ctx, { email: "omar.sample@sample.test" });
    await sendRecovery(ctx, { email: rosa.email });
    await sendRecovery(ctx, { email: other.email });
    await queueSms(ctx, { to: "15125550100", text: "Your code is 402913." }, "code:1");
    const event = { kind: "job.awarded" as const, ref: "1", path: "/x", data: { title: "Deck" } };
    await inTransaction(ctx, (tx) => announce(tx, { ...event, userId: rosa.userId }));
    await inTransaction(ctx, (tx) => eraseAccount(tx, rosa.userId));
    await stop(idle);
    ctx.services.sms.send = async () => expect.fail("a text went to somebody who left");
    await start(ctx);
    await vi.waitFor(async () => {
      const left = (await ctx.db.execute("select 1 from pgboss.job where state < 'completed'")).rows;
      expect(left).toEqual([]);
    }, soon);
    expect(
      outbox(ctx)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([other.email, rosa.email]);
    expect(outbox(ctx).find(({ to }) => to === rosa.email)?.text).not.toContain("token_hash");
    expect(await tablesSaying(ctx, [rosa.email])).toEqual([]);
  });
});
