import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { type AnnouncedEvent, announce, type BusinessEvent } from "#app/infra/events.server.ts";
import { liveEvents } from "#app/infra/live/tables.server.ts";
import { letter } from "#app/infra/mail/letter.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { eraseNotifications } from "./commands/erase-account.server.ts";
import { MAILS } from "./commands/mail.server.ts";
import { notifyOf, TOPIC } from "./commands/notify.server.ts";
import { readAllNotifications, readNotification, readNotificationsOf } from "./commands/read.server.ts";
import { saveSettings, startAgain, tellZone, unsubscribe } from "./commands/settings.server.ts";
import { Settings } from "./input.ts";
import { exportNotifications } from "./queries/export-account.server.ts";
import { A_PAGE, myNotifications, unreadCount, waitsUnder } from "./queries/list.server.ts";
import { mySettings } from "./queries/settings.server.ts";
import { DEFAULTS, KINDS } from "./rules/kinds.ts";
import { notifications } from "./tables.server.ts";
import { readStoppedToken, readUnsubscribeToken, stoppedToken } from "./tokens/unsubscribe.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let nth = 0;
/** An application to a job of the member's. */
const application = (userId: string, more: Partial<BusinessEvent> = {}): BusinessEvent => ({
  kind: "application.received",
  userId,
  ref: `application-${++nth}`,
  path: `/jobs/${nth}/applicants`,
  data: { jobId: String(nth), title: `Sample deck ${nth}`, from: "Ana Sample" },
  ...more,
});
const withLetter = (subject: string, locale: "en" | "es" = "en") => ({
  letter: { ...letter({ subject, paragraphs: ["Sample."] }), locale },
});

/** Announces and lets the jobs run that are due at ctx.now. */
async function happen(ctx: Ctx, event: BusinessEvent) {
  await inTransaction(ctx, (tx) => announce(tx, event));
  await drain(ctx);
}

/** The five-minute clock at a time, and what it mailed. */
async function clockAt(ctx: Ctx, time: Date): Promise<Mail[]> {
  const then = at(ctx, time);
  const before = outbox(ctx).length;
  await ctx.services.queue.enqueue(then, MAILS, {});
  await drain(then);
  return outbox(ctx).slice(before);
}

/** The settings form as a member sends it. */
const form = (more: Record<string, string> = {}) => {
  const kinds = KINDS.flatMap((kind) => [
    [`mail:${kind}`, DEFAULTS[kind].mail],
    [`in-app:${kind}`, "on"],
  ]);
  return Settings.parse({ timeZone: "America/Chicago", ...Object.fromEntries(kinds), ...more });
};

/** The proof in the last mail's way out. */
const tokenIn = (ctx: Ctx) => /unsubscribe\/([\w.-]+)/.exec(outbox(ctx).at(-1)?.text ?? "")?.[1] ?? "";

/** What the member's open pages heard of the bell, oldest first. */
async function rung(ctx: Ctx, userId: string): Promise<string[]> {
  const heard = await ctx.db
    .select({ ref: liveEvents.ref })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), eq(liveEvents.topic, TOPIC)))
    .orderBy(liveEvents.seq);
  return heard.map(({ ref }) => ref);
}

const list = (ctx: Ctx, unread = false) => myNotifications(ctx, { unread, after: null });

