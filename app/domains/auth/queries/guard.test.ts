import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, vi } from "vitest";
import { setRole } from "#app/domains/accounts/commands/set-role.server.ts";
import { enrollFactor } from "#app/domains/factors/commands/enroll-factor.server.ts";
import type { Actor, Ctx, Role } from "#app/infra/ctx.ts";
import { ctxKey, heldKey, page } from "#app/infra/page.server.ts";
import { as, test } from "#test/ctx.ts";
import { aMember, aSignedInUser, aUser, inSession } from "../fixtures.ts";
import { sessions, userRoles } from "../tables.server.ts";
import { needsSecondFactor } from "./factors.server.ts";
import { guard } from "./guard.server.ts";
import { actorOfToken } from "./session.server.ts";

const HINT = "kp-hint=Sam|contractor|1|0a1b2c3d";

/** A request to a protected page: what the visitor gets, and whether the page below was allowed to answer. */
async function visit(
  ctx: Ctx,
  { roles = [], cookie = "", method = "GET" }: { roles?: Role[]; cookie?: string; method?: string } = {},
) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request("http://kingpost.test/contractor-onboarding?step=2", { method, headers: { cookie } });
  const below = vi.fn(async () => new Response("the page"));
  const args = { request, context, params: {}, url: new URL(request.url), pattern: "/contractor-onboarding" };
  try {
    const answer = (await guard(...roles)(args as never, below as never)) as Response;
    return { answer, held: context.get(heldKey), context, location: null };
  } catch (thrown) {
    const answer = thrown as Response;
    expect(below).not.toHaveBeenCalled();
    return { answer, held: false, context, location: answer.headers.get("location") };
  }
}

const BACK = "/auth?next=%2Fcontractor-onboarding%3Fstep%3D2";

describe("a protected page", () => {
  test("keeps the page's own address, also when a link asked for its data", async ({ ctx }) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, ctx);
    const request = new Request("http://kingpost.test/messages/new.data?to=sample&_routes=x");
    const url = new URL("http://kingpost.test/messages/new?to=sample");
    const thrown = await Promise.resolve(
      guard()({ request, url, context, params: {}, pattern: "/messages/new" } as never, vi.fn() as never),
    ).catch((answer: unknown) => answer as Response);
    expect((thrown as Response).headers.get("location")).toBe("/auth?next=%2Fmessages%2Fnew%3Fto%3Dsample");
  });

  test("ROLE-11 ROLE-15 ROLE-16 without cookie and hint leads to /auth, with the place kept", async ({ ctx }) => {
    const { answer, location } = await visit(ctx, { roles: ["contractor"] });
    expect(answer.status).toBe(302);
    expect(location).toBe(BACK);
  });

  test("ROLE-08 without a list lets every signed-in role pass", async ({ ctx }) => {
    for (const role of ["contractor", "homeowner", "realtor", "admin"] as const) {
      const { actor } = await aUser(ctx, { role });
      const { answer, held } = await visit(as(ctx, actor));
      await expect(answer.text()).resolves.toBe("the page");
      expect(held).toBe(false);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  test("CALL-31 ROLE-09 ROLE-10 with a list looks the single role up in user_roles, and goes by nothing else", async ({
    ctx,
  }) => {
    const { actor, userId } = await aUser(ctx, { role: "homeowner" });
    const boastful: Actor = { ...actor, role: "contractor" };
    expect((await visit(as(ctx, boastful), { roles: ["contractor"] })).location).toBe(`${BACK}&for=contractor`);
    await setRole(ctx, userId, "contractor");
    expect((await visit(as(ctx, { ...actor, role: "homeowner" }), { roles: ["contractor"] })).answer.status).toBe(200);
  });

  test("ROLE-13 ROLE-18 a missing or another role leads to /auth, which says whom the page is for", async ({ ctx }) => {
    const { actor } = await aUser(ctx, { role: "realtor" });
    expect((await visit(as(ctx, actor), { roles: ["contractor"] })).location).toBe(`${BACK}&for=contractor`);
    await ctx.db.delete(userRoles);
    expect((await visit(as(ctx, actor), { roles: ["admin"] })).location).toBe(`${BACK}&for=admin`);
  });

  test("ROLE-12 ERR-21 a look-up that fails is logged and leads to /auth", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const db = new Proxy(ctx.db, {
      get() {
        throw new Error("the table cannot be read");
      },
    });
    const error = vi.fn();
    const { location } = await visit({ ...as(ctx, actor), db, log: { ...ctx.log, error } }, { roles: ["contractor"] });
    expect(location).toBe(BACK);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ path: "/contractor-onboarding" }),
      "role look-up failed",
    );
  });

  test("ROLE-14 with the hint alone is held: the loaders below answer nothing while the browser refreshes", async ({
    ctx,
  }) => {
    const { answer, held, context } = await visit(ctx, { roles: ["contractor"], cookie: HINT });
    expect(answer.status).toBe(200);
    expect(held).toBe(true);
    const work = vi.fn(async () => "private");
    const loader = page(work);
    const request = new Request("http://kingpost.test/contractor-onboarding");
    await expect(loader({ request, params: {}, context } as never)).resolves.toBeNull();
    expect(work).not.toHaveBeenCalled();
  });

  test("a form sent with the hint alone runs no action: it leads to /auth", async ({ ctx }) => {
    expect((await visit(ctx, { roles: ["contractor"], cookie: HINT, method: "POST" })).location).toBe(BACK);
  });

  test("a hint that claims a role opens nothing", async ({ ctx }) => {
    const { actor } = await aUser(ctx, { role: "homeowner" });
    expect((await visit(as(ctx, actor), { roles: ["contractor"], cookie: HINT })).location).toBe(
      `${BACK}&for=contractor`,
    );
    expect((await visit(ctx, { roles: ["admin"], cookie: "kp-hint=Eve|admin|9999999999|0a1b2c3d" })).held).toBe(true);
  });
});

