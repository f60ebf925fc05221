import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test as plain } from "vitest";
import { aMember } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { testApp } from "#test/app.ts";
import { at, test, texts, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { readAllNotifications } from "./commands/read.server.ts";
import { REPLIES_PATH } from "./commands/reply.server.ts";
import { saveSettings } from "./commands/settings.server.ts";
import { Settings } from "./input.ts";
import { mySettings } from "./queries/settings.server.ts";
import { DEFAULTS, KINDS } from "./rules/kinds.ts";
import { replyMeans, TEXTS_A_DAY } from "./rules/texts.ts";

const HOUR = 3_600_000;
const PHONE = "15125550134";
const SECRET = "t@ken";

let nth = 0;
async function happen(
  ctx: Ctx,
  userId: string,
  kind: "application.received" | "job.posted" | "job.awarded" = "application.received",
  status = "given",
) {
  const data = {
    jobId: String(++nth),
    title: "Secret deck on Elm Street",
    from: "Ana Private",
    ...(kind === "job.awarded" && { status }),
  };
  const path = `/jobs/${nth}/applicants`;
  await inTransaction(ctx, (tx) => announce(tx, { kind, userId, ref: `text-${nth}`, path, data }));
  await drain(ctx);
}

const form = (more: Record<string, unknown> = {}) =>
  Settings.parse({
    timeZone: "UTC",
    ...Object.fromEntries(
      KINDS.flatMap((kind) => [
        [`mail:${kind}`, DEFAULTS[kind].mail],
        [`in-app:${kind}`, "on"],
      ]),
    ),
    ...more,
  });

/** A member whose number is confirmed and who chose to be texted of applications. */
async function texted(ctx: Ctx, by: "text" | "setting" = "text") {
  const { userId, me } = await aMember(ctx);
  await ctx.db.update(users).set({ phone: PHONE, phoneConfirmedBy: by }).where(eq(users.id, userId));
  await saveSettings(me, form({ texts: ["", "application.received"] }));
  return { userId, me };
}

/** What the provider hands over when somebody answers `body`. */
async function answers(ctx: Ctx, body: string, { secret = SECRET, from = `+${PHONE}` } = {}): Promise<number> {
  const env = { SMS_URL: `https://AC1:${encodeURIComponent(SECRET)}@texts.sample.test/m?from=1` };
  const address = new URL(REPLIES_PATH, ctx.services.env.PUBLIC_URL).href;
  const signature = createHmac("sha1", secret).update(`${address}Body${body}From${from}`).digest("base64");
  const answer = await testApp(withEnv(ctx, env)).request(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
    body: new URLSearchParams({ From: from, Body: body }),
  });
  return answer.status;
}

test("who chose it is told by text message, by the kind alone, with a way on and a way out; nobody else is", async ({
  ctx,
}) => {
  const { userId, me } = await texted(ctx);
  const other = await aMember(ctx);
  await happen(ctx, other.userId);
  expect(texts(ctx)).toEqual([]);
  await happen(ctx, userId);
  const [sms] = texts(ctx);
  expect(sms?.to).toBe(PHONE);
  expect(sms?.text).toContain("Somebody applied for your job");
  expect(sms?.text).toContain(`${ctx.services.env.PUBLIC_URL}/jobs/${nth}/applicants`);
  expect(sms?.text).toContain("STOP");
  expect(sms?.text).not.toMatch(/Ana|Elm|deck/);
  await saveSettings(me, form({ texts: "" }));
  await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(1);
});

test("a form without the choice leaves it as it is, and a number that was never tried gets nothing", async ({
  ctx,
}) => {
  const { userId, me } = await texted(ctx, "setting");
  expect((await mySettings(me)).texts.number).toBeNull();
  await saveSettings(me, form());
  await happen(ctx, userId);
  expect(texts(ctx)).toEqual([]);
  await ctx.db.update(users).set({ phoneConfirmedBy: "text" }).where(eq(users.id, userId));
  await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(1);
});

test("at night and in quiet hours a text waits, and what was read by then is no news", async ({ ctx }) => {
  const night = at(ctx, new Date("2027-03-10T23:00:00Z"));
  const { userId, me } = await texted(night);
  await happen(night, userId);
  expect(texts(ctx)).toEqual([]);
  await drain(at(night, new Date("2027-03-11T08:01:00Z")));
  expect(texts(ctx)).toHaveLength(1);
  await saveSettings(me, form({ quietFrom: "07:00", quietTo: "12:00" }));
  const morning = at(ctx, new Date("2027-03-11T09:00:00Z"));
  await happen(morning, userId);
  await readAllNotifications({ ...me, now: morning.now });
  await drain(at(morning, new Date("2027-03-11T12:01:00Z")));
  expect(texts(ctx)).toHaveLength(1);
});

test("nobody gets more texts a day than the limit; a day later they come again", async ({ ctx }) => {
  const { userId } = await texted(ctx);
  for (let n = 0; n < TEXTS_A_DAY + 2; n++) await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(TEXTS_A_DAY);
  await happen(at(ctx, 25 * HOUR), userId);
  expect(texts(ctx)).toHaveLength(TEXTS_A_DAY + 1);
});

test("what somebody did with their own hands, or has turned off while it waits, is not texted", async ({ ctx }) => {
  const night = at(ctx, new Date("2027-03-10T23:00:00Z"));
  const { userId, me } = await texted(night);
  await saveSettings(me, form({ texts: ["", "application.received", "job.awarded"] }));
  const noon = at(ctx, new Date("2027-03-10T15:00:00Z"));
  await happen(noon, userId, "job.awarded", "given");
  expect(texts(ctx)).toEqual([]);
  await happen(noon, userId, "job.awarded", "won");
  expect(texts(ctx)).toHaveLength(1);
  await happen(night, userId);
  await saveSettings(me, form({ texts: [""] }));
  await drain(at(night, new Date("2027-03-11T08:01:00Z")));
  expect(texts(ctx)).toHaveLength(1);
});

test("STOP ends texts at once, those that wait included, START brings them back; only the provider is believed", async ({
  ctx,
}) => {
  const { userId, me } = await texted(ctx);
  await expect(answers(ctx, "STOP", { secret: "guessed" })).resolves.toBe(403);
  await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(1);
  await expect(answers(ctx, "Thanks!")).resolves.toBe(200);
  await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(2);
  await expect(answers(ctx, " Stop. ")).resolves.toBe(200);
  expect((await mySettings(me)).texts).toMatchObject({ number: PHONE, stopped: true });
  await happen(ctx, userId);
  // Another form that is still open does not begin them again.
  await saveSettings(me, form({ texts: ["", "application.received"] }));
  await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(2);
  await expect(answers(ctx, "START")).resolves.toBe(200);
  await happen(ctx, userId);
  expect(texts(ctx)).toHaveLength(3);
});

test("without a provider nobody may say that somebody answered", async ({ ctx }) => {
  const answer = await testApp(ctx).request(`${ctx.services.env.PUBLIC_URL}${REPLIES_PATH}`, {
    method: "POST",
    body: new URLSearchParams({ From: PHONE, Body: "STOP" }),
  });
  expect(answer.status).toBe(403);
});

plain.each([
  ["STOP", "stop"],
  ["stop all", "stop"],
  ["¡Alto!", "stop"],
  ["Unsubscribe", "stop"],
  ["start", "start"],
  ["Please stop by on Monday", null],
  ["", null],
] as const)("%s means %s", (body, means) => expect(replyMeans(body)).toBe(means));
