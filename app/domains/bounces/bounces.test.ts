import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { applyEmail } from "#app/domains/auth/commands/change-email.server.ts";
import { mailLink } from "#app/domains/auth/commands/mail-link.server.ts";
import { useToken } from "#app/domains/auth/commands/one-time-token.server.ts";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { mailWhatIsDue } from "#app/domains/notifications/commands/mail.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { deskHome } from "#app/domains/operators/queries/home.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { mailId } from "#app/infra/mail/mail-id.server.ts";
import { sweepMail } from "#app/infra/mail/marks.server.ts";
import { MailRefused } from "#app/infra/mail/refusal.server.ts";
import { mailMarks, sentMails, unprovenReports } from "#app/infra/mail/tables.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { testApp } from "#test/app.ts";
import { as, at, outbox, test, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { clearMailbox } from "./commands/clear.server.ts";
import { hearReport } from "./commands/hear.server.ts";
import { testMailbox } from "./commands/test-mail.server.ts";
import { bouncedMails } from "./queries/desk.server.ts";
import { exportMailbox } from "./queries/export-account.server.ts";
import { myStoppedMailbox } from "./queries/mailbox.server.ts";

const HOUR_MS = 3_600_000;
const INES = "ines@sample.test";

const letter = { subject: "A new job near you", text: "A new job.", html: "<p>A new job.</p>" };

/** Sends a mail and gives its id. */
async function sent(ctx: Ctx, key = `notifications:${ctx.newId()}`, to = INES): Promise<string> {
  await queueMail(ctx, { to, ...letter }, key);
  await drain(ctx);
  return mailId(ctx.services.env.AUTH_SECRET, key, to);
}

/** A report as a maker writes it, about the mail with this id. */
const report = (maker: string, id: string): string =>
  readFileSync(`test/bounce-reports/${maker}.eml`, "utf8").replaceAll("{ID}", id);

const hear = (ctx: Ctx, text: string) => hearReport(ctx, Buffer.from(text));

const markOf = async (ctx: Ctx, address = INES) =>
  (await ctx.db.select().from(mailMarks).where(eq(mailMarks.address, address)))[0];

/** An address to which no news goes. */
async function aStopped(ctx: Ctx, address = INES) {
  const id = await sent(ctx, undefined, address);
  await hear(ctx, report("postfix", id));
  outbox(ctx).length = 0;
  return id;
}

/** Lets the mail server refuse, or be away, for the mails of `work`. */
async function refusing(ctx: Ctx, error: Error, work: () => Promise<unknown>) {
  const { mail } = ctx.services;
  const tried: string[] = [];
  ctx.services.mail = {
    where: mail.where,
    forget: mail.forget,
    async send({ to }) {
      tried.push(to);
      throw error;
    },
  };
  try {
    await work();
  } finally {
    ctx.services.mail = mail;
  }
  return tried;
}

const refused = new MailRefused({ weight: "hard", status: "5.1.1", said: "550 5.1.1 nobody here" }, null);

test.for([
  [
    "postfix",
    "5.1.1",
    "550 5.1.1 <ines@sample.test>: Recipient address rejected: User unknown in virtual mailbox table",
  ],
  ["exim", "5.2.1", "550 5.2.1 The mailbox is disabled"],
  [
    "office365",
    "5.1.10",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ines@sample.test not found by SMTP address lookup",
  ],
  [
    "ses",
    "5.1.1",
    "550 5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos.",
  ],
] as const)(
  "a report of a dead mailbox as %s writes it stops news to the address",
  async ([maker, status, said], { ctx }) => {
    const id = await sent(ctx);
    expect(await hear(ctx, report(maker, id))).toBe("counts");
    expect(await markOf(ctx)).toMatchObject({ stoppedAt: ctx.now, hardCount: 1, status, said, kind: "notifications" });
    expect(await hear(ctx, report(maker, id)), "the same report again").toBe("known");
    expect(await markOf(ctx)).toMatchObject({ hardCount: 1 });
  },
);

test.for([
  ["gmail", "4.2.2"],
  ["delayed", "4.4.1"],
] as const)("a mailbox that cannot be reached for now is only counted: %s", async ([maker, status], { ctx }) => {
  const id = await sent(ctx);
  expect(await hear(ctx, report(maker, id))).toBe("counts");
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: null, softCount: 1, hardCount: 0, status });
  await sent(ctx);
  expect(outbox(ctx)).toHaveLength(2);
  expect(await hear(ctx, report("postfix", id)), "it was given up later").toBe("counts");
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: ctx.now, status: "5.1.1" });
});

test("that our server stands on a blocklist silences nobody", async ({ ctx }) => {
  const id = await sent(ctx);
  await hear(ctx, report("postfix", id).replaceAll("5.1.1", "5.7.1"));
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: null, weight: "policy", softCount: 1 });
});

