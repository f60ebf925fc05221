import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { describe, expect } from "vitest";
import * as authPage from "#app/domains/accounts/screens/auth.tsx";
import * as forgot from "#app/domains/accounts/screens/forgot.tsx";
import * as homeowner from "#app/domains/accounts/screens/homeowner-signup.tsx";
import * as login from "#app/domains/accounts/screens/login.tsx";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { test, withEnv } from "#test/ctx.ts";
import { loaded } from "#test/lazy.ts";
import * as start from "../screens/onboarding-start.tsx";
import * as signup from "../screens/signup.tsx";

const SET = {
  AUTH_CAPTCHA: "turnstile:a-secret",
  AUTH_CAPTCHA_SITE_KEY: "a-site-key",
  AUTH_CAPTCHA_SCRIPT: "http://127.0.0.1:9/api.js",
  AUTH_CAPTCHA_URL: "http://127.0.0.1:9/siteverify",
};

type Screen = { default: unknown; loader: unknown; action: unknown };
type Handler = (args: unknown) => Promise<unknown>;

const SCREENS: [string, Screen][] = [
  ["/login", login],
  ["/auth?tab=sign-in", authPage],
  ["/auth?tab=sign-up", authPage],
  ["/auth/forgot", forgot],
  ["/homeowner-signup", homeowner],
  ["/contractor-signup", signup],
  ["/contractor-onboarding/start", start],
];

function args(ctx: Ctx, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const post = form && { method: "POST", body: new URLSearchParams(form) };
  return { request: new Request(`http://kingpost.test${path}`, post), context, params: {} };
}

/** The page as the server draws it; the wizard as it stands at its last step. */
async function drawn(ctx: Ctx, path: string, screen: Screen) {
  const loaderData = await (screen.loader as Handler)(args(ctx, path));
  const given = { loaderData, actionData: path === "/contractor-signup" ? { step: 4 } : undefined };
  const Page = () => createElement(screen.default as ComponentType<object>, given);
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [path] });
  const draw = () => renderToStaticMarkup(<RouterProvider router={router} />);
  await loaded(draw, [() => import("#app/domains/accounts/components/captcha.tsx")]);
  return { html: draw(), loaderData };
}

const person = { email: "sam.sample@sample.test", phone: "(512) 555-0134", password: "level-and-true" };
const business = {
  businessName: "Sample Electric LLC",
  industry: "electrical",
  address: "1 Sample Street",
  city: "Austin",
  state: "TX",
  zip: "78701",
};

describe("a captcha in our own forms", () => {
  for (const [path, screen] of SCREENS) {
    test(`${path} carries the field and knows the site's key where one is set`, async ({ ctx }) => {
      const { html, loaderData } = await drawn(withEnv(ctx, SET), path, screen);
      expect(html).toContain('name="captcha_token"');
      expect(loaderData).toMatchObject({
        terms: { captcha: { provider: "turnstile", siteKey: "a-site-key", script: "http://127.0.0.1:9/api.js" } },
      });
      expect(JSON.stringify(loaderData)).not.toContain("a-secret");
    });

    test(`${path} has nothing of it where none is set`, async ({ ctx }) => {
      const { html, loaderData } = await drawn(ctx, path, screen);
      expect(html).not.toMatch(/captcha|turnstile|<script/i);
      expect(loaderData).toMatchObject({ terms: { captcha: null } });
    });
  }

  test("stands before the contractor's wizard: without a token no account is made", async ({ ctx }) => {
    const form = { intent: "join", firstName: "Sam", lastName: "Sample", ...person, ...business };
    const answer = await (signup.action as Handler)(args(withEnv(ctx, SET), "/contractor-signup", form));
    expect(answer).toMatchObject({ init: { status: 422 }, data: { error: { code: "captcha_failed" } } });
    expect(await ctx.db.$count(users)).toBe(0);
  });

  test("stands before the first step of onboarding: without a token no account is made", async ({ ctx }) => {
    const form = { intent: "account", fullName: "Sam Sample", ...person };
    const answer = await (start.action as Handler)(args(withEnv(ctx, SET), "/contractor-onboarding/start", form));
    expect(answer).toMatchObject({ init: { status: 422 }, data: { error: { code: "captcha_failed" } } });
    expect(await ctx.db.$count(users)).toBe(0);
  });
});