describe("second factors at protected pages", () => {
  const withCookie = (token: string) => ({ cookie: `__Host-kp-session=${token}; ${HINT}` });
  const PROMPT = "/auth/second-factor?next=%2Fcontractor-onboarding%3Fstep%3D2";
  const ENROL = "/account/security?next=%2Fcontractor-onboarding%3Fstep%3D2";

  for (const roles of [[], ["contractor"], ["homeowner"], ["admin"]] as Role[][])
    for (const method of ["GET", "POST"])
      test(`a session that owes its second factor is led to the prompt (${method}, for ${roles[0] ?? "everyone"})`, async ({
        ctx,
      }) => {
        const { session } = await aMember(ctx, { factor: true });
        const { cookie } = withCookie(session.access_token);
        expect(await actorOfToken(ctx, session.access_token)).toBeNull();
        expect((await visit(ctx, { roles, method, cookie })).location).toBe(PROMPT);
      });

  test("a cookie that is worth nothing is no half session: the browser may refresh", async ({ ctx }) => {
    const { session, userId } = await aMember(ctx, { factor: true });
    await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    const { held, location } = await visit(ctx, withCookie(session.access_token));
    expect([held, location]).toEqual([true, null]);
  });

  test("a reviewer without a second factor is sent to set one up before any reviewer's page", async ({ ctx }) => {
    const { actor } = await aUser(ctx, { role: "admin" });
    const half = as(ctx, { ...actor, aal: "aal1" });
    expect((await visit(half, { roles: ["admin"] })).location).toBe(ENROL);
    expect((await visit(half, { roles: ["admin"], method: "POST" })).location).toBe(ENROL);
    expect((await visit(half, { roles: [] })).answer.status).toBe(200);
    expect((await visit(as(ctx, actor), { roles: ["admin"] })).answer.status).toBe(200);
  });

  test("a reviewer's role is worth nothing before the second factor, wherever it is asked for", async ({ ctx }) => {
    const { session, userId } = await aMember(ctx);
    await setRole(ctx, userId, "admin");
    await expect(actorOfToken(ctx, session.access_token)).resolves.toMatchObject({ role: null, aal: "aal1" });
    const raised = await aSignedInUser(ctx, { role: "admin" });
    await expect(actorOfToken(ctx, raised.session.access_token)).resolves.toMatchObject({ role: "admin", aal: "aal2" });
  });

  test("a session that owes its second factor is nobody to every other page and call", async ({ ctx }) => {
    const { session, userId } = await aMember(ctx, { factor: true });
    await expect(actorOfToken(ctx, session.access_token)).resolves.toBeNull();
    await expect(actorOfToken(ctx, session.access_token, { halfIn: true })).resolves.toMatchObject({ userId });
  });

  test("an unfinished factor is owed by nobody", async ({ ctx }) => {
    const { me, session } = await aMember(ctx);
    await enrollFactor(me, { type: "totp" });
    await expect(actorOfToken(ctx, session.access_token)).resolves.not.toBeNull();
    await expect(needsSecondFactor(me)).resolves.toBe(false);
  });

  test("whether a session owes it can be asked", async ({ ctx }) => {
    const { me } = await aMember(ctx, { factor: true });
    await expect(needsSecondFactor(me)).resolves.toBe(true);
    await expect(needsSecondFactor(as(ctx, null))).resolves.toBe(false);
    const { session } = await aSignedInUser(ctx, { role: "admin" });
    await expect(needsSecondFactor(await inSession(ctx, session))).resolves.toBe(false);
  });
});
