import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { profiles, sessions, userRoles, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import { openOutbox } from "#app/infra/mail/outbox.server.ts";
import { outboxFolder } from "#app/infra/mail.server.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, test } from "#test/ctx.ts";
import * as auth from "./auth.tsx";
import * as homeowner from "./homeowner-signup.tsx";
import * as login from "./login.tsx";
import * as outbox from "./outbox.tsx";
import * as session from "./session.tsx";
import * as signOut from "./sign-out.tsx";

type Handler = (args: never) => Promise<unknown>;

/** Calls a screen's loader or action as React Router does; a thrown redirect is given back. */
async function call(handler: Handler, ctx: Ctx, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(
    `http://kingpost.test${path}`,
    form && { method: "POST", body: new URLSearchParams(form) },
  );
  return (await handler({ request, context, params: {} } as never).catch((thrown) => thrown)) as never;
}

type Answer = {
  data: { error?: ErrorBody; typed?: Record<string, string> };
  init: { status: number };
};
const cookieOf = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
const tokenIn = (answer: Response) => cookieOf(answer, "__Host-kp-session")?.split(";")[0]?.split("=")[1] ?? "";

const person = {
  full_name: "Ines Sample",
  email: "ines.sample@sample.test",
  phone: "(512) 555-0134",
  password: "level-and-true",
};

describe("/auth before JavaScript", () => {
  test("AUTH-18 signing in sets the cookies and goes to the dashboard, whatever the role", async ({ ctx }) => {
    for (const role of ["contractor", "homeowner", "realtor"] as const) {
      const { email, password, userId } = await aUser(ctx, { role });
      const answer: Response = await call(auth.action, ctx, "/auth", {
        intent: "sign-in",
        email,
        password,
        remember: "on",
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/contractor-dashboard");
      await expect(actorOfToken(ctx, tokenIn(answer))).resolves.toMatchObject({ userId, role });
      expect(cookieOf(answer, "kp-hint")).toContain(`|${role}|`);
    }
  });

  test("ROLE-16 signing in goes back to the place people came from, and never to another site", async ({ ctx }) => {
    const { email, password } = await aUser(ctx);
    const into = async (next: string) =>
      (
        (await call(auth.action, ctx, `/auth?next=${encodeURIComponent(next)}`, {
          intent: "sign-in",
          email,
          password,
          remember: "on",
        })) as Response
      ).headers.get("location");
    await expect(into("/contractor-onboarding?step=2")).resolves.toBe("/contractor-onboarding?step=2");
    for (const bad of ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)"])
      await expect(into(bad)).resolves.toBe("/contractor-dashboard");
  });

  test("AUTH-16 AUTH-17 signing up makes a contractor with a profile, signed in", async ({ ctx }) => {
    const answer: Response = await call(auth.action, ctx, "/auth?tab=sign-up", {
      intent: "sign-up",
      user_type: "admin",
      role: "admin",
      ...person,
    });
    expect(answer.headers.get("location")).toBe("/contractor-dashboard");
    const actor = await actorOfToken(ctx, tokenIn(answer));
    expect(actor).toMatchObject({ role: "contractor", name: "Ines Sample", email: person.email });
    const [profile] = await ctx.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, actor?.userId ?? ""));
    expect(profile).toMatchObject({ phone: person.phone });
  });

  for (const [id, change, field, title, message] of [
    ["AUTH-20 ERR-15", { email: "ines.sample" }, "email", "Invalid email", "Please enter a valid email address"],
    ["AUTH-21 ERR-16", { password: "1234567" }, "password", "Weak password", "Password must be at least 8 characters"],
    [
      "AUTH-23 ERR-17",
      { full_name: "  " },
      "full_name",
      "Invalid name",
      "Name is required and must be less than 100 characters",
    ],
    [
      "AUTH-24 ERR-17",
      { full_name: "n".repeat(100) },
      "full_name",
      "Invalid name",
      "Name is required and must be less than 100 characters",
    ],
    ["X-06", { phone: "" }, "phone", "Invalid phone", "Enter a phone number with at least 7 digits"],
  ] as const)
    test(`${id} the sign-up form refuses ${JSON.stringify(change).slice(0, 40)} beside the field and keeps the rest`, async ({
      ctx,
    }) => {
      const answer: Answer = await call(auth.action, ctx, "/auth?tab=sign-up", {
        intent: "sign-up",
        ...person,
        ...change,
      });
      expect(answer.init.status).toBe(422);
      expect(answer.data.error).toMatchObject({ title, message, fields: { [field]: message } });
      expect(answer.data.typed).not.toHaveProperty("password");
      if (field !== "phone") expect(answer.data.typed).toMatchObject({ phone: person.phone });
      await expect(ctx.db.select().from(users)).resolves.toEqual([]);
    });

  test("AUTH-19 ERR-18 of several mistakes the first one is the toast's, and every field has its own words", async ({
    ctx,
  }) => {
    const answer: Answer = await call(auth.action, ctx, "/auth", {
      intent: "sign-up",
      full_name: "",
      email: "",
      phone: "",
      password: "",
    });
    expect(answer.data.error?.title).toBe("Invalid email");
    expect(Object.keys(answer.data.error?.fields ?? {}).sort()).toEqual(["email", "full_name", "password", "phone"]);
  });

  test("AUTH-24 a name of 99 characters is taken", async ({ ctx }) => {
    const answer: Response = await call(auth.action, ctx, "/auth", {
      intent: "sign-up",
      ...person,
      full_name: "n".repeat(99),
    });
    expect(answer.status).toBe(303);
  });

  test("wrong credentials are told in the form, which keeps the address", async ({ ctx }) => {
    const { email } = await aUser(ctx);
    const answer: Answer = await call(auth.action, ctx, "/auth", { intent: "sign-in", email, password: "not-the-one" });
    expect(answer.data).toMatchObject({
      error: { code: "invalid_credentials", message: "Invalid login credentials" },
      typed: { email },
    });
  });

  test("with AUTH_AUTOCONFIRM=off the answer says where to look", async ({ ctx }) => {
    const mailed = { ...ctx, services: { ...ctx.services, env: { ...ctx.services.env, AUTH_AUTOCONFIRM: false } } };
    await expect(call(auth.action, mailed, "/auth", { intent: "sign-up", ...person })).resolves.toMatchObject({
      data: { checkMail: person.email },
    });
  });
});

describe("/auth for somebody who is signed in", () => {
  test("X-11 ROLE-18 says who they are, and whom the page they came from is for", async ({ ctx }) => {
    const { actor, email } = await aUser(ctx, { role: "homeowner" });
    const seen = await call(auth.loader, as(ctx, actor), "/auth?next=/contractor-onboarding&for=contractor");
    expect(seen).toMatchObject({
      viewer: { email, role: "homeowner" },
      wanted: "contractor",
      next: "/contractor-onboarding",
    });
  });

  test("claims nothing about a page that they may see, or about roles that do not exist", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    for (const path of ["/auth?for=contractor", "/auth?for=owner", "/auth"])
      await expect(call(auth.loader, as(ctx, actor), path)).resolves.toMatchObject({ wanted: null });
    await expect(call(auth.loader, ctx, "/auth?for=contractor")).resolves.toMatchObject({ viewer: null, wanted: null });
  });
});

