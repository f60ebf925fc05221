import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, outbox, test, texts, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { aUser, inSession, SAMPLE_PASSWORD } from "../fixtures.ts";
import { isReachable, requireReachable } from "../queries/reachable.server.ts";
import { CONFIRMED_BY, isShown } from "../rules/confirmed.ts";
import { users } from "../tables.server.ts";
import { confirmContact, sendConfirmation } from "./confirm-contact.server.ts";
import { createAccount } from "./create-account.server.ts";
import { followLink } from "./follow-link.server.ts";
import { openSession } from "./open-session.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const EMAIL = "dana.sample@sample.test";
const codeIn = (text = "") => /\b\d{6}\b/.exec(text.replace(/https?:\S+/g, ""))?.[0] ?? "";
const linkIn = (text = "") => new URL(/https?:\S+confirm\S+/.exec(text)?.[0] ?? "");
const rowOf = async (ctx: Ctx, email: string) =>
  (await ctx.db.select().from(users).where(eq(users.email, email))).at(0);

/** Signed up where the settings confirm every address as it was typed. */
async function aTaken(ctx: Ctx, email = EMAIL): Promise<Ctx> {
  const data = { full_name: "Dana Sample", user_type: "homeowner" };
  const { session } = await signUp(ctx, { email, password: SAMPLE_PASSWORD, data });
  if (!session) throw new Error("not signed in");
  return inSession(ctx, session);
}

test("an address that only a setting confirmed reaches nobody we know, until its owner types the mailed code", async ({
  ctx,
}) => {
  const me = await aTaken(ctx);
  expect(await rowOf(ctx, EMAIL)).toMatchObject({ emailConfirmedBy: "setting", emailConfirmedAt: ctx.now });
  await expect(requireReachable(me)).rejects.toMatchObject({ kind: "forbidden", code: "contact_not_confirmed" });

  await sendConfirmation(me, "/post-job");
  await expect(sendConfirmation(me, "/post-job")).rejects.toMatchObject({ kind: "rate_limited" });
  await drain(ctx);
  const mail = outbox(ctx).find(({ to }) => to === EMAIL);
  await expect(confirmContact(me, "000000")).rejects.toMatchObject({
    kind: "invalid",
    fields: { code: expect.any(String) },
  });
  expect(await isReachable(me)).toBe(false);
  await confirmContact(me, codeIn(mail?.text));
  expect(await isReachable(me)).toBe(true);
  expect(await rowOf(ctx, EMAIL)).toMatchObject({ emailConfirmedBy: "mail" });
  await expect(signIn(ctx, { email: EMAIL, password: SAMPLE_PASSWORD })).resolves.toBeTruthy();
  const later = at(me, 120_000);
  await sendConfirmation(later, "/post-job");
  await drain(ctx);
  expect(outbox(ctx).filter(({ to }) => to === EMAIL)).toHaveLength(1);
});

test("the link of that mail confirms in any browser and leads back to where it was asked for", async ({ ctx }) => {
  const me = await aTaken(ctx);
  await sendConfirmation(me, "/post-job");
  await drain(ctx);
  const link = linkIn(outbox(ctx).find(({ to }) => to === EMAIL)?.text);
  const token = link.searchParams.get("token_hash") ?? "";
  await expect(followLink(ctx, { type: "signup", token })).resolves.toMatchObject({
    outcome: "here",
    path: "/post-job",
  });
  expect(await isReachable(me)).toBe(true);
});

test("the code of one member confirms nobody else's address", async ({ ctx }) => {
  const me = await aTaken(ctx);
  const other = await aTaken(ctx, "kim.sample@sample.test");
  await sendConfirmation(me, "/post-job");
  await drain(ctx);
  const code = codeIn(outbox(ctx).find(({ to }) => to === EMAIL)?.text);
  const words = "That code is not right, or it is too old. Send another code.";
  await expect(confirmContact(other, code)).rejects.toMatchObject({ code: "otp_expired", fields: { code: words } });
  expect([await isReachable(me), await isReachable(other)]).toEqual([false, false]);
});

test("an account that has a number only is reached by a text message", async ({ ctx }) => {
  const phones = withEnv(ctx, { AUTH_PHONE: true, AUTH_PHONE_AUTOCONFIRM: true });
  const person = { fullName: "Dana Sample", phone: null, role: "homeowner", password: null } as const;
  const { userId } = await createAccount(phones, { ...person, number: "15125550143" });
  const me = await inSession(phones, await openSession(phones, userId, "otp"));
  expect(await isReachable(me)).toBe(false);
  await sendConfirmation(me, "/post-job");
  await drain(ctx);
  await confirmContact(me, codeIn(texts(ctx)[0]?.text));
  expect(await isReachable(me)).toBe(true);
});

test("mail, text message, provider, operator and demo show that somebody is reached, a setting does not", async ({
  ctx,
}) => {
  expect(CONFIRMED_BY.filter(isShown)).toEqual(["mail", "text", "provider", "operator", "demo"]);
  expect(isShown(null)).toBe(false);
  const { actor, userId } = await aUser(ctx, { role: "homeowner" });
  const me = { ...ctx, actor };
  const set = (values: Partial<typeof users.$inferInsert>) =>
    ctx.db.update(users).set(values).where(eq(users.id, userId));
  await set({ emailConfirmedBy: "setting", phoneConfirmedBy: "text" });
  expect(await isReachable(me)).toBe(true);
  await set({ phoneConfirmedBy: "setting" });
  expect(await isReachable(me)).toBe(false);
});

test("accounts from before are told apart by when they were confirmed, by their provider and by the demo world", async ({
  ctx,
}) => {
  const later = new Date(ctx.now.getTime() + 60_000);
  const rows = [
    { email: "typed@sample.test", emailConfirmedAt: ctx.now },
    { email: "mailed@sample.test", emailConfirmedAt: later },
    { email: "demo@sample.test", emailConfirmedAt: ctx.now, isDemo: true },
    { email: "waits@sample.test" },
    { phone: "15125550144", phoneConfirmedAt: later },
  ];
  const made = await ctx.db
    .insert(users)
    .values(rows.map((row) => ({ ...row, createdAt: ctx.now })))
    .returning({ id: users.id });
  const statements = readFileSync("migrations/custom.sql", "utf8").split("--> statement-breakpoint");
  for (const statement of statements.filter((text) => /^UPDATE users/m.test(text)))
    await ctx.db.execute(sql.raw(statement));
  const by = [];
  for (const { id } of made) {
    const [row] = await ctx.db.select().from(users).where(eq(users.id, id));
    by.push(row?.emailConfirmedBy ?? row?.phoneConfirmedBy ?? null);
  }
  expect(by).toEqual(["setting", "mail", "demo", null, "text"]);
});
