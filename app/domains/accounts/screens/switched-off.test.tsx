import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { HOURS_OF } from "#app/domains/auth/rules/one-time.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { outbox, test, texts, withEnv } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import * as auth from "./auth.tsx";
import * as forgot from "./forgot.tsx";
import * as homeowner from "./homeowner-signup.tsx";
import * as login from "./login.tsx";
import * as phone from "./phone-sign-in.tsx";
import * as realtor from "./realtor-signup.tsx";

type Screen = { loader: unknown; action: unknown; default: unknown };

function args(ctx: Ctx, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const post = form && { method: "POST", body: new URLSearchParams(form) };
  return { request: new Request(`http://kingpost.test${path}`, post), context, params: {} };
}

async function drawn(ctx: Ctx, screen: Screen, path: string, actionData?: object) {
  const loaderData = await (screen.loader as (given: unknown) => Promise<unknown>)(args(ctx, path));
  const Drawn = screen.default as ComponentType<{ loaderData: unknown; actionData?: object | undefined }>;
  const router = createMemoryRouter([
    { path: "*", Component: () => <Drawn loaderData={loaderData} actionData={actionData} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

async function refusal(ctx: Ctx, screen: Screen, path: string, form: Record<string, string>) {
  const answer = await (screen.action as (given: unknown) => Promise<unknown>)(args(ctx, path, form));
  return (answer as { data?: { error?: { code: string } } }).data?.error?.code;
}

const NUMBER = "(512) 555-0134";
const person = { full_name: "Ines Sample", email: "ines.sample@sample.test", password: "level-and-true" };

describe("where phone numbers are switched off as a way in", () => {
  test("the sign-in page does not offer them, and the page for them says so", async ({ ctx }) => {
    await expect(drawn(ctx, login, "/login")).resolves.not.toContain("/login/phone");
    const page = await drawn(ctx, phone, "/login/phone");
    expect(page).toContain("switched off on this site");
    expect(page).not.toContain("<form");
  });

  test("no digits go out, and digits that went out before open nothing", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_PHONE: true });
    await expect(refusal(ctx, phone, "/login/phone", { intent: "send", phone: NUMBER })).resolves.toBe(
      "phone_provider_disabled",
    );
    await drain(ctx);
    expect(texts(ctx)).toEqual([]);

    await expect(refusal(on, phone, "/login/phone", { intent: "send", phone: NUMBER })).resolves.toBeUndefined();
    await drain(on);
    const code = /\b\d{6}\b/.exec(texts(ctx).at(-1)?.text ?? "")?.[0] ?? "";
    const form = { intent: "verify", phone: NUMBER, code };
    await expect(refusal(ctx, phone, "/login/phone", form)).resolves.toBe("phone_provider_disabled");
    await expect(refusal(on, phone, "/login/phone", form)).resolves.toBeUndefined();
  });

  test("where they are on, the sign-in page offers them", async ({ ctx }) => {
    const on = withEnv(ctx, { AUTH_PHONE: true });
    await expect(drawn(on, login, "/login")).resolves.toContain("/login/phone");
    await expect(drawn(on, phone, "/login/phone")).resolves.toContain("<form");
  });

  test("the page that waits for the digits says how long they are good", async ({ ctx }) => {
    const page = await drawn(withEnv(ctx, { AUTH_PHONE: true }), phone, "/login/phone", { sentTo: "15125550134" });
    expect(page).toContain(`good for ${Math.round(HOURS_OF.sms * 60)} minutes`);
  });
});

describe("where e-mail addresses are switched off as a way in", () => {
  const PAGES: [Screen, string][] = [
    [login, "/login"],
    [auth, "/auth"],
    [auth, "/auth?tab=sign-up"],
    [homeowner, "/homeowner-signup"],
    [realtor, "/realtor-signup"],
    [forgot, "/auth/forgot"],
  ];

  test("no page asks for one, and each says that it is switched off", async ({ ctx }) => {
    const off = withEnv(ctx, { AUTH_EMAIL: false });
    for (const [screen, path] of PAGES) {
      const page = await drawn(off, screen, path);
      expect(page, path).toContain("switched off on this site");
      expect(page, path).not.toContain('name="email"');
      await expect(drawn(ctx, screen, path), path).resolves.toContain('name="email"');
    }
  });

  test("no form signs in, opens an account or mails a link", async ({ ctx }) => {
    const off = withEnv(ctx, { AUTH_EMAIL: false });
    const { email, password } = await aUser(ctx);
    const asked: [Screen, string, Record<string, string>][] = [
      [login, "/login", { intent: "sign-in", email, password }],
      [auth, "/auth", { intent: "sign-in", email, password }],
      [auth, "/auth", { intent: "sign-up", phone: NUMBER, ...person }],
      [homeowner, "/homeowner-signup", { intent: "sign-up", zip: "78701", ...person }],
      [realtor, "/realtor-signup", { intent: "sign-up", ...person }],
      [forgot, "/auth/forgot", { intent: "recover", email }],
      [login, "/login", { intent: "mail-again", email }],
    ];
    for (const [screen, path, form] of asked)
      await expect(refusal(off, screen, path, form), `${path} ${form["intent"]}`).resolves.toBe(
        "email_provider_disabled",
      );
    await drain(off);
    expect(outbox(ctx)).toEqual([]);
  });
});
