import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { at, test as base, outbox } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { aUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { identities, oneTimeTokens, users } from "../tables.server.ts";
import { createAccount } from "./create-account.server.ts";
import { followLink, isUsable } from "./follow-link.server.ts";
import { openSession } from "./open-session.server.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

/** An installation where addresses are confirmed by mail. */
const test = base.extend<{ mailed: Ctx }>({
  mailed: async ({ ctx }, use) => {
    await use({ ...ctx, services: { ...ctx.services, env: { ...ctx.services.env, AUTH_AUTOCONFIRM: false } } });
  },
});

const EMAIL = "ines.sample@sample.test";
const PASSWORD = "level-and-true";
const data = { full_name: "Ines Sample", phone: "512 555 0134", user_type: "contractor" };
const up = (ctx: Ctx, more: Partial<Parameters<typeof signUp>[1]> = {}) =>
  signUp(ctx, { email: EMAIL, password: PASSWORD, data, ...more });

/** The token of the newest mail to an address. */
async function mailedToken(ctx: Ctx, to = EMAIL): Promise<string> {
  await drain(ctx);
  const mail = outbox(ctx).findLast((m) => m.to === to);
  return /token_hash=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const MINUTE = 60_000;

const isConfirmable = (ctx: Ctx, token: string) => isUsable(ctx, { type: "signup", token });

/** Presses the button under the link. */
async function confirmEmail(ctx: Ctx, token: string) {
  const followed = await followLink(ctx, { type: "signup", token });
  if (followed.outcome !== "here") throw new Error(`the link led ${followed.outcome}`);
  return followed;
}

describe("with AUTH_AUTOCONFIRM=off", () => {
  test("signing up opens no session; the mailed link confirms the address and signs in, once", async ({
    mailed: ctx,
  }) => {
    const done = await up(ctx);
    expect(done.session).toBeNull();
    await drain(ctx);
    await expect(signIn(ctx, { email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      code: "email_not_confirmed",
    });
    const token = await mailedToken(ctx);
    const { session } = await confirmEmail(ctx, token);
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ email: EMAIL, role: "contractor" });
    expect(session.user.user_metadata["email_verified"]).toBe(true);
    await expect(confirmEmail(ctx, token)).rejects.toMatchObject({ code: "otp_expired" });
    await expect(signIn(ctx, { email: EMAIL, password: PASSWORD })).resolves.toBeTruthy();
  });

  test("the mail names the product and leads to our page; opening that page uses nothing up", async ({
    mailed: ctx,
  }) => {
    await up(ctx);
    const token = await mailedToken(ctx);
    const [mail] = outbox(ctx);
    expect(mail).toMatchObject({ to: EMAIL, subject: "Confirm your email address for Kingpost" });
    expect(mail?.text).toContain("http://kingpost.test/auth/confirm?token_hash=");
    for (const _ of [1, 2]) await expect(isConfirmable(ctx, token)).resolves.toBe(true);
    await expect(isConfirmable(ctx, `${token}x`)).resolves.toBe(false);
  });

  test("a token is stored only as a hash that the server's secret makes", async ({ mailed: ctx }) => {
    await up(ctx);
    const token = await mailedToken(ctx);
    const [row] = await ctx.db.select().from(oneTimeTokens);
    expect(JSON.stringify(row)).not.toContain(token);
    const elsewhere = {
      ...ctx,
      services: {
        ...ctx.services,
        env: { ...ctx.services.env, AUTH_SECRET: "another-secret-of-at-least-32-characters" },
      },
    };
    await expect(isConfirmable(elsewhere, token)).resolves.toBe(false);
  });

  test("a link works for 24 hours", async ({ mailed: ctx }) => {
    await up(ctx);
    const token = await mailedToken(ctx);
    await expect(confirmEmail(at(ctx, 24 * 60 * MINUTE), token)).rejects.toMatchObject({ code: "otp_expired" });
    await expect(confirmEmail(at(ctx, 24 * 60 * MINUTE - 1), token)).resolves.toBeTruthy();
  });

  test("a known address gets the same answer as a new one, no mail and no second account", async ({ mailed: ctx }) => {
    const known = await aUser(ctx, { email: "known.sample@sample.test" });
    const shape = ({ user, session }: Awaited<ReturnType<typeof signUp>>) => {
      let text = JSON.stringify({ session, user });
      for (const own of [user.id, user.email, user.identities[0]?.identity_id ?? "none"])
        text = text.replaceAll(own, "…");
      return text;
    };
    const fresh = await up(ctx);
    const again = await up(ctx, { email: known.email });
    expect(shape(again)).toEqual(shape(fresh));
    expect(Object.keys(again.user).sort()).toEqual(Object.keys(fresh.user).sort());
    expect(again.user.id).not.toBe(known.userId);
    for (const { user } of [again, fresh])
      expect(user.identities).toMatchObject([{ provider: "email", user_id: user.id, email: user.email }]);
    await drain(ctx);
    await expect(
      ctx.db
        .select({ id: identities.id, userId: identities.userId })
        .from(identities)
        .where(eq(identities.email, EMAIL)),
    ).resolves.toEqual([{ id: fresh.user.identities[0]?.identity_id, userId: fresh.user.id }]);
    expect(outbox(ctx).map((mail) => mail.to)).toEqual([EMAIL]);
    await expect(ctx.db.select().from(users).where(eq(users.email, known.email))).resolves.toHaveLength(1);
    await expect(signIn(ctx, known)).resolves.toBeTruthy();
  });

  test("an address that a stranger signed up first goes to whoever opens the mail, with their own password", async ({
    mailed: ctx,
  }) => {
    await up(ctx, { password: "the-strangers-own" });
    const strangers = await mailedToken(ctx);
    const later = at(ctx, 2 * MINUTE);
    await up(later, { data: { ...data, full_name: "The Real Ines", user_type: "homeowner" } });
    await drain(later);
    await expect(isConfirmable(later, strangers)).resolves.toBe(false);
    const { session } = await confirmEmail(later, await mailedToken(later));
    expect(session.viewer).toMatchObject({ name: "The Real Ines", role: "homeowner" });
    await expect(signIn(later, { email: EMAIL, password: "the-strangers-own" })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect(signIn(later, { email: EMAIL, password: PASSWORD })).resolves.toBeTruthy();
  });

  test("within a minute no second mail goes out, and nothing else changes", async ({ mailed: ctx }) => {
    await up(ctx);
    const token = await mailedToken(ctx);
    await up(at(ctx, 59_000), { password: "another-password" });
    await drain(at(ctx, 59_000));
    await resendConfirmation(at(ctx, 59_000), EMAIL);
    await drain(ctx);
    expect(outbox(ctx)).toHaveLength(1);
    await confirmEmail(ctx, token);
    await expect(signIn(ctx, { email: EMAIL, password: PASSWORD })).resolves.toBeTruthy();
  });

  test("a link can be asked for again; confirmed and unknown addresses get none", async ({ mailed: ctx }) => {
    await up(ctx);
    await drain(ctx);
    await resendConfirmation(at(ctx, 2 * MINUTE), EMAIL);
    const known = await aUser(ctx);
    await resendConfirmation(at(ctx, 2 * MINUTE), known.email);
    await resendConfirmation(at(ctx, 2 * MINUTE), "nobody@sample.test");
    await drain(at(ctx, 2 * MINUTE));
    expect(outbox(ctx).map((mail) => mail.to)).toEqual([EMAIL, EMAIL]);
  });

  test("the link leads where the sign-up asked for, on our own site only", async ({ mailed: ctx }) => {
    await up(ctx, { redirectTo: "http://kingpost.test/contractor-onboarding" });
    await expect(confirmEmail(ctx, await mailedToken(ctx))).resolves.toMatchObject({
      path: "/contractor-onboarding",
    });
    await up(ctx, { email: "b.sample@sample.test", redirectTo: "https://elsewhere.test/" });
    const token = await mailedToken(ctx, "b.sample@sample.test");
    await expect(confirmEmail(ctx, token)).resolves.toMatchObject({ path: "/" });
  });

  test("nothing opens a session for an unconfirmed account, a wizard's transaction neither", async ({
    mailed: ctx,
  }) => {
    await expect(
      inTransaction(ctx, async (tx) => {
        const { userId, confirmed } = await createAccount(tx, {
          email: EMAIL,
          password: PASSWORD,
          fullName: "Ines",
          phone: null,
          role: "contractor",
        });
        expect(confirmed).toBe(false);
        return openSession(tx, userId, "password");
      }),
    ).rejects.toMatchObject({ code: "email_not_confirmed" });
    await expect(ctx.db.select().from(users)).resolves.toEqual([]);
  });
});

test("an account, its session and its end are written down", async ({ ctx }) => {
  const { session } = await up(ctx);
  await expect(signIn(ctx, { email: EMAIL, password: "not-the-one" })).rejects.toThrow();
  const lines = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${session?.user.id}`));
  expect(lines.map((line) => line.event).sort()).toEqual(["account.created", "session.opened", "sign_in.refused"]);
  expect(JSON.stringify(lines)).not.toContain(PASSWORD);
});

test("an account is written whole or not at all", async ({ ctx }) => {
  const input = { email: EMAIL, password: PASSWORD, fullName: "Ines Sample", phone: null, role: "contractor" as const };
  await inTransaction(ctx, (tx) => createAccount(tx, input));
  await inTransaction(ctx, async (tx) => {
    await expect(createAccount(tx, input)).rejects.toMatchObject({ kind: "conflict", code: "user_already_exists" });
    await createAccount(tx, { ...input, email: "second.sample@sample.test" });
  });
  await expect(ctx.db.select().from(users)).resolves.toHaveLength(2);
  await expect(createAccount(ctx, { ...input, email: "third@sample.test", password: "short" })).rejects.toMatchObject({
    kind: "invalid",
    code: "weak_password",
  });
});
