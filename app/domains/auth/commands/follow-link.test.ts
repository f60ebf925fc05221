import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { at, test as base, withEnv } from "#test/ctx.ts";
import { lastMail } from "#test/protocol.ts";
import { raceTest } from "#test/race.ts";
import { aFactor, aUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { challengeOf } from "../rules/pkce.server.ts";
import { flowStates, sessions } from "../tables.server.ts";
import { exchangeCode } from "./flows/exchange-code.server.ts";
import { followLink, isUsable } from "./follow-link.server.ts";
import { mailLink } from "./mail-link.server.ts";
import { recover } from "./recover.server.ts";
import { verify } from "./verify.server.ts";

const APP = "https://app.sample.test/in?tab=1";
const VERIFIER = "v".repeat(64);
const challenge = { codeChallenge: challengeOf(VERIFIER), codeChallengeMethod: "s256" } as const;

/** An installation that lets sign-ins lead to another site too. */
const test = base.extend<{ site: Ctx }>({
  site: async ({ ctx }, use) => {
    await use(withEnv(ctx, { AUTH_REDIRECTS: ["https://app.sample.test/**"] }));
  },
});

async function mailedTo(ctx: Ctx, more: Partial<Parameters<typeof mailLink>[1]> = {}) {
  const member = await aUser(ctx);
  await inTransaction(ctx, (tx) =>
    mailLink(tx, { kind: "magiclink", userId: member.userId, email: member.email, ...more }),
  );
  return { ...member, ...(await lastMail(ctx, member.email)) };
}

const press = (ctx: Ctx, token: string) => followLink(ctx, { type: "magiclink", token });

describe("the button under a mailed link", () => {
  test("signs in the browser that presses it and leads to a path of ours", async ({ ctx }) => {
    const { token, userId } = await mailedTo(ctx, { redirectTo: "http://kingpost.test/jobs?mine=1#top" });
    const followed = await press(ctx, token);
    expect(followed).toMatchObject({ outcome: "here", path: "/jobs?mine=1" });
    const session = followed.outcome === "here" ? followed.session.access_token : "";
    await expect(actorOfToken(ctx, session)).resolves.toMatchObject({ userId });
  });

  test("looking whether a link works uses nothing up; another kind's link is not usable", async ({ ctx }) => {
    const { token } = await mailedTo(ctx);
    for (const _ of [1, 2, 3]) await expect(isUsable(ctx, { type: "magiclink", token })).resolves.toBe(true);
    await expect(isUsable(ctx, { type: "signup", token })).resolves.toBe(false);
    await expect(isUsable(ctx, { type: "magiclink", token: `${token}x` })).resolves.toBe(false);
    await expect(isUsable(at(ctx, 3_600_000), { type: "magiclink", token })).resolves.toBe(false);
    await press(ctx, token);
    await expect(isUsable(ctx, { type: "magiclink", token })).resolves.toBe(false);
  });

  test("works once", async ({ ctx }) => {
    const { token } = await mailedTo(ctx);
    await press(ctx, token);
    await expect(press(ctx, token)).rejects.toMatchObject({ kind: "forbidden", code: "otp_expired" });
  });

  test("works in another browser than the one which asked, also when that sent a challenge", async ({ ctx }) => {
    const { token } = await mailedTo(ctx, { challenge, redirectTo: "http://kingpost.test/" });
    await expect(press(ctx, token)).resolves.toMatchObject({ outcome: "here", path: "/" });
  });

  test("leads to the front page from a place that is not allowed", async ({ ctx }) => {
    const { token } = await mailedTo(ctx, { redirectTo: APP });
    await expect(press(ctx, token)).resolves.toMatchObject({ outcome: "here", path: "/" });
  });

  test("opens at the first factor only: a member's second one is still owed", async ({ ctx }) => {
    const { token, userId } = await mailedTo(ctx);
    await aFactor(ctx, userId);
    const followed = await press(ctx, token);
    const opened = followed.outcome === "here" ? followed.session : undefined;
    expect(opened?.user.factors).toMatchObject([{ status: "verified" }]);
    await expect(actorOfToken(ctx, opened?.access_token ?? "")).resolves.toBeNull();
  });
});

describe("a mailed link that leads off this site", () => {
  const codeIn = (location: string) => new URL(location).searchParams.get("code") ?? "";

  test("carries a code that only the browser which asked can exchange", async ({ site: ctx }) => {
    const { token, userId } = await mailedTo(ctx, { challenge, redirectTo: APP });
    const followed = await press(ctx, token);
    if (followed.outcome !== "away") throw new Error("it stayed here");
    const url = new URL(followed.location);
    expect(`${url.origin}${url.pathname}`).toBe("https://app.sample.test/in");
    expect(url.searchParams.get("tab")).toBe("1");
    expect(url.hash).toBe("");
    await expect(ctx.db.select().from(sessions)).resolves.toEqual([]);
    const code = codeIn(followed.location);
    await expect(exchangeCode(ctx, code, "w".repeat(64))).rejects.toMatchObject({ code: "bad_code_verifier" });
    const session = await exchangeCode(ctx, code, VERIFIER);
    expect(session.user.id).toBe(userId);
    const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims.amr).toMatchObject([{ method: "magiclink" }]);
    await expect(exchangeCode(ctx, code, VERIFIER)).rejects.toMatchObject({ code: "flow_state_not_found" });
    await expect(ctx.db.select().from(flowStates)).resolves.toEqual([]);
  });

  test("gives a code that ends after five minutes, however late the mail was opened", async ({ site: ctx }) => {
    const { token } = await mailedTo(ctx, { challenge, redirectTo: APP });
    const opened = at(ctx, 50 * 60_000);
    const followed = await press(opened, token);
    const code = followed.outcome === "away" ? codeIn(followed.location) : "";
    await expect(exchangeCode(at(opened, 5 * 60_000), code, VERIFIER)).rejects.toMatchObject({
      code: "flow_state_expired",
    });
    await expect(exchangeCode(at(opened, 5 * 60_000 - 1), code, VERIFIER)).resolves.toBeTruthy();
  });

  test("without a challenge carries the session in the fragment, which no server sees", async ({ site: ctx }) => {
    const { token, userId } = await mailedTo(ctx, { redirectTo: APP });
    const followed = await press(ctx, token);
    if (followed.outcome !== "away") throw new Error("it stayed here");
    const url = new URL(followed.location);
    expect(url.search).toBe("?tab=1");
    const said = new URLSearchParams(url.hash.slice(1));
    expect(said.get("token_type")).toBe("bearer");
    await expect(actorOfToken(ctx, said.get("access_token") ?? "")).resolves.toMatchObject({ userId });
  });

  test("for a recovery gives a session that may replace the password", async ({ site: ctx }) => {
    const { email } = await aUser(ctx);
    await recover(ctx, { email, redirectTo: APP, challenge });
    const { token } = await lastMail(ctx, email);
    const followed = await followLink(ctx, { type: "recovery", token });
    const code = followed.outcome === "away" ? codeIn(followed.location) : "";
    const session = await exchangeCode(ctx, code, VERIFIER);
    const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims.amr).toMatchObject([{ method: "recovery" }]);
  });
});

raceTest("of parallel verifies of one mailed code, one opens a session", async (ctx) => {
  const { email, code } = await mailedTo(ctx);
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => verify(ctx, { type: "magiclink", email, code })),
  );
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "otp_expired" });
  await expect(ctx.db.select().from(sessions)).resolves.toHaveLength(1);
});

raceTest("of parallel presses of one button, one opens a session", async (ctx) => {
  const { token, userId } = await mailedTo(ctx);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => press(ctx, token)));
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  await expect(ctx.db.select().from(sessions).where(eq(sessions.userId, userId))).resolves.toHaveLength(1);
});