describe("the bell", () => {
  test("a member is told once of what happens, and reads it in a line that leads there", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const event = application(userId);
    await happen(ctx, event);
    await happen(ctx, event);
    const { told } = await list(as(ctx, actor));
    expect(told).toMatchObject([{ kind: "application.received", path: event.path, readAt: null }]);
    await expect(unreadCount(as(ctx, actor))).resolves.toBe(1);
  });

  test("an event told twice by the queue is one line and one mail", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const happened = new Date(ctx.now.getTime() - HOUR);
    const event: AnnouncedEvent = { ...application(userId), id: ctx.newId(), at: happened.toISOString() };
    for (let n = 0; n < 3; n++) await inTransaction(ctx, (tx) => notifyOf(tx, [event]));
    await drain(ctx);
    expect((await list(as(ctx, actor))).told).toMatchObject([{ createdAt: happened }]);
    expect(outbox(ctx)).toHaveLength(1);
  });

  test("what somebody did with their own hands is listed, but lights nothing and is not mailed", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    await saveSettings(as(ctx, actor), form({ "mail:job.posted": "now" }));
    await happen(ctx, { ...application(userId), kind: "job.posted" });
    await happen(ctx, { ...application(userId), kind: "job.awarded", data: { title: "Sample", status: "given" } });
    expect((await list(as(ctx, actor))).told).toHaveLength(2);
    await expect(unreadCount(as(ctx, actor))).resolves.toBe(0);
    expect(outbox(ctx)).toEqual([]);
    expect(await rung(ctx, userId)).toEqual([]);
  });

  test("nobody sees or changes what another member was told", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const { actor: other } = await aUser(ctx);
    await happen(ctx, application(userId));
    const [mine] = (await list(as(ctx, actor))).told;
    expect((await list(as(ctx, other))).told).toEqual([]);
    await readNotification(as(ctx, other), mine?.id ?? "");
    await readAllNotifications(as(ctx, other));
    await expect(unreadCount(as(ctx, actor))).resolves.toBe(1);
    await readNotification(as(ctx, actor), mine?.id ?? "");
    await expect(unreadCount(as(ctx, actor))).resolves.toBe(0);
  });

  test("what was read keeps the time it was first read, and only what is newly read rings the other pages", async ({
    ctx,
  }) => {
    const { actor, userId } = await aUser(ctx);
    await happen(ctx, application(userId));
    const [{ id } = { id: "" }] = (await list(as(ctx, actor))).told;
    for (const minutes of [1, 2, 3]) await readNotification(as(at(ctx, minutes * MINUTE), actor), id);
    await readAllNotifications(as(at(ctx, HOUR), actor));
    expect((await list(as(ctx, actor))).told).toMatchObject([{ readAt: new Date(ctx.now.getTime() + MINUTE) }]);
    expect(await rung(ctx, userId)).toEqual([id, "read"]);
  });

  test("pages go back in time without gaps or repeats, also among events of one moment, and the unread alone", async ({
    ctx,
  }) => {
    const { actor, userId } = await aUser(ctx);
    for (let n = 0; n < 2 * A_PAGE + 3; n++) await inTransaction(ctx, (tx) => announce(tx, application(userId)));
    await drain(ctx);
    const me = as(ctx, actor);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof myNotifications>> = await myNotifications(me, { unread: false, after });
      seen.push(...page.told.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(2 * A_PAGE + 3);
    expect(seen).toHaveLength(2 * A_PAGE + 3);
    await readNotification(me, seen[0] ?? "");
    expect((await list(me, true)).told.map(({ id }) => id)).toEqual(seen.slice(1, A_PAGE + 1));
    await expect(myNotifications(me, { unread: false, after: "made-up" })).resolves.toMatchObject({
      told: { length: A_PAGE },
    });
  });

  test("a conversation has one unread line, the newest; to open it is to have read it", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const message = (preview: string) => ({
      ...application(userId),
      kind: "message.received" as const,
      path: "/messages/1",
      data: { conversationId: "1", from: "Ben Sample", preview },
    });
    await happen(ctx, message("first"));
    await happen(ctx, message("second"));
    const { told } = await list(as(ctx, actor));
    expect(told).toMatchObject([{ data: { preview: "second" } }]);
    expect(outbox(ctx)).toEqual([]);
    await readNotificationsOf(as(ctx, actor), "/messages/1");
    await expect(unreadCount(as(ctx, actor))).resolves.toBe(0);
  });

  test("a newer message takes the place of that conversation's unread line alone, of one member", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const { actor: other, userId: otherId } = await aUser(ctx);
    const me = as(ctx, actor);
    const message = (preview: string, path = "/messages/1", to = userId) => ({
      ...application(to),
      kind: "message.received" as const,
      path,
      data: { from: "Ben Sample", preview },
    });
    const previews = async (member = me) => (await list(member)).told.map(({ data }) => data["preview"]).sort();
    await happen(ctx, { ...application(userId), path: "/messages/1", data: { preview: "no message" } });
    await happen(ctx, message("theirs", "/messages/1", otherId));
    await happen(ctx, message("another", "/messages/2"));
    await happen(ctx, message("first"));
    await happen(ctx, message("second"));
    expect(await previews()).toEqual(["another", "no message", "second"]);
    expect(await previews(as(ctx, other))).toEqual(["theirs"]);
    await readNotificationsOf(me, "/messages/1");
    expect(await waitsUnder(me, "/messages/1")).toBe(false);
    expect(await waitsUnder(me, "/messages/2")).toBe(true);
    expect(await waitsUnder(as(ctx, other), "/messages/2")).toBe(false);
    await happen(ctx, message("third"));
    expect(await previews()).toEqual(["another", "no message", "second", "third"]);
  });

  test("messages wait for the daily digest when a member asks for one; a line that was mailed stays", async ({
    ctx,
  }) => {
    const { actor, userId } = await aUser(ctx);
    await saveSettings(as(ctx, actor), form({ "mail:message.received": "digest" }));
    const message = { kind: "message.received" as const, path: "/messages/1", data: { from: "Ben Sample" } };
    await happen(ctx, { ...application(userId), ...message });
    expect(outbox(ctx)).toEqual([]);
    const morning = await clockAt(ctx, new Date("2027-03-11T14:00:00Z"));
    expect(morning.map(({ subject }) => subject)).toEqual(["Ben Sample wrote to you."]);
    await happen(at(ctx, DAY), { ...application(userId), ...message });
    expect((await list(as(ctx, actor))).told).toHaveLength(2);
  });

  test("nobody is told of what concerned an account that is gone", async ({ ctx }) => {
    await happen(ctx, application(ctx.newId()));
    expect(await ctx.db.select().from(notifications)).toEqual([]);
  });
});