test("what is kept of a mail that was sent names nobody", async ({ ctx }) => {
  const id = await sent(ctx);
  const kept = JSON.stringify(await ctx.db.select().from(sentMails));
  expect(kept).toContain(id);
  expect(kept).not.toContain("ines");
});

test("a report with a made-up id, or without one, is shown at the desk and changes nothing", async ({ ctx }) => {
  const id = await sent(ctx);
  const forged = id.replace(/^./, (first) => (first === "0" ? "1" : "0"));
  expect(await hear(ctx, report("postfix", forged))).toBe("unproven");
  expect(await hear(ctx, report("exim", "not-an-id"))).toBe("unproven");
  expect(await markOf(ctx)).toBeUndefined();
  const rows = await ctx.db.select().from(unprovenReports);
  expect(rows.map(({ address, status }) => [address, status]).sort()).toEqual([
    [INES, "5.1.1"],
    [INES, "5.2.1"],
  ]);
  for (let n = 0; n < 110; n++) await hear(at(ctx, n * 1000), report("ses", forged));
  const kept = await ctx.db.select().from(unprovenReports).orderBy(asc(unprovenReports.receivedAt));
  expect(
    kept.map(({ receivedAt }) => receivedAt),
    "the newest hundred",
  ).toEqual(Array.from({ length: 100 }, (_, n) => new Date(ctx.now.getTime() + (n + 10) * 1000)));
});

test("a report counts for the address that the mail went to, whatever address it claims", async ({ ctx }) => {
  const id = await sent(ctx);
  await hear(ctx, report("postfix", id).replaceAll(INES, "victim@sample.test"));
  expect(await markOf(ctx, "victim@sample.test")).toBeUndefined();
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: ctx.now });
});

test("an answer of somebody on vacation and a receipt of delivery are no bounces", async ({ ctx }) => {
  const id = await sent(ctx);
  for (const maker of ["vacation", "delivered"]) expect(await hear(ctx, report(maker, id))).toBe("no report");
  expect(await hear(ctx, "")).toBe("no report");
  expect(await hear(ctx, "\0\xff not a mail at all")).toBe("no report");
  expect(await markOf(ctx)).toBeUndefined();
  expect(await ctx.db.$count(unprovenReports)).toBe(0);
});

test("a report that was cut counts by the address that it came to; cut before its reason it stops nothing", async ({
  ctx,
}) => {
  const first = await sent(ctx);
  const whole = report("postfix", first);
  const noReason = whole.slice(0, whole.indexOf("Final-Recipient"));
  expect(await hear(ctx, noReason)).toBe("counts");
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: null, softCount: 1, status: "" });
  const second = await sent(ctx);
  const noMail = report("postfix", second);
  expect(await hear(ctx, noMail.slice(0, noMail.indexOf("Content-Description: Undelivered Message")))).toBe("counts");
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: ctx.now, status: "5.1.1" });
});

test("a report of two megabytes is heard through the mail server's door, without a token nothing is", async ({
  ctx,
}) => {
  const BOUNCE_TOKEN = "a-token-of-the-mail-server";
  const app = testApp(withEnv(ctx, { BOUNCE_TOKEN }));
  const id = await sent(ctx);
  const large = report("postfix", id).replace("A new job near you.\n", `${"x".repeat(76)}\n`.repeat(28_000));
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  const post = (authorization: string, body = large) =>
    app.request("/webhooks/bounces", {
      method: "POST",
      body,
      headers: { "content-type": "message/rfc822", ...(authorization && { authorization }) },
    });
  for (const wrong of ["", "Bearer another-token-that-is-wrong", `Basic ${BOUNCE_TOKEN}`])
    expect((await post(wrong)).status).toBe(403);
  expect((await testApp(ctx).request("/webhooks/bounces", { method: "POST", body: "x" })).status).toBe(403);
  expect(await markOf(ctx)).toBeUndefined();
  const answer = await post(`Bearer ${BOUNCE_TOKEN}`);
  expect([answer.status, await answer.json()]).toEqual([200, { heard: "counts" }]);
  expect(await markOf(ctx)).toMatchObject({ hardCount: 1, stoppedAt: expect.any(Date) });
  const huge = await post(`Bearer ${BOUNCE_TOKEN}`, "x".repeat(11 * 1024 * 1024));
  expect(huge.status).toBe(413);
});

test("a mail that is refused for good while it is sent is not tried again, and stops news", async ({ ctx }) => {
  const tried = await refusing(ctx, refused, () => sent(ctx));
  expect(tried).toEqual([INES]);
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: ctx.now, byReport: false, status: "5.1.1" });
  await sent(ctx);
  expect(outbox(ctx), "news to it is not sent").toEqual([]);
  const stopped = (await ctx.db.select().from(auditLog)).filter(({ event }) => event === "mailbox.stopped");
  expect(stopped).toHaveLength(1);
  expect(JSON.stringify(stopped)).not.toContain(INES);
});

