import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aFactor, aSignedInUser, aUser, inSession } from "#app/domains/auth/fixtures.ts";
import { methodOf } from "#app/domains/auth/rules/one-time.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { lastMail } from "#test/protocol.ts";
import { drain } from "#test/queue.ts";
import * as auth from "./auth.tsx";
import * as confirm from "./confirm.tsx";
import * as forgot from "./forgot.tsx";
import * as homeowner from "./homeowner-signup.tsx";
import * as login from "./login.tsx";
import * as reset from "./reset.tsx";
import * as withProvider from "./with-provider.tsx";

type Handler = (args: never) => Promise<unknown>;

/** Calls a screen's loader or action as React Router does; gives the address it leads to. */
async function ledTo(handler: Handler, ctx: Ctx, path: string, form?: Record<string, string>, params = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(
    `http://kingpost.test${path}`,
    form && { method: "POST", body: new URLSearchParams(form) },
  );
  const args = { request, url: new URL(request.url), context, params };
  const answer = await handler(args as never).catch((thrown) => thrown);
  return answer instanceof Response ? answer.headers.get("location") : null;
}

const JOB = "/jobs/12?from=mail";
const NEXT = `next=${encodeURIComponent(JOB)}`;
const ELSEWHERE = ["//elsewhere.test/x", "https://elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)"];
const FRESH = { password: "plumb-and-true" };
const ines = {
  intent: "sign-up",
  full_name: "Ines Sample",
  email: "ines.next@sample.test",
  phone: "(512) 555-0134",
  ...FRESH,
};

/** Opens the mail to somebody and presses the button of its link. */
async function pressMailed(ctx: Ctx, email: string, type: string) {
  const { token } = await lastMail(ctx, email);
  return ledTo(confirm.action, ctx, "/auth/confirm", { intent: "confirm", token_hash: token, type });
}

describe("the place people came from", () => {
  test("is kept by both sign-up forms; a homeowner without one starts with the search", async ({ ctx }) => {
    expect(await ledTo(auth.action, ctx, `/auth?tab=sign-up&${NEXT}`, ines)).toBe(JOB);
    const hollis = { ...ines, email: "hollis.next@sample.test", zip: "78701" };
    expect(await ledTo(homeowner.action, ctx, `/homeowner-signup?${NEXT}`, hollis)).toBe(JOB);
    const plain = { ...hollis, email: "plain.next@sample.test" };
    expect(await ledTo(homeowner.action, ctx, "/homeowner-signup", plain)).toBe("/find-pro?place=78701");
    for (const [n, bad] of ELSEWHERE.entries()) {
      const form = { ...hollis, email: `bad.${n}.next@sample.test` };
      const path = `/homeowner-signup?next=${encodeURIComponent(bad)}`;
      expect(await ledTo(homeowner.action, ctx, path, form)).toBe("/find-pro?place=78701");
    }
  });

  test("is where the link in the mail that confirms an address leads, after a sign-in that came too early too", async ({
    ctx,
  }) => {
    const mailing = withEnv(ctx, { AUTH_AUTOCONFIRM: false });
    expect(await ledTo(auth.action, mailing, `/auth?tab=sign-up&${NEXT}`, ines)).toBeNull();
    expect(await pressMailed(mailing, ines.email, "signup")).toBe(JOB);
    const late = { ...ines, email: "late.next@sample.test" };
    await ledTo(auth.action, mailing, "/auth?tab=sign-up", late);
    await drain(mailing);
    const later = at(mailing, 5 * 60_000);
    await ledTo(login.action, later, `/login?${NEXT}`, { ...late, intent: "mail-again", kind: "signup" });
    expect(await pressMailed(later, late.email, "signup")).toBe(JOB);
  });

  test("is kept over a forgotten password, with a second factor too, and is of this site only", async ({ ctx }) => {
    const { email, userId } = await aUser(ctx);
    await ledTo(forgot.action, ctx, `/auth/forgot?${NEXT}`, { intent: "recover", email });
    const there = `/auth/reset?${NEXT}`;
    expect(await pressMailed(ctx, email, "recovery")).toBe(there);
    const mine = await inSession(ctx, await openSession(ctx, userId, methodOf("recovery", "link")));
    expect(await ledTo(reset.action, mine, there, { intent: "password", ...FRESH })).toBe(JOB);
    expect(await ledTo(reset.loader, ctx, there)).toBe(`/auth/forgot?${NEXT}`);

    await aFactor(ctx, userId);
    const later = at(ctx, 5 * 60_000);
    await ledTo(forgot.action, later, `/auth/forgot?${NEXT}`, { intent: "recover", email });
    expect(await pressMailed(later, email, "recovery")).toBe(`/auth/second-factor?next=${encodeURIComponent(there)}`);
    for (const bad of ELSEWHERE) {
      const other = await aUser(ctx);
      const path = `/auth/forgot?next=${encodeURIComponent(bad)}`;
      await ledTo(forgot.action, ctx, path, { intent: "recover", email: other.email });
      expect(await pressMailed(ctx, other.email, "recovery")).toBe("/auth/reset");
    }
  });

  test("comes back from a provider that is not set up, and with somebody who is signed in already", async ({ ctx }) => {
    const params = { provider: "google" };
    expect(await ledTo(withProvider.loader, ctx, `/auth/with/google?${NEXT}`, undefined, params)).toBe(
      `/login?without=google&${NEXT}`,
    );
    const { actor } = await aSignedInUser(ctx);
    expect(await ledTo(homeowner.loader, as(ctx, actor), `/homeowner-signup?${NEXT}`)).toBe(`/auth?${NEXT}`);
  });
});
