import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { readerMark } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import { beginCheck } from "#app/domains/learning/commands/check.server.ts";
import { drawnFor, picksOf } from "#app/domains/learning/fixtures.ts";
import { lastCheck, openCheck } from "#app/domains/learning/queries/check.server.ts";
import { courseOf } from "#app/domains/learning/queries/courses.server.ts";
import { lessonChecks, lessonProgress } from "#app/domains/learning/tables.server.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { messages } from "#app/domains/messaging/tables.server.ts";
import { KINDS, typedOf, writtenFor } from "#app/domains/phone/rules/kinds.ts";
import { mileageTrips, taxEntries } from "#app/domains/taxes/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { rightNow } from "#test/members.ts";
import { waitingKinds } from "./waiting.server.ts";

type Fields = [string, string][];

/** Sends what waited on a phone, as its queue does. */
async function send(ctx: Ctx, kind: string, fields: Fields, { token, reader }: { token: string; reader: string }) {
  const answer = await testApp(ctx).request(`http://kingpost.test/api/waiting/${kind}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", [READER_HEADER]: reader },
    body: JSON.stringify({ fields }),
  });
  const body = answer.status === 204 ? null : ((await answer.json()) as { error: { code: string; message: string } });
  return { status: answer.status, code: body?.error.code };
}

const phoneOf = ({ actor, session }: { actor: Actor; session: { access_token: string } }) => ({
  token: session.access_token,
  reader: readerMark(actor),
});

const today = (ctx: Ctx) => ctx.now.toISOString().slice(0, 10);

test("every kind that waits is received", () => {
  expect([...waitingKinds].sort()).toEqual(Object.keys(KINDS).sort());
});

test("an expense and a drive that were written without a signal are in the books once, however often they are sent", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const member = await aSignedInUser(ctx);
  const phone = phoneOf(member);
  const expense: Fields = [
    ["intent", "add"],
    ["kind", "expense"],
    ["day", today(ctx)],
    ["amount", "42.50"],
    ["line", ""],
    ["party", "Sample supply house"],
    ["note", ""],
    ["requestKey", ctx.newId()],
  ];
  const drive: Fields = [
    ["intent", "trip"],
    ["day", today(ctx)],
    ["miles", "12.5"],
    ["purpose", "Sample site visit"],
    ["requestKey", ctx.newId()],
  ];
  for (let n = 0; n < 2; n++) {
    expect(await send(ctx, "entry", expense, phone)).toEqual({ status: 204, code: undefined });
    expect(await send(ctx, "trip", drive, phone)).toEqual({ status: 204, code: undefined });
  }
  expect(await ctx.db.select().from(taxEntries).where(eq(taxEntries.userId, member.userId))).toHaveLength(1);
  expect(await ctx.db.select().from(mileageTrips).where(eq(mileageTrips.userId, member.userId))).toHaveLength(1);
});

test("what is not right is refused with the words of its field, and nothing is written", async ({ ctx: then }) => {
  const ctx = rightNow(then);
  const member = await aSignedInUser(ctx);
  const drive: Fields = [
    ["day", today(ctx)],
    ["miles", "a lot"],
    ["purpose", "Sample"],
    ["requestKey", ctx.newId()],
  ];
  expect((await send(ctx, "trip", drive, phoneOf(member))).status).toBe(422);
  expect((await send(ctx, "trip", [["day", "x".repeat(20_001)]], phoneOf(member))).status).toBe(422);
  expect((await send(ctx, "nothing", [], phoneOf(member))).status).toBe(404);
  expect(await ctx.db.select().from(mileageTrips).where(eq(mileageTrips.userId, member.userId))).toEqual([]);
});

test("a message that waited is said once, and an application that has arrived is done", async ({ ctx: then }) => {
  const ctx = rightNow(then);
  const poster = await aVerifiedContractor(ctx);
  const member = await aSignedInUser(ctx);
  const talk = await aConversation(ctx, { from: member.actor, to: poster.actor });
  const before = (await ctx.db.select().from(messages).where(eq(messages.conversationId, talk.id))).length;
  const said: Fields = [
    ["intent", "send"],
    ["conversationId", talk.id],
    ["clientId", ctx.newId()],
    ["body", "Sample: on my way."],
  ];
  for (let n = 0; n < 2; n++) expect((await send(ctx, "message", said, phoneOf(member))).status).toBe(204);
  expect(await ctx.db.select().from(messages).where(eq(messages.conversationId, talk.id))).toHaveLength(before + 1);

  const job = await aJob(ctx, { poster: poster.actor });
  const apply: Fields = [
    ["intent", "apply"],
    ["jobId", job.id],
    ["message", "Sample: I am free in May."],
  ];
  const sent = () => ctx.db.select().from(jobApplications).where(eq(jobApplications.jobId, job.id));
  expect((await send(ctx, "application", apply, phoneOf(member))).status).toBe(403);
  expect(await sent()).toEqual([]);
  const pro = await aVerifiedContractor(ctx);
  const session = await inTransaction(ctx, (tx) => openSession(tx, pro.userId, "password"));
  for (let n = 0; n < 2; n++)
    expect((await send(ctx, "application", apply, phoneOf({ actor: pro.actor, session }))).status).toBe(204);
  expect(await sent()).toHaveLength(1);
});

test("a day's work that was written without a signal stands in the log once, with its photos", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const { id, pro } = await anEngagement(ctx, { state: "working" });
  const session = await inTransaction(ctx, (tx) => openSession(tx, pro.userId, "password"));
  const photo = await aPicture(ctx, pro, "work");
  const day: Fields = [
    ["intent", "log"],
    ["engagementId", id],
    ["day", today(ctx)],
    ["hours", "7.5"],
    ["note", "Sample: ran the feeders."],
    ["pictures[]", photo.id],
    ["alts[]", "Sample: the panel"],
    ["stages[]", "before"],
  ];
  for (let n = 0; n < 2; n++) expect((await send(ctx, "log", day, phoneOf({ actor: pro, session }))).status).toBe(204);
  const { site } = await getEngagement({ ...ctx, actor: pro }, id);
  expect(site.logs).toMatchObject([
    { minutes: 450, photos: [{ id: photo.id, alt: "Sample: the panel", stage: "before" }] },
  ]);
});

test("what one member wrote is never sent as another's, nor for another business", async ({ ctx: then }) => {
  const ctx = rightNow(then);
  const writer = await aSignedInUser(ctx);
  const next = await aSignedInUser(ctx);
  const drive: Fields = [
    ["day", today(ctx)],
    ["miles", "3"],
    ["purpose", "Sample"],
    ["requestKey", ctx.newId()],
  ];
  const { reader } = phoneOf(writer);
  const { token } = phoneOf(next);
  expect(await send(ctx, "trip", drive, { token, reader })).toEqual({ status: 409, code: "other_reader" });
  const elsewhere = readerMark({ ...next.actor, business: { ...next.actor.business, id: writer.userId } });
  expect(await send(ctx, "trip", drive, { token, reader: elsewhere })).toEqual({ status: 409, code: "other_reader" });
  expect(await send(ctx, "trip", drive, { token, reader: "" })).toEqual({ status: 409, code: "other_reader" });
  expect((await send(ctx, "trip", drive, { token: "none", reader })).status).toBe(401);
  expect(await ctx.db.select().from(mileageTrips)).toEqual([]);
});

test("LEARN-02 answers to a check that were given without a signal are judged once, against the questions that were asked then", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const member = await aSignedInUser(ctx);
  const mine = { ...ctx, actor: member.actor };
  const at = {
    course: "tool-and-equipment-care",
    lesson: courseOf("tool-and-equipment-care", "en").lessons[0]?.slug ?? "",
  };
  await beginCheck(mine, at);
  const { id, drawn } = await drawnFor(ctx, member.actor, at.course, at.lesson);
  const answers = (right: number): Fields => [
    ["intent", "answer"],
    ["check", id],
    ["course", at.course],
    ["lesson", at.lesson],
    ["title", "Sample lesson"],
    ...Object.entries(picksOf(drawn, right)).map(([name, place]): [string, string] => [`q_${name}`, String(place)]),
  ];
  const path = `/courses/${at.course}/${at.lesson}/check`;
  expect(writtenFor(path, answers(5))).toMatchObject({ id: `check ${id}`, kind: "check" });
  // What is open is said on the page instead; a check does not begin without a signal.
  expect(writtenFor(path, answers(5).slice(0, -1))).toBeNull();
  expect(writtenFor(path, [["intent", "begin"]])).toBeNull();
  expect(typedOf({ fields: answers(5) }).filter(([name]) => !name.startsWith("q_"))).toEqual([
    ["intent", "answer"],
    ["title", "Sample lesson"],
  ]);
  // Meanwhile the check is asked for again, on this phone and another: the draw stays.
  const asked = await openCheck(mine, at.course, at.lesson);
  for (let n = 0; n < 3; n++) await beginCheck(mine, at);
  expect(await openCheck(mine, at.course, at.lesson)).toEqual(asked);
  const phone = phoneOf(member);
  for (let n = 0; n < 3; n++) expect((await send(ctx, "check", answers(3), phone)).status).toBe(204);
  expect(await lastCheck(mine, at.course, at.lesson)).toMatchObject({ score: 3 });
  expect(await ctx.db.select().from(lessonChecks)).toHaveLength(1);
  expect(await ctx.db.select().from(lessonProgress)).toMatchObject([{ tries: 1, passedAt: null }]);
  // Better answers to questions whose right ones were told are refused.
  expect(await send(ctx, "check", answers(5), phone)).toEqual({ status: 409, code: "already_judged" });
  expect(await ctx.db.select().from(lessonProgress)).toMatchObject([{ tries: 1, passedAt: null }]);
});