test("a mail server that is away is tried again, and no address is marked", async ({ ctx }) => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET" });
  await expect(refusing(ctx, away, () => sent(ctx))).rejects.toThrow("ECONNREFUSED");
  expect(await markOf(ctx)).toBeUndefined();
});

test("to an address that takes no mail letters go on, and mails to sign in once an hour", async ({ ctx }) => {
  await aStopped(ctx);
  await sent(ctx, `sub-ask:${ctx.newId()}`);
  await sent(ctx, `password-changed:${ctx.newId()}`);
  expect(outbox(ctx)).toHaveLength(2);
  await sent(ctx, `recovery:${ctx.newId()}`);
  await sent(ctx, `magiclink:${ctx.newId()}`);
  expect(outbox(ctx), "the second within the hour waits for nobody").toHaveLength(3);
  await sent(at(ctx, HOUR_MS), `recovery:${ctx.newId()}`);
  expect(outbox(ctx)).toHaveLength(4);
});

test("a mail to sign in whose try failed for now is tried again within the hour", async ({ ctx }) => {
  await aStopped(ctx);
  const away = Object.assign(new Error("421 later"), { responseCode: 421 });
  const key = `recovery:${ctx.newId()}`;
  await expect(refusing(ctx, away, () => sent(ctx, key))).rejects.toThrow("421");
  await drain(at(ctx, 60_000));
  expect(outbox(ctx)).toHaveLength(1);
});

test("a mail that the refusing server takes again ends the mark; what a report told of takes a day without another", async ({
  ctx,
}) => {
  await refusing(ctx, refused, () => sent(ctx));
  await sent(ctx, `recovery:${ctx.newId()}`);
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: null });
  await aStopped(ctx, "omar@sample.test");
  await sent(ctx, `recovery:${ctx.newId()}`, "omar@sample.test");
  await sweepMail(at(ctx, 23 * HOUR_MS), {});
  expect(await markOf(ctx, "omar@sample.test")).toMatchObject({ stoppedAt: ctx.now });
  await sweepMail(at(ctx, 24 * HOUR_MS), {});
  expect(await markOf(ctx, "omar@sample.test")).toMatchObject({ stoppedAt: null });
});

test("a report about a mail that is older than the clearing does not stop news again", async ({ ctx }) => {
  const older = await sent(ctx);
  await aStopped(ctx);
  const support = await anOperator(ctx, "support");
  const later = at(support, HOUR_MS);
  await clearMailbox(later, (await markOf(ctx))?.id ?? "");
  await hear(at(ctx, 2 * HOUR_MS), report("ses", older));
  expect(await markOf(ctx)).toMatchObject({ stoppedAt: null, hardCount: 2 });
  const newer = await sent(at(ctx, 3 * HOUR_MS));
  await hear(at(ctx, 4 * HOUR_MS), report("ses", newer));
  expect((await markOf(ctx))?.stoppedAt).not.toBeNull();
});

async function anOperator(ctx: Ctx, duty: "support" | "finance" | "owner"): Promise<Ctx> {
  const { email, actor } = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, email, duty);
  return as(ctx, { ...actor, aal: "aal2" });
}

test("the desk shows support and owners what came back, counts it among what waits, and clears it with a line in the log", async ({
  ctx,
}) => {
  const member = await aUser(ctx);
  await aStopped(ctx, member.email);
  const mark = await markOf(ctx, member.email);
  const support = await anOperator(ctx, "support");
  expect((await bouncedMails(support)).marks).toMatchObject([
    { address: member.email, userId: member.userId, kind: "notifications", status: "5.1.1", byReport: true },
  ]);
  expect((await deskHome(support)).waits).toContainEqual({ place: "bounces", count: 1, since: ctx.now });
  const finance = await anOperator(ctx, "finance");
  await expect(bouncedMails(finance)).rejects.toMatchObject({ code: "no_duty" });
  await expect(clearMailbox(finance, mark?.id ?? "")).rejects.toMatchObject({ code: "no_duty" });
  expect((await deskHome(finance)).waits.map(({ place }) => place)).not.toContain("bounces");
  await clearMailbox(support, mark?.id ?? "");
  await expect(clearMailbox(support, mark?.id ?? "")).rejects.toMatchObject({ code: "no_mark" });
  const lines = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `mailbox:${mark?.id}`));
  expect(lines.map(({ event }) => event).sort()).toEqual(["mailbox.cleared", "mailbox.stopped"]);
  expect((await deskHome(support)).waits.map(({ place }) => place)).not.toContain("bounces");
});

