import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aFactor, aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { addressOf, pagesWithoutDrawing } from "#test/pages.ts";
import { createApp } from "./app.server.ts";

/** What a session may do while it owes its second factor, and why. */
const OPEN: Record<string, string> = {
  "POST /auth/v1/factors/:id/challenge": "asks for the factor",
  "POST /auth/v1/factors/:id/verify": "gives the factor",
  "POST /auth/v1/factors/recovery-codes/verify": "gives a backup code",
  "POST /auth/v1/logout": "signs out",
  "POST /auth/v1/token": "refreshes, and signs in anew",
  "POST /auth/second-factor": "the prompt itself",
  "POST /sign-out": "signs out",
  "POST /session": "hands this browser its own tokens",
  "POST /auth/v1/signup": "asks for no session",
  "POST /auth/v1/otp": "asks for no session",
  "POST /auth/v1/magiclink": "asks for no session",
  "POST /auth/v1/recover": "asks for no session",
  "POST /auth/v1/resend": "asks for no session",
  "POST /auth/v1/verify": "the mailed token is the proof",
  "POST /auth/v1/sso": "closed, and says so",
  "POST /auth/v1/callback": "leads to the GET",
  "POST /auth": "signs in anew",
  "POST /login": "signs in anew",
  "POST /auth/forgot": "asks for no session",
  "POST /auth/undo": "the mailed token is the proof",
  "POST /unsubscribe/:token": "mail programs post here; the address is the proof and no cookie counts",
  "POST /record-news/:token": "mail programs post here; the address is the proof and no cookie counts",
  "POST /renewals/:token": "mail programs post here; the address is the proof and no cookie counts",
  "POST /estimate-mail/:token": "mail programs post here; the address is the proof and no cookie counts",
  "POST /sms/replies": "the provider's signature is the proof and no cookie counts",
  "POST /signup-steps/:step": "a count, of nobody",
  "POST /webhooks/bounces": "the mail server's token is the proof and no cookie counts",
  "POST /webhooks/stripe": "the provider's signature is the proof and no cookie counts",
  "POST /auth/confirm": "the mailed token is the proof",
};

const BY_GET = ["GET /auth/v1/reauthenticate", "GET /auth/v1/user/identities/authorize"];
async function walker(ctx: Ctx) {
  const { build, writing } = await pagesWithoutDrawing();
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  const member = await aSignedInUser(ctx, { fullName: "Sam Sample" });
  await aFactor(ctx, member.userId);
  const cookie = grantCookies(member.session, ctx.services.env, true)
    .map((set) => set.split(";")[0])
    .join("; ");
  const doors = app.routes
    .filter(({ method }) => !["ALL", "GET", "HEAD", "OPTIONS"].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
    // Tokens and the machine's own secret open these, never a session.
    .filter((door) => !/ \/api\/(v1|admin)\//.test(door));
  const send = (door: string, more: Record<string, string> = {}, suffix = "") => {
    const [method = "", pattern = ""] = door.split(" ");
    return app.request(`http://kingpost.test${addressOf(pattern)}${suffix}`, {
      method,
      headers: {
        "sec-fetch-site": "same-origin",
        authorization: `Bearer ${member.session.access_token}`,
        cookie,
        ...(method !== "GET" && { "content-type": "application/x-www-form-urlencoded" }),
        ...more,
      },
      ...(method !== "GET" && { body: "intent=name&full_name=Mallory" }),
    });
  };
  return { member, doors: [...new Set([...doors, ...BY_GET])], writing, send };
}

describe("a session that owes its second factor", () => {
  test("writes nothing anywhere, by a call or a page, but for the short list", async ({ ctx }) => {
    const { member, doors, writing, send } = await walker(ctx);
    expect(doors.length).toBeGreaterThan(40);
    expect(writing.length).toBeGreaterThan(40);
    const state = async () => [
      await ctx.db.select().from(users),
      await ctx.db.select().from(profiles),
      await ctx.db.select().from(sessions),
    ];
    const before = await state();
    const open: string[] = [];
    for (const door of doors.filter((one) => !(one in OPEN))) {
      const answer = await send(door);
      const said = (await answer.json()) as { error_code?: string; error?: { code: string } };
      if (![401, 403, 422].includes(answer.status) || (said.error_code ?? said.error?.code) !== "insufficient_aal")
        open.push(`${door} ${answer.status}`);
    }
    for (const page of writing.filter((one) => !(one in OPEN))) {
      const answer = await send(page, { accept: "text/html" });
      const to = answer.headers.get("location") ?? "";
      if (!to.startsWith("/auth/second-factor") && !to.startsWith("/auth?"))
        open.push(`${page} ${answer.status} ${to}`);
    }
    expect(open).toEqual([]);
    await expect(state()).resolves.toEqual(before);
    expect(member.actor.name).toBe("Sam Sample");
  });

  test("is led to the prompt by a page's form, also when the router sends it", async ({ ctx }) => {
    const { send } = await walker(ctx);
    const form = await send("POST /post-job", { accept: "text/html" });
    expect([form.status, form.headers.get("location")]).toEqual([302, "/auth/second-factor?next=%2Fpost-job"]);
    const routed = await send("POST /post-job", {}, ".data");
    expect(await routed.text()).toContain("/auth/second-factor?next=%2Fpost-job");
  });

  test("signs out itself alone, whatever it asks for: other devices stay signed in", async ({ ctx }) => {
    const { member, send } = await walker(ctx);
    await inTransaction(ctx, (tx) => openSession(tx, member.userId, "password"));
    const left = () => ctx.db.$count(sessions, eq(sessions.userId, member.userId));
    const refused = await send("POST /auth/v1/logout", {}, "?scope=others");
    expect([refused.status, ((await refused.json()) as { error_code: string }).error_code]).toEqual([
      403,
      "insufficient_aal",
    ]);
    expect(await left()).toBe(2);
    const out = await send("POST /auth/v1/logout", {}, "?scope=global");
    expect(out.status).toBe(204);
    expect(await left()).toBe(1);
  });

  test("the short list names only what exists", async ({ ctx }) => {
    const { doors, writing } = await walker(ctx);
    expect(Object.keys(OPEN).filter((one) => !doors.includes(one) && !writing.includes(one))).toEqual([]);
  });
});