describe("mail", () => {
  test("the letter of an event goes out at once, once, with the way to stop such mails", async ({ ctx }) => {
    const { userId, email } = await aUser(ctx);
    await happen(ctx, { ...application(userId), ...withLetter("New application") });
    expect(outbox(ctx)).toMatchObject([
      {
        to: email,
        subject: "New application",
        headers: {
          "List-Unsubscribe": expect.stringMatching(/^<http:\/\/kingpost\.test\/unsubscribe\/[\w.-]+>$/),
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      },
    ]);
    expect(outbox(ctx)[0]?.text).toContain("Stop these mails: http://kingpost.test/unsubscribe/");
    expect(outbox(ctx)[0]?.html).toContain('href="http://kingpost.test/unsubscribe/');
    const [row] = await ctx.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(row).toMatchObject({ letter: null, mailedAt: ctx.now });
    expect(await clockAt(ctx, new Date(ctx.now.getTime() + DAY))).toEqual([]);
  });

  test("a letter keeps its own language, with a way out in the same", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    await happen(ctx, { ...application(userId), ...withLetter("Nueva postulación", "es") });
    expect(outbox(ctx)[0]?.text).toContain("Dejar de recibir estos correos:");
    for (let n = 0; n < 6; n++)
      await happen(at(ctx, MINUTE), { ...application(userId), ...withLetter("Nueva postulación", "es") });
    const [digest] = await clockAt(ctx, new Date(ctx.now.getTime() + 61 * MINUTE));
    expect(digest?.subject).toBe("Pasaron 2 cosas en Kingpost");
  });

  test("a kind without a letter is mailed in one sentence", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    await happen(ctx, { ...application(userId), kind: "certificate.received", data: { from: "Sample Plumbing" } });
    await happen(ctx, {
      ...application(userId),
      kind: "verification.changed",
      data: { kind: "license", status: "rejected" },
    });
    expect(outbox(ctx)).toMatchObject([
      { subject: "Sample Plumbing sent a certificate." },
      {
        subject: "Your license needs a fix.",
        text: expect.stringContaining("The reviewer's reason stands beside it."),
      },
    ]);
  });

  test("what was never to be mailed makes no flood", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    await saveSettings(as(ctx, actor), form({ "mail:application.received": "off" }));
    for (let n = 0; n < 6; n++) await happen(ctx, application(userId));
    await saveSettings(as(ctx, actor), form());
    for (let n = 0; n < 6; n++) await happen(ctx, { ...application(userId), ...withLetter(`No. ${n}`) });
    expect(outbox(ctx).map(({ subject }) => subject)).toEqual(["No. 0", "No. 1", "No. 2", "No. 3", "No. 4"]);
  });

  test("of a flood the first five are mailed, and the rest come in one letter at the end of the hour", async ({
    ctx,
  }) => {
    const { userId } = await aUser(ctx);
    for (let n = 0; n < 30; n++)
      await happen(at(ctx, n * MINUTE), { ...application(userId), ...withLetter(`No. ${n}`) });
    expect(outbox(ctx).map(({ subject }) => subject)).toEqual(["No. 0", "No. 1", "No. 2", "No. 3", "No. 4"]);
    expect(await clockAt(ctx, new Date(ctx.now.getTime() + 60 * MINUTE))).toEqual([]);
    const [digest, ...more] = await clockAt(ctx, new Date(ctx.now.getTime() + 65 * MINUTE));
    expect(more).toEqual([]);
    expect(digest?.subject).toBe("25 things happened on Kingpost");
    expect(digest?.text.match(/Ana Sample applied/g)).toHaveLength(25);
    expect(await clockAt(ctx, new Date(ctx.now.getTime() + 70 * MINUTE))).toEqual([]);
  });

  test("a flood of one kind holds back no mail of another kind, and of no other member", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const { userId: other } = await aUser(ctx);
    for (let n = 0; n < 7; n++) await happen(ctx, { ...application(userId), ...withLetter(`No. ${n}`) });
    await happen(ctx, { ...application(userId), kind: "verification.changed", ...withLetter("Your documents") });
    await happen(ctx, { ...application(other), ...withLetter("Another member's") });
    expect(
      outbox(ctx)
        .map(({ subject }) => subject)
        .slice(4),
    ).toEqual(["No. 4", "Your documents", "Another member's"]);
  });

  test("a flood that goes on for hours is one letter an hour", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    const mails: string[] = [];
    for (let n = 0; n < 36; n++) {
      const then = new Date(ctx.now.getTime() + n * 5 * MINUTE);
      await happen(at(ctx, then), { ...application(userId), ...withLetter(`No. ${n}`) });
      await clockAt(ctx, then);
    }
    mails.push(...outbox(ctx).map(({ subject }) => subject));
    expect(mails.slice(0, 5)).toEqual(["No. 0", "No. 1", "No. 2", "No. 3", "No. 4"]);
    expect(mails.slice(5)).toEqual([expect.stringMatching(/^12 things/), expect.stringMatching(/^12 things/)]);
  });

  test("within quiet hours nothing is mailed; what happened comes in one letter when they end", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    await saveSettings(as(ctx, actor), form({ quietFrom: "22:00", quietTo: "07:00" }));
    const late = new Date("2027-03-14T05:30:00Z"); // 23:30 on the night the clocks go forward.
    await happen(at(ctx, late), { ...application(userId), ...withLetter("Late") });
    await happen(at(ctx, new Date(late.getTime() + HOUR)), { ...application(userId), kind: "verification.changed" });
    expect(outbox(ctx)).toEqual([]);
    expect(await clockAt(ctx, new Date("2027-03-14T11:59:00Z"))).toEqual([]);
    const mails = await clockAt(ctx, new Date("2027-03-14T12:00:00Z"));
    expect(mails.map(({ subject }) => subject)).toEqual(["2 things happened on Kingpost"]);
    expect(readUnsubscribeToken(ctx, tokenIn(ctx))).toEqual({ userId, kind: "all" });
  });

  test("a single letter that waited for the morning arrives as it was written", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    await saveSettings(as(ctx, actor), form({ quietFrom: "22:00", quietTo: "07:00" }));
    await happen(at(ctx, new Date("2027-03-11T05:30:00Z")), { ...application(userId), ...withLetter("Late") });
    const mails = await clockAt(ctx, new Date("2027-03-11T13:01:00Z"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Late"]);
  });

  test("the daily digest comes at 8:00 on the member's clock, in their language, once", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const digest = form({ "mail:application.received": "digest", timeZone: "America/Los_Angeles" });
    await saveSettings({ ...as(ctx, actor), locale: "es" }, digest);
    for (let n = 0; n < 3; n++) await happen(ctx, { ...application(userId), ...withLetter("x") });
    expect(outbox(ctx)).toEqual([]);
    expect(await clockAt(ctx, new Date("2027-03-11T15:59:00Z"))).toEqual([]);
    const mails = await clockAt(ctx, new Date("2027-03-11T16:00:00Z"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Pasaron 3 cosas en Kingpost"]);
    expect(mails[0]?.text).toContain("Ana Sample se postuló a");
    expect(readUnsubscribeToken(ctx, tokenIn(ctx))).toEqual({ userId, kind: "application.received" });
    expect(await clockAt(ctx, new Date("2027-03-12T16:00:00Z"))).toEqual([]);
  });

  test("a kind that is off is not mailed, and one whose bell is off is not listed", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const chosen = form({ "mail:application.received": "off" });
    await saveSettings(as(ctx, actor), { ...chosen, "in-app:certificate.received": undefined } as typeof chosen);
    await happen(ctx, { ...application(userId), ...withLetter("x") });
    await happen(ctx, { ...application(userId), kind: "certificate.received" });
    const { told } = await list(as(ctx, actor));
    expect(told.map(({ kind }) => kind)).toEqual(["application.received"]);
    await expect(unreadCount(as(ctx, actor))).resolves.toBe(1);
    expect(await rung(ctx, userId)).toEqual(told.map(({ id }) => id));
    expect(outbox(ctx)).toHaveLength(1);
    expect(await queued(ctx, "mail.send")).toHaveLength(1);
  });

  test("a mail that waits does not go out when the member has stopped it meanwhile", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    await saveSettings(as(ctx, actor), form({ "mail:application.received": "digest" }));
    await happen(ctx, application(userId));
    await saveSettings(as(ctx, actor), form({ "mail:application.received": "off" }));
    expect(await clockAt(ctx, new Date(ctx.now.getTime() + 2 * DAY))).toEqual([]);
  });
});

