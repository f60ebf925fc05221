import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { testApp } from "#test/app.ts";
import { at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { grantCookies } from "../cookies.server.ts";
import { aUser, SAMPLE_PASSWORD } from "../fixtures.ts";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { DEVICE_SECONDS } from "../rules/device-mark.server.ts";
import {
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  FAILURES_PER_ACCOUNT_AND_DEVICE,
  SIGN_INS_PER_ADDRESS,
  SIGN_UPS_PER_ADDRESS,
} from "../rules/limits.ts";
import { sessions } from "../tables.server.ts";
import { hashPassword, isPassword, nobodysHash } from "./hash-password.server.ts";
import { issueToken } from "./one-time-token.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { verify } from "./verify.server.ts";

const from = (ctx: Ctx, ip: string): Ctx => ({ ...ctx, ip });
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Array.from({ length: count }).reduce<Promise<unknown>>(
    (before, _, i) => before.then(() => work(i).catch(() => {})),
    Promise.resolve(),
  );

describe("guessing passwords", () => {
  test("ends after ten wrong ones for an account from one address, for the right one too, and starts over later", async ({
    ctx,
  }) => {
    const { email, password } = await aUser(ctx);
    const { points, seconds } = FAILURES_PER_ACCOUNT_AND_ADDRESS;
    await times(points, () => signIn(ctx, { email, password: "not-the-one" }));
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject({
      kind: "rate_limited",
      code: "over_request_rate_limit",
      retryAfterSeconds: seconds,
    });
    await expect(signIn(from(ctx, "203.0.113.9"), { email, password })).resolves.toBeTruthy();
    await expect(signIn(at(ctx, seconds * 1000), { email, password })).resolves.toBeTruthy();
  });

  test("the right password clears the count", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    const { points } = FAILURES_PER_ACCOUNT_AND_ADDRESS;
    for (const _ of [1, 2]) {
      await times(points - 1, () => signIn(ctx, { email, password: "not-the-one" }));
      await expect(signIn(ctx, { email: email.toUpperCase(), password })).resolves.toBeTruthy();
    }
  });

  test("an unknown address is limited exactly like a known one", async ({ ctx }) => {
    const { points } = FAILURES_PER_ACCOUNT_AND_ADDRESS;
    await times(points, () => signIn(ctx, { email: "nobody@sample.test", password: "x" }));
    await expect(signIn(ctx, { email: "nobody@sample.test", password: "x" })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
  });

  test("one address that tries many accounts is stopped", async ({ ctx }) => {
    const attacker = from(ctx, "198.51.100.7");
    await times(SIGN_INS_PER_ADDRESS.points, () => limit(attacker, "sign-in", attacker.ip, SIGN_INS_PER_ADDRESS));
    await expect(signIn(attacker, { email: "one.more@sample.test", password: "x" })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
    await expect(signIn(ctx, { email: "one.more@sample.test", password: "x" })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });
});

describe("strangers who guess", () => {
  /** As after a hundred wrong passwords: the account is closed to everybody it does not know. */
  const closeTo = async (ctx: Ctx, email: string) => {
    for (let i = 0; i < FAILURES_PER_ACCOUNT.points; i++)
      await limit(ctx, "sign-in-account", email, FAILURES_PER_ACCOUNT);
    await expect(signIn(from(ctx, "192.0.2.1"), { email, password: SAMPLE_PASSWORD })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
  };
  const deviceOf = (ctx: Ctx, session: OpenedSession) =>
    grantCookies(session, ctx.services.env)
      .map((cookie) => cookie.split(";")[0] ?? "")
      .find((cookie) => cookie.startsWith("__Host-kp-device-")) ?? "";

  test("do not shut out a browser that signed in before, wherever it is now", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    const cookies = deviceOf(ctx, await signIn(from(ctx, "203.0.113.1"), { email, password }));
    await ctx.db.delete(sessions);
    for (let i = 0; i < 10; i++)
      await times(10, () => signIn(from(ctx, `198.51.100.${i}`), { email, password: "not-the-one" }));
    await expect(signIn(from(ctx, "203.0.113.1"), { email, password })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
    const elsewhere = from(ctx, "203.0.113.77");
    await expect(signIn(elsewhere, { email, password, cookies: `a=b; ${cookies}` })).resolves.toBeTruthy();
    const later = at(elsewhere, (DEVICE_SECONDS + 7200) * 1000);
    await closeTo(later, email);
    await ctx.db.delete(sessions);
    await expect(signIn(later, { email, password, cookies })).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("gain nothing by another account's cookie or a changed one, and a known browser has its own limit", async ({
    ctx,
  }) => {
    const [owner, stranger] = [await aUser(ctx), await aUser(ctx)];
    const mine = deviceOf(ctx, await signIn(from(ctx, "203.0.113.1"), owner));
    const theirs = deviceOf(ctx, await signIn(from(ctx, "198.51.100.1"), stranger));
    await ctx.db.delete(sessions);
    await closeTo(ctx, owner.email);
    const value = (cookie: string) => cookie.split("=")[1] ?? "";
    const [id = "", until = "", proof = ""] = value(mine).split("|");
    const named = (text: string) => mine.replace(value(mine), text);
    const forged = [theirs, named(value(theirs)), named(`x${id}|${until}|${proof}`), named(`${id}|${until}9|${proof}`)];
    for (const cookies of [...forged, named(`${id}|${until}|`), named("")])
      await expect(signIn(from(ctx, "192.0.2.9"), { ...owner, cookies }), cookies).rejects.toMatchObject({
        code: "over_request_rate_limit",
      });
    const { points } = FAILURES_PER_ACCOUNT_AND_DEVICE;
    let moved = 0;
    const guess = (password: string) =>
      signIn(from(ctx, `192.0.2.${100 + moved++}`), { email: owner.email, password, cookies: mine });
    await times(points, () => guess("not-the-one"));
    await expect(guess(owner.password)).rejects.toMatchObject({ code: "over_request_rate_limit" });
  });

  test("do not shut out a tool without cookies on the network where a session of the account is open", async ({
    ctx,
  }) => {
    const { email, password } = await aUser(ctx);
    await signIn(from(ctx, "2001:db8:1:2::10"), { email, password });
    await closeTo(ctx, email);
    await expect(signIn(from(ctx, "2001:db8:1:2:ffff::20"), { email, password })).resolves.toBeTruthy();
    await expect(signIn(from(ctx, "2001:db8:1:3::10"), { email, password })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
    const { points } = FAILURES_PER_ACCOUNT_AND_ADDRESS;
    await times(points, () => signIn(from(ctx, "2001:db8:1:2::30"), { email, password: "not-the-one" }));
    await expect(signIn(from(ctx, "2001:db8:1:2::40"), { email, password })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
  });

  test("do not shut out whoever signs in by a mailed code", async ({ ctx }) => {
    const { email, userId } = await aUser(ctx);
    await closeTo(ctx, email);
    const issued = await issueToken(ctx, { userId, kind: "magiclink", email });
    await expect(verify(ctx, { type: "magiclink", email, code: issued?.code ?? "" })).resolves.toBeTruthy();
  });

  test("with a whole IPv6 line are one address", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    let n = 0;
    await times(FAILURES_PER_ACCOUNT_AND_ADDRESS.points, () =>
      signIn(from(ctx, `2001:db8:5:6::${(++n).toString(16)}`), { email, password: "not-the-one" }),
    );
    await expect(signIn(from(ctx, "2001:db8:5:6:aaaa::1"), { email, password })).rejects.toMatchObject({
      code: "over_request_rate_limit",
    });
    await expect(signIn(from(ctx, "2001:db8:5:7::1"), { email, password })).resolves.toBeTruthy();
  });
});

test("sign-ups from one address are limited", async ({ ctx }) => {
  await times(SIGN_UPS_PER_ADDRESS.points, () => signUp(ctx, { email: "no-address", password: "x" }));
  await expect(signUp(ctx, { email: "ines.sample@sample.test", password: "level-and-true" })).rejects.toMatchObject({
    code: "over_request_rate_limit",
  });
});

test("the protocol answers 429 with the wait when a bucket is empty, and other addresses go on", async ({ ctx }) => {
  const app = testApp({ ...ctx, services: { ...ctx.services, env: { ...ctx.services.env, TRUSTED_PROXIES: 1 } } });
  const ask = (path: string, ip: string) =>
    app.request(`http://kingpost.test/auth/v1/${path}`, {
      method: "POST",
      body: "{}",
      headers: { "x-forwarded-for": ip, "x-supabase-api-version": "2024-01-01" },
    });
  const verify = (ip: string) => ask("verify", ip);
  const tokens: number[] = [];
  while (tokens.length < 100 && !tokens.includes(429)) tokens.push((await ask("token", "203.0.113.1")).status);
  expect(tokens.indexOf(429)).toBeGreaterThanOrEqual(30);
  let refused: Response | undefined;
  for (let i = 0; i < 40 && !refused; i++) {
    const answer = await verify("203.0.113.1");
    if (answer.status === 429) refused = answer;
  }
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  await expect(refused?.json()).resolves.toMatchObject({ code: "over_request_rate_limit" });
  expect((await verify("203.0.113.2")).status).toBe(400);
  expect((await verify("spoofed, 203.0.113.1")).status).toBe(429);
});

describe("passwords", () => {
  test("are kept as Argon2id with 19 MiB and two passes", async () => {
    const { value } = await hashPassword("level-and-true");
    expect(value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(value).not.toBe((await hashPassword("level-and-true")).value);
    await expect(isPassword(value, "level-and-true")).resolves.toBe(true);
    await expect(isPassword(value, "level-and-true ")).resolves.toBe(false);
    await expect(isPassword(null, "level-and-true")).resolves.toBe(false);
  });

  test("an unknown account is checked against a hash of the same cost, which no password opens", async () => {
    const costOf = (phc: string) => phc.split("$").slice(1, 4);
    const [real, nobodys] = [await hashPassword("level-and-true"), await nobodysHash()];
    expect(costOf(nobodys.value)).toEqual(costOf(real.value));
    expect(costOf(real.value)).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
    expect((await nobodysHash()).value).toBe(nobodys.value);
    await expect(isPassword(undefined, "")).resolves.toBe(false);
  });

  test("are checked in the order of asking: in a crowd nobody waits for those who came later", async () => {
    const turns = Array.from({ length: 6 }, () => 0);
    const end = Date.now() + 1500;
    const keepAsking = async (lane: number) => {
      while (Date.now() < end) {
        await isPassword(null, "level-and-true");
        turns[lane] = (turns[lane] ?? 0) + 1;
      }
    };
    await Promise.all(turns.map((_, lane) => keepAsking(lane)));
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(2);
  });
});

raceTest("of many guesses at once no more get through than one after the other", async (ctx) => {
  const { email } = await aUser(ctx);
  const answers = await Promise.allSettled(
    Array.from({ length: 25 }, () => signIn(ctx, { email, password: "not-the-one" })),
  );
  const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "in"));
  expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(FAILURES_PER_ACCOUNT_AND_ADDRESS.points);
  expect(codes.filter((code) => code === "over_request_rate_limit")).toHaveLength(
    25 - FAILURES_PER_ACCOUNT_AND_ADDRESS.points,
  );
});

raceTest("of two sign-ups with one address at once, one gets the account", async (ctx) => {
  const answers = await Promise.allSettled(
    [1, 2, 3].map((n) => signUp(ctx, { email: "ines.sample@sample.test", password: `level-and-true-${n}` })),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "user_already_exists" });
});