describe("/login before JavaScript", () => {
  test("opens on the side that the address names", async ({ ctx }) => {
    await expect(call(login.loader, ctx, "/login")).resolves.toMatchObject({ side: "contractor" });
    await expect(call(login.loader, ctx, "/login?as=homeowner")).resolves.toMatchObject({ side: "homeowner" });
  });

  test("signs in for real, and only as long as the browser is open when not remembered", async ({ ctx }) => {
    const { email, password } = await aUser(ctx, { role: "homeowner" });
    const kept: Response = await call(login.action, ctx, "/login", {
      intent: "sign-in",
      email,
      password,
      remember: "on",
    });
    expect(cookieOf(kept, "__Host-kp-session")).toMatch(/Max-Age=3600/);
    const passing: Response = await call(login.action, ctx, "/login", { intent: "sign-in", email, password });
    expect(passing.headers.get("location")).toBe("/contractor-dashboard");
    expect(cookieOf(passing, "__Host-kp-session")).not.toMatch(/Max-Age/);
    expect(cookieOf(passing, "kp-hint")).not.toMatch(/Max-Age/);
  });
});

describe("/homeowner-signup before JavaScript", () => {
  const { phone: _, ...needed } = person;

  test("FIND-32 opens a free homeowner account and starts the search near their ZIP", async ({ ctx }) => {
    const answer: Response = await call(homeowner.action, ctx, "/homeowner-signup", {
      intent: "sign-up",
      ...needed,
      phone: "",
      zip: "78701",
    });
    expect(answer.headers.get("location")).toBe("/find-pro?place=78701");
    const actor = await actorOfToken(ctx, tokenIn(answer));
    const [row] = await ctx.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, actor?.userId ?? ""));
    expect(row?.role).toBe("homeowner");
    const [profile] = await ctx.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, actor?.userId ?? ""));
    expect(profile?.phone).toBeNull();
  });

  test("phone and ZIP may be left out, but not be nonsense", async ({ ctx }) => {
    const answer: Answer = await call(homeowner.action, ctx, "/homeowner-signup", {
      intent: "sign-up",
      ...needed,
      phone: "call me",
      zip: "ABC",
    });
    expect(Object.keys(answer.data.error?.fields ?? {})).toEqual(["phone", "zip"]);
  });

  test("somebody who is signed in is led away", async ({ ctx }) => {
    const { actor } = await aUser(ctx);
    const answer: Response = await call(homeowner.loader, as(ctx, actor), "/homeowner-signup");
    expect(answer.headers.get("location")).toBe("/auth");
  });
});

