import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { describe, expect } from "vitest";
import { aSignedInUser, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { anInvoice } from "#app/domains/invoices/fixtures.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, at, outbox, test, texts } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import AccountData, { action, loader } from "../screens/account-data.tsx";

const HOUR_MS = 3600_000;
const OLD = HOUR_MS / 6;

/** A member in a session of now; without a password where `password` is null. */
async function aMember(ctx: Ctx, password: null | undefined = undefined) {
  const { userId, email, session } = await aSignedInUser(ctx);
  if (password === null) await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  return { userId, email, mine: as(ctx, (await actorOfToken(ctx, session.access_token)) as Actor) };
}

function args(ctx: Ctx, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const post = form && { method: "POST", body: new URLSearchParams(form) };
  return { request: new Request("http://kingpost.test/account/data", post), context, params: {} } as never;
}

const seen = (ctx: Ctx) => loader(args(ctx));
const sent = (ctx: Ctx, form: Record<string, string>) => action(args(ctx, form)) as Promise<unknown>;

async function drawn(ctx: Ctx, actionData?: unknown) {
  const loaderData = await seen(ctx);
  const Page = () => <AccountData {...({ loaderData, actionData } as unknown as Parameters<typeof AccountData>[0])} />;
  const router = createMemoryRouter([{ path: "*", Component: Page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

async function mailedCode(ctx: Ctx, email: string): Promise<string> {
  await drain(ctx);
  const mail = outbox(ctx).findLast(({ to }) => to === email);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

const isGone = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select({ at: users.deletedAt }).from(users).where(eq(users.id, userId)))[0]?.at !== null;

describe("deleting one's account on its page", () => {
  test("asks for the password where there is one, however old the session is", async ({ ctx }) => {
    const { mine } = await aMember(ctx);
    expect(await seen(at(mine, OLD))).toMatchObject({ proof: "password" });
    const html = await drawn(at(mine, OLD));
    expect(html).toContain('name="password"');
    expect(html).not.toMatch(/Send me a code|name="code"/);
  });

  test("asks for nothing more without a password, within ten minutes of the sign-in", async ({ ctx }) => {
    const { userId, email, mine } = await aMember(ctx, null);
    expect(await seen(mine)).toMatchObject({ proof: "none" });
    expect(await drawn(mine)).not.toMatch(/Send me a code|name="code"|name="password"/);
    await expect(sent(mine, { intent: "delete", confirm: email })).resolves.toMatchObject({ status: 302 });
    expect(await isGone(ctx, userId)).toBe(true);
  });

  test("offers a mailed code without a password in an older session, and takes it", async ({ ctx }) => {
    const { userId, email, mine } = await aMember(ctx, null);
    const later = at(mine, OLD);
    const html = await drawn(later);
    expect(html).toMatch(/Send me a code/);
    expect(html).toContain('name="code"');
    const answer = await sent(later, { intent: "send-code" });
    expect(answer).toMatchObject({ saved: { message: expect.stringContaining("code") } });
    expect(await drawn(later, answer)).toContain("We sent you a code. Type it below.");
    const code = await mailedCode(later, email);
    expect(code).toMatch(/^\d{6}$/);
    await sent(later, { intent: "delete", confirm: email, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await isGone(ctx, userId)).toBe(true);
  });

  for (const [what, code, refusal] of [
    ["no code", "", "reauthentication_needed"],
    ["a wrong code", "000000", "reauthentication_not_valid"],
  ] as const)
    test(`says beside the field that ${what} is not enough, and loses nothing`, async ({ ctx }) => {
      const { userId, email, mine } = await aMember(ctx, null);
      const answer = await sent(at(mine, OLD), { intent: "delete", confirm: email, code });
      expect(answer).toMatchObject({
        init: { status: 422 },
        data: { error: { code: refusal, fields: { code: expect.any(String) } } },
      });
      expect(await isGone(ctx, userId)).toBe(false);
    });

  test("an account of a phone number goes by its number, with the code of a text message", async ({ ctx }) => {
    const { userId, mine } = await aMember(ctx, null);
    const phone = "15125550148";
    await ctx.db.update(users).set({ email: null, phone, phoneConfirmedAt: ctx.now }).where(eq(users.id, userId));
    const later = at(mine, OLD);
    expect(await drawn(later)).toContain(`Type ${phone} to confirm`);
    await sent(later, { intent: "send-code" });
    await drain(later);
    const code = /\b\d{6}\b/.exec(texts(later).at(-1)?.text ?? "")?.[0] ?? "";
    await expect(sent(later, { intent: "delete", confirm: "+1 (512) 555-9999", code })).resolves.toMatchObject({
      init: { status: 422 },
    });
    await sent(later, { intent: "delete", confirm: `+${phone}`, code });
    expect(await isGone(ctx, userId)).toBe(true);
  });

  test("mails one code a minute", async ({ ctx }) => {
    const { mine } = await aMember(ctx, null);
    const later = at(mine, OLD);
    await sent(later, { intent: "send-code" });
    await expect(sent(later, { intent: "send-code" })).resolves.toMatchObject({
      init: { status: 429 },
      data: { error: { kind: "rate_limited" } },
    });
  });

  test("takes no code in place of a password", async ({ ctx }) => {
    const { userId, email, mine } = await aMember(ctx);
    const later = at(mine, OLD);
    await sent(later, { intent: "send-code" });
    const answer = await sent(later, { intent: "delete", confirm: email, code: await mailedCode(later, email) });
    expect(answer).toMatchObject({ data: { error: { code: "current_password_required" } } });
    await sent(later, { intent: "delete", confirm: email, password: SAMPLE_PASSWORD });
    expect(await isGone(ctx, userId)).toBe(true);
  });
});

test("the page names what is open before it asks: work, posts, bids, agreements and unpaid invoices of both sides", async ({
  ctx,
}) => {
  const { mine } = await aMember(ctx);
  const hirer = mine.actor as Actor;
  const title = "Sample porch roof";
  const { pro } = await anInvoice(ctx, { hirer });
  await aJob(ctx, { poster: hirer, title });
  await anApplication(ctx, { jobId: (await aJob(ctx, { title: "Sample deck" })).id, applicant: pro });
  const named = async (actor: Actor) =>
    (await as(ctx, actor).services.account.endsWith(ctx, actor.userId)).map(({ label, titles }) => [
      label,
      titles.length,
    ]);
  expect(Object.fromEntries(await named(hirer))).toEqual({
    "Jobs on the board": 1,
    "Jobs you gave to a pro": 1,
    "Invoices that you have not paid yet": 1,
  });
  expect(Object.fromEntries(await named(pro))).toEqual({
    "Bids that wait for an answer": 1,
    "Jobs you were given": 1,
    "Invoices that you are not paid for yet": 1,
  });
  const html = await drawn(mine);
  for (const words of ["This is still open", title, "Invoices that you have not paid yet"])
    expect(html).toContain(words);
  expect(await drawn((await aMember(ctx)).mine)).not.toContain("This is still open");
  await aPerson(ctx, pro.business.id, "owner");
  expect(await named(pro)).toEqual([]);
});