describe("settings", () => {
  test("the browser's time zone is kept until the member chooses one", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const me = as(ctx, actor);
    await expect(mySettings(me)).resolves.toMatchObject({ timeZone: null, quietFrom: "", quietTo: "" });
    await tellZone(me, "America/Denver");
    await saveSettings(me, form({ timeZone: "America/Phoenix" }));
    await tellZone(me, "America/Denver");
    await expect(mySettings(me)).resolves.toMatchObject({ timeZone: "America/Phoenix" });
  });

  test("a deleted account takes its lines and choices along, a copy holds them, and another's stay", async ({
    ctx,
  }) => {
    const [mine, other] = [await aUser(ctx), await aUser(ctx)];
    for (const { actor, userId } of [mine, other]) {
      await saveSettings(as(ctx, actor), form({ "mail:job.awarded": "digest" }));
      await happen(ctx, application(userId));
    }
    const sizes = async (userId: string) => {
      const copy = await exportNotifications(ctx, userId);
      return [copy.notifications.length, copy.preferences.length, copy.settings.length];
    };
    expect(await sizes(mine.userId)).toEqual([1, KINDS.length, 1]);
    await eraseNotifications(ctx, mine.userId);
    expect(await sizes(mine.userId)).toEqual([0, 0, 0]);
    expect(await sizes(other.userId)).toEqual([1, KINDS.length, 1]);
  });

  test.for([
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ quietFrom: "22:00" }, "quietTo"],
    [{ quietFrom: "22:00", quietTo: "22:00" }, "quietTo"],
    [{ quietFrom: "24:00", quietTo: "07:00" }, "quietFrom"],
    [{ "mail:job.posted": "hourly" }, "mail:job.posted"],
  ] as const)("%o is refused beside its field", ([wrong, field]) => {
    const parsed = Settings.safeParse({ ...form(), ...wrong });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

describe("the way out in a mail", () => {
  test("stops the kind of the mail for whoever holds the link, signed out, and starts it again", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    await happen(ctx, application(userId));
    const what = readUnsubscribeToken(ctx, tokenIn(ctx));
    expect(what).toEqual({ userId, kind: "application.received" });
    const before = await unsubscribe(ctx, what);
    await happen(ctx, application(userId));
    expect(outbox(ctx)).toHaveLength(1);
    expect((await list(as(ctx, actor))).told).toHaveLength(2);
    await startAgain(ctx, what, before);
    await happen(ctx, application(userId));
    expect(outbox(ctx)).toHaveLength(2);
  });

  test("stops what waits of its kind and its member alone, leaves the bell, and starting again drops nothing", async ({
    ctx,
  }) => {
    const [mine, other] = [await aUser(ctx), await aUser(ctx)];
    const digest = form({ "mail:application.received": "digest", "mail:job.awarded": "digest" });
    const chosen = { ...digest, "in-app:application.received": undefined } as typeof digest;
    for (const { actor, userId } of [mine, other]) {
      await saveSettings(as(ctx, actor), chosen);
      await happen(ctx, { ...application(userId), ...withLetter("An application") });
      await happen(ctx, { ...application(userId), kind: "job.awarded", ...withLetter("An award") });
    }
    await unsubscribe(ctx, { userId: mine.userId, kind: "application.received" });
    const [dropped] = await ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, mine.userId), eq(notifications.kind, "application.received")));
    expect(dropped).toMatchObject({ letter: null, mailDueAt: null });
    const { kinds } = await mySettings(as(ctx, mine.actor));
    expect(kinds.find(({ kind }) => kind === "application.received")).toMatchObject({ inApp: false, mail: "off" });
    await startAgain(ctx, { userId: other.userId, kind: "all" }, {});
    const mails = await clockAt(ctx, new Date(ctx.now.getTime() + DAY));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [mine.email, "An award"],
        [other.email, "2 things happened on Kingpost"],
      ]),
    );
    expect(mails).toHaveLength(2);
  });

  test("taken back at once leaves each kind as its member had it: at once, in the digest or off", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const what = { userId, kind: "all" } as const;
    const choices = async () => (await mySettings(as(ctx, actor))).kinds.map(({ kind, mail }) => `${kind} ${mail}`);
    const chosen = { "mail:application.received": "digest", "mail:job.awarded": "off" };
    await saveSettings(as(ctx, actor), form(chosen));
    const before = await choices();
    expect(before).toEqual(expect.arrayContaining(["application.received digest", "job.awarded off"]));
    const kept = stoppedToken(ctx, what, await unsubscribe(ctx, what));
    expect((await choices()).filter((one) => !one.endsWith(" off"))).toEqual([]);
    const single = { userId, kind: "job.awarded" } as const;
    expect(readStoppedToken(ctx, single, kept)).toEqual({});
    await startAgain(ctx, what, readStoppedToken(ctx, what, kept));
    expect(await choices()).toEqual(before);
  });

  test("a digest's kind comes back as a digest, and what its member chose meanwhile stays", async ({ ctx }) => {
    const { actor, userId } = await aUser(ctx);
    const what = { userId, kind: "community.answered" } as const;
    const mail = async () => (await mySettings(as(ctx, actor))).kinds.find(({ kind }) => kind === what.kind)?.mail;
    const before = await unsubscribe(ctx, what);
    await startAgain(ctx, what, before);
    expect(await mail()).toBe("digest");
    await saveSettings(as(ctx, actor), form({ "mail:community.answered": "now" }));
    await startAgain(ctx, what, before);
    expect(await mail()).toBe("now");
    // Stopped twice, what was before is no longer known.
    await unsubscribe(ctx, what);
    await startAgain(ctx, what, await unsubscribe(ctx, what));
    expect(await mail()).toBe("digest");
  });

  test("a link that was changed by a single character opens nothing", async ({ ctx }) => {
    const { userId } = await aUser(ctx);
    await happen(ctx, application(userId));
    const token = tokenIn(ctx);
    for (const wrong of ["", "x", token.slice(1), `${token}x`, token.replace(".", ".x"), token.split(".")[0] ?? ""])
      expect(() => readUnsubscribeToken(ctx, wrong), wrong).toThrow(expect.objectContaining({ kind: "not_found" }));
  });
});