describe("leaving", () => {
  test("signing out ends this browser's session and clears its cookies", async ({ ctx }) => {
    const { session: opened, userId } = await aSignedInUser(ctx);
    const actor = await actorOfToken(ctx, opened.access_token);
    const answer: Response = await call(signOut.action, as(ctx, actor), "/sign-out", { intent: "sign-out" });
    expect(answer.headers.get("location")).toBe("/");
    expect(cookieOf(answer, "__Host-kp-session")).toMatch(/^__Host-kp-session=;.*Max-Age=0/);
    expect(cookieOf(answer, "kp-hint")).toMatch(/^kp-hint=;.*Max-Age=0/);
    await expect(ctx.db.select().from(sessions).where(eq(sessions.userId, userId))).resolves.toEqual([]);
  });

  test("signing out to use another account keeps the place", async ({ ctx }) => {
    const answer: Response = await call(signOut.action, ctx, "/sign-out", {
      intent: "sign-out",
      next: "/contractor-onboarding",
    });
    expect(answer.headers.get("location")).toBe("/auth?next=%2Fcontractor-onboarding");
    const elsewhere: Response = await call(signOut.action, ctx, "/sign-out", {
      intent: "sign-out",
      next: "https://elsewhere.test",
    });
    expect(elsewhere.headers.get("location")).toBe("/");
  });

  test("the address alone, as a link or an image could call it, ends nothing", async ({ ctx }) => {
    const { session: opened } = await aSignedInUser(ctx);
    const actor = await actorOfToken(ctx, opened.access_token);
    await call(signOut.loader, as(ctx, actor), "/sign-out");
    await expect(actorOfToken(ctx, opened.access_token)).resolves.not.toBeNull();
  });
});

describe("handing a page's session to the auth client", () => {
  test("gives the tokens of the actor's own session without moving it on", async ({ ctx }) => {
    const { session: opened } = await aSignedInUser(ctx);
    const actor = await actorOfToken(ctx, opened.access_token);
    const answer: Response = await call(session.action, as(ctx, actor), "/session", { intent: "adopt" });
    await expect(answer.json()).resolves.toMatchObject({
      refresh_token: opened.refresh_token,
      user: { email: opened.user.email },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("gives nothing to somebody who is not signed in", async ({ ctx }) => {
    const answer: Answer = await call(session.action, ctx, "/session", { intent: "adopt" });
    expect(answer.init.status).toBe(401);
  });
});

describe("the outbox", () => {
  const withEnv = (ctx: Ctx, more: Partial<Ctx["services"]["env"]>): Ctx => ({
    ...ctx,
    services: { ...ctx.services, env: { ...ctx.services.env, ...more } },
  });

  test("shows the local mails while the demo is on", async ({ ctx }) => {
    const demo = withEnv(ctx, { DEMO: true });
    const folder = outboxFolder(demo.services.env);
    await openOutbox(folder, "").send({
      to: "ines.sample@sample.test",
      subject: "Hello",
      text: "Read http://kingpost.test/x",
      html: "<p>Read</p>",
    });
    await expect(call(outbox.loader, demo, "/outbox")).resolves.toMatchObject({
      mails: [{ subject: "Hello", to: "ines.sample@sample.test" }],
    });
    await rm(folder, { recursive: true });
    await expect(call(outbox.loader, demo, "/outbox")).resolves.toMatchObject({ mails: [] });
  });

  test("exists for this machine only: others are neither shown it nor led there", async ({ ctx }) => {
    const demo = withEnv(ctx, { DEMO: true });
    const elsewhere = { ...demo, local: false, ip: "203.0.113.9" };
    await expect(call(outbox.loader, elsewhere, "/outbox")).resolves.toMatchObject({ init: { status: 404 } });
    await expect(call(login.loader, demo, "/login")).resolves.toMatchObject({ outbox: true });
    await expect(call(login.loader, elsewhere, "/login")).resolves.toMatchObject({ outbox: false });
  });

  test("does not exist without the demo, nor with a mail server: mails let people into accounts", async ({ ctx }) => {
    for (const more of [{ DEMO: false }, { DEMO: true, SMTP_URL: "smtp://mail.test" }])
      await expect(call(outbox.loader, withEnv(ctx, more), "/outbox")).resolves.toMatchObject({
        init: { status: 404 },
      });
  });
});