test("a member sees that mail does not arrive, sends a test mail, and the notice goes when it is taken", async ({
  ctx,
}) => {
  const { actor, email } = await aSignedInUser(ctx);
  const me = as(ctx, actor);
  expect(await myStoppedMailbox(me)).toBeNull();
  await expect(testMailbox(me)).rejects.toMatchObject({ code: "no_mark" });
  await aStopped(ctx, email);
  expect(await myStoppedMailbox(me)).toMatchObject({ address: email, since: ctx.now });
  expect(await testMailbox(me)).toBe(email);
  const later = { ...refused.bounce };
  await refusing(ctx, new MailRefused(later, null), () => drain(ctx));
  expect(await myStoppedMailbox(me), "it was refused").not.toBeNull();
  await testMailbox(me);
  await drain(ctx);
  expect(outbox(ctx)).toMatchObject([{ to: email }]);
  expect(await myStoppedMailbox(me)).toBeNull();
});

test("test mails are few an hour", async ({ ctx }) => {
  const { actor, email } = await aSignedInUser(ctx);
  const me = as(ctx, actor);
  await aStopped(ctx, email);
  for (let n = 0; n < 3; n++) await testMailbox(me);
  await expect(testMailbox(me)).rejects.toMatchObject({ kind: "rate_limited" });
});

test("the notice goes with the address, and when somebody uses what was mailed there", async ({ ctx }) => {
  const member = await aUser(ctx);
  await aStopped(ctx, member.email);
  await inTransaction(ctx, (tx) => mailLink(tx, { kind: "recovery", userId: member.userId, email: member.email }));
  await drain(ctx);
  const token = /token_hash=([\w-]+)/.exec(outbox(ctx)[0]?.text ?? "")?.[1] ?? "";
  await inTransaction(ctx, (tx) => useToken(tx, { kinds: ["recovery"], token }));
  expect(await markOf(ctx, member.email)).toMatchObject({ stoppedAt: null });
  await aStopped(at(ctx, HOUR_MS), member.email);
  expect((await markOf(ctx, member.email))?.stoppedAt).not.toBeNull();
  const [row] = await ctx.db.select().from(users).where(eq(users.id, member.userId));
  if (!row) throw new Error("no member");
  await inTransaction(ctx, (tx) => applyEmail(tx, row, "new-address@sample.test"));
  expect(await markOf(ctx, member.email)).toBeUndefined();
});

test("what was due to be mailed to an address that takes none stays under the bell, and is not mailed later", async ({
  ctx,
}) => {
  const member = await aUser(ctx);
  await aStopped(ctx, member.email);
  await ctx.db.insert(notifications).values({
    id: ctx.newId(),
    userId: member.userId,
    kind: "account.looked_at" as const,
    data: {},
    path: "/account",
    createdAt: ctx.now,
    mailDueAt: ctx.now,
  });
  await inTransaction(ctx, (tx) => mailWhatIsDue(tx, member.userId));
  await drain(ctx);
  expect(outbox(ctx)).toEqual([]);
  const [told] = await ctx.db.select().from(notifications).where(eq(notifications.userId, member.userId));
  expect(told).toMatchObject({ shown: true, mailDueAt: null, mailedAt: null });
});

test("a member's copy has what is known of their mailbox, and it goes with the account", async ({ ctx }) => {
  const member = await aUser(ctx);
  await aStopped(ctx, member.email);
  expect(await exportMailbox(ctx, member.userId)).toMatchObject({
    marks: [{ address: member.email, status: "5.1.1" }],
    mails: [{ kind: "notifications", bounced: "hard" }],
  });
  await inTransaction(ctx, (tx) => tx.services.account.erase(tx, member.userId));
  expect(await markOf(ctx, member.email)).toBeUndefined();
  expect(await ctx.db.$count(sentMails)).toBe(0);
});

test("what was sent is forgotten after a month, what came back after a year, reports without a proof after a month", async ({
  ctx,
}) => {
  const id = await aStopped(ctx);
  await hear(
    ctx,
    report(
      "ses",
      id.replace(/^./, (first) => (first === "0" ? "1" : "0")),
    ),
  );
  const month = at(ctx, 31 * 24 * HOUR_MS);
  await sweepMail(month, {});
  expect(await ctx.db.$count(sentMails)).toBe(0);
  expect(await ctx.db.$count(unprovenReports)).toBe(0);
  expect(await markOf(ctx)).toBeDefined();
  expect(await hear(month, report("postfix", id)), "too late to be proven").toBe("unproven");
  await sweepMail(at(ctx, 366 * 24 * HOUR_MS), {});
  expect(await markOf(ctx)).toBeUndefined();
});
