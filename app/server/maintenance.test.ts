import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { sendCode } from "#app/domains/auth/commands/send-code.server.ts";
import { grantCookies, readerMark } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { enterByProvider } from "#app/domains/identities/commands/enter-by-provider.server.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { taxEntries } from "#app/domains/taxes/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { openPostgres } from "#app/infra/database/postgres.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { MAINTENANCE } from "#app/infra/maintenance.server.ts";
import type { Maintenance } from "#app/infra/settings/registry.ts";
import { settings } from "#app/infra/settings/tables.server.ts";
import { dropSettings, keepSettings, tellSettings } from "#app/infra/settings.server.ts";
import { testApp } from "#test/app.ts";
import { makeCtx, test, withEnv } from "#test/ctx.ts";
import { everyRow } from "#test/everything.ts";
import { rightNow } from "#test/members.ts";
import { addressOf, pagesWithoutDrawing } from "#test/pages.ts";
import { raceTest } from "#test/race.ts";
import { createApp } from "./app.server.ts";

const SAID = { en: "Sample: back at six.", es: "Muestra: a las seis." };
const HOUR_MS = 3_600_000;

async function maintain(ctx: Ctx, more: Partial<Maintenance> = {}): Promise<void> {
  const value: Maintenance = { ...SAID, on: true, until: null, ...more };
  const row = { name: "site.maintenance", value, version: 1, changedAt: ctx.now };
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: { value } });
    await tellSettings(tx, "site.maintenance");
  });
  dropSettings(ctx);
}

/** What goes on in a maintenance, and why. */
const OPEN: Record<string, string> = {
  "POST /auth/v1/factors/:id/challenge": "asks for the second factor",
  "POST /auth/v1/factors/:id/verify": "gives the second factor",
  "POST /auth/v1/factors/recovery-codes/verify": "gives a backup code",
  "POST /auth/v1/logout": "signs out",
  "POST /auth/v1/token": "signs in, and refreshes",
  "POST /auth/v1/otp": "signs in; opens no account",
  "POST /auth/v1/magiclink": "signs in; opens no account",
  "POST /auth/v1/verify": "signs in",
  "POST /auth/v1/callback": "leads to the GET of a sign-in",
  "POST /sms/replies": "nobody sends STOP again",
  "/auth sign-in": "signs in",
  "/auth mail-code": "signs in",
  "/login sign-in": "signs in",
  "/login mail-code": "signs in",
  "/login/phone send": "signs in; opens no account",
  "/login/phone verify": "signs in",
  "/auth/confirm confirm": "a mailed link that signs in",
  "/auth/second-factor totp": "gives the second factor",
  "/auth/second-factor phone-ask": "asks for the second factor",
  "/auth/second-factor phone": "gives the second factor",
  "/auth/second-factor backup": "gives a backup code",
  "/crew/:token enter": "signs in",
  "/session adopt": "hands this browser its own tokens",
  "/sign-out sign-out": "signs out",
  "/account/prove prove": "says who is there",
  "/account/prove send-code": "says who is there",
  "/account/devices end-session": "signs out",
  "/account/devices end-others": "signs out",
  "/switch-business switch": "changes the session alone, so that all is read",
  "/unsubscribe/:token stop": "mail programs send it once",
  "/record-news/:token stop": "mail programs send it once",
  "/estimate-mail/:token stop": "mail programs send it once",
  "/estimate-mail/:token stop-all": "ends mails, as the one click does",
  "/renewals/:token decline": "mail programs send it once",
  "/renewals/:token decline-all": "ends mails, as the one click does",
};
const BY_GET = [
  "GET /auth/v1/reauthenticate",
  "GET /auth/v1/user/identities/authorize",
  "GET /integrations/return",
  "GET /auth/with/google?link",
];

type Member = Awaited<ReturnType<typeof aSignedInUser>>;

// Before any transaction is open: the first look at all pages takes long.
const { build, intents } = await pagesWithoutDrawing();

/** The whole product with every call and every button of its pages that writes. */
async function walker(ctx: Ctx) {
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  const doors = app.routes
    .filter(({ method }) => !["ALL", "GET", "HEAD", "OPTIONS"].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
    // The command line of this machine.
    .filter((door) => !/ \/api\/admin\//.test(door));
  const ask = (method: string, path: string, more: RequestInit & { member?: Member | undefined } = {}) => {
    const { member, headers, ...init } = more;
    return app.request(`http://kingpost.test${path}`, {
      method,
      ...init,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(member && {
          authorization: `Bearer ${member.session.access_token}`,
          cookie: grantCookies(member.session, ctx.services.env, true)
            .map((set) => set.split(";")[0])
            .join("; "),
        }),
        ...headers,
      },
    });
  };
  const press = (name: string, member?: Member, fields: Record<string, string> = {}) => {
    const [path = "", intent = ""] = name.split(" ");
    const at = addressOf(path);
    return ask("POST", `${at === "/" ? "/_root" : at}.data`, {
      member,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent, ...fields }).toString(),
    });
  };
  return { doors: [...new Set([...doors, ...BY_GET])], ask, press };
}

const refusedAs = async (answer: Response) =>
  answer.status === 503 && (await answer.text()).includes(`"${MAINTENANCE}"`) ? MAINTENANCE : answer.status;
/** How the router is told of a redirect: a guard leads others than its own members away, before the action. */
const LED_AWAY = 202;

describe("in a maintenance", () => {
  test("no button of any page and no call writes anything, but for the short list, whoever asks", {
    timeout: 240_000,
  }, async ({ ctx }) => {
    const { doors, ask, press } = await walker(ctx);
    const readers: (Member | undefined)[] = [undefined];
    for (const role of ["contractor", "homeowner", "realtor", "admin"] as const)
      readers.push(await aSignedInUser(ctx, { role }));
    await maintain(ctx);
    const before = await everyRow(ctx);
    const open: string[] = [];
    for (const door of doors.filter((one) => !(one in OPEN))) {
      const [method = "", path = ""] = door.split(" ");
      for (const member of readers.slice(0, 2)) {
        const seen = await refusedAs(await ask(method, addressOf(path), { member }));
        if (seen !== MAINTENANCE) open.push(`${door} ${seen}`);
      }
    }
    const pressed = intents.filter((one) => !(one in OPEN) && !/^\/admin\b/.test(one));
    // A page's guard asks the same of all its forms: whoever gets as far as the first is sent to the others.
    const inside = new Map<string, Member | undefined>();
    for (const name of pressed) {
      const [path = ""] = name.split(" ");
      const asked = inside.has(path) ? [inside.get(path)] : readers;
      const seen = [];
      for (const reader of asked) {
        const one = await refusedAs(await press(name, reader));
        if (one === MAINTENANCE) inside.set(path, reader);
        seen.push(one);
      }
      if (!seen.includes(MAINTENANCE) || seen.some((one) => one !== MAINTENANCE && one !== LED_AWAY))
        open.push(`${name} ${seen}`);
    }
    expect(doors.length).toBeGreaterThan(40);
    expect(pressed.length).toBeGreaterThan(150);
    expect(open).toEqual([]);
    expect(await everyRow(ctx)).toEqual(before);
  });

  test("the short list goes on, and names only what exists", async ({ ctx: then }) => {
    const ctx = rightNow(then);
    const { doors, ask, press } = await walker(ctx);
    const member = await aSignedInUser(ctx, { role: "contractor" });
    await maintain(ctx);
    const names = Object.keys(OPEN);
    expect(names.filter((one) => !doors.includes(one) && !intents.includes(one))).toEqual([]);
    for (const name of names) {
      const [method = "", path = ""] = name.split(" ");
      const answer = name.startsWith("/") ? await press(name, member) : await ask(method, addressOf(path), {});
      expect(await refusedAs(answer), name).not.toBe(MAINTENANCE);
    }
  });

  test("pages are read, a form's answer says why in the reader's language and keeps what was typed", async ({
    ctx,
  }) => {
    const { ask, press } = await walker(ctx);
    const member = await aSignedInUser(ctx, { role: "contractor" });
    await maintain(ctx);
    for (const path of ["/", "/find-pro", "/my/jobs", "/account/profile"])
      expect((await ask("GET", path, { member, headers: { accept: "text/html" } })).status, path).toBe(200);
    const answer = await press("/account/profile name", member, { full_name: "Sam Typed" });
    expect(answer.status).toBe(503);
    const text = await answer.text();
    for (const said of [SAID.en, "Sam Typed", "typed"]) expect(text).toContain(said);
    const spanish = await ask("POST", "/account/profile.data?lang=es", {
      member,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "intent=name&full_name=Sam+Typed",
    });
    expect(await spanish.text()).toContain(SAID.es);
    const left = await ask("GET", "/integrations/return", { member, headers: { accept: "text/html" } });
    expect([left.status, (await left.text()).includes(SAID.en)]).toEqual([503, true]);
  });

  test("owners of the installation go on writing, once they gave their second factor, and end it at the desk", async ({
    ctx,
  }) => {
    const { press } = await walker(ctx);
    const owner = await aSignedInUser(ctx, { role: "admin" });
    const halfway = await aSignedInUser(ctx, { role: "homeowner" });
    for (const { email } of [owner, halfway]) await grantByTerminal(ctx, email, "owner");
    await maintain(ctx);
    const nameOf = async () => (await ctx.db.select().from(profiles).where(eq(profiles.id, owner.userId)))[0]?.fullName;
    expect((await press("/account/profile name", owner, { full_name: "Olive Anew" })).status).toBe(200);
    expect(await nameOf()).toBe("Olive Anew");
    expect((await press("/account/profile name", halfway, { full_name: "Harry Anew" })).status).toBe(503);
    const off = { setting: "site.maintenance", version: "1", on: "off", ...SAID, until: "" };
    const done = await press("/admin/settings change", owner, { ...off, reason: "Sample: all is done again." });
    expect(done.status).toBe(200);
    const member = await aSignedInUser(ctx, { role: "contractor" });
    expect((await press("/account/profile name", member, { full_name: "Sam Anew" })).status).toBe(200);
  });

  test("signing in opens no account, by a mailed code or a provider", async ({ ctx }) => {
    await maintain(ctx);
    const unknown = "nobody.yet@sample.test";
    const now = rightNow(ctx);
    await expect(
      sendCode(withEnv(now, { AUTH_AUTOCONFIRM: true }), { email: unknown, createUser: true, data: {} }),
    ).rejects.toMatchObject({ code: "signup_disabled" });
    const person = { provider: "google", subject: "sample-1", email: unknown, emailVerified: true, metadata: {} };
    await expect(
      inTransaction(now, (tx) =>
        enterByProvider(tx, person as unknown as Parameters<typeof enterByProvider>[1], "contractor"),
      ),
    ).rejects.toMatchObject({ code: MAINTENANCE });
  });

  test("the payment provider and programs are told when to try again", async ({ ctx }) => {
    const { ask } = await walker(ctx);
    await maintain(ctx);
    const told = async (path: string) => {
      const answer = await ask("POST", path, { body: "{}", headers: { "content-type": "application/json" } });
      return [answer.status, Number(answer.headers.get("retry-after"))] as const;
    };
    for (const path of ["/webhooks/stripe", "/webhooks/bounces", "/api/v1/jobs", "/auth/v1/signup"])
      expect(await told(path), path).toEqual([503, 300]);
    await maintain(ctx, { until: new Date(Date.now() + HOUR_MS / 2).toISOString() });
    const [, seconds] = await told("/webhooks/stripe");
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThanOrEqual(1800);
    await maintain(ctx, { until: new Date(Date.now() + 24 * HOUR_MS).toISOString() });
    expect(await told("/webhooks/stripe")).toEqual([503, 3600]);
  });

  test("what a phone wrote without a signal is told to come later, and is kept once it is over", async ({
    ctx: then,
  }) => {
    const ctx = rightNow(then);
    const member = await aSignedInUser(ctx, { role: "contractor" });
    const send = () =>
      testApp(ctx).request("/api/waiting/entry", {
        method: "POST",
        headers: {
          authorization: `Bearer ${member.session.access_token}`,
          "content-type": "application/json",
          [READER_HEADER]: readerMark(member.actor),
        },
        body: JSON.stringify({
          fields: Object.entries({
            intent: "add",
            kind: "expense",
            day: ctx.now.toISOString().slice(0, 10),
            amount: "42.50",
            line: "",
            party: "Sample supply house",
            note: "",
            requestKey: "55555555-5555-4555-8555-555555555555",
          }),
        }),
      });
    await maintain(ctx);
    expect((await send()).status).toBe(503);
    expect(await ctx.db.$count(taxEntries)).toBe(0);
    await maintain(ctx, { on: false });
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    expect(await ctx.db.$count(taxEntries)).toBe(1);
  });

  test("writing goes on by itself after its end", async ({ ctx }) => {
    const { press } = await walker(ctx);
    const member = await aSignedInUser(ctx, { role: "contractor" });
    const rename = () => press("/account/profile name", member, { full_name: "Sam Anew" });
    await maintain(ctx, { until: new Date(Date.now() + HOUR_MS).toISOString() });
    expect((await rename()).status).toBe(503);
    await maintain(ctx, { until: new Date(Date.now() - 1).toISOString() });
    expect((await rename()).status).toBe(200);
  });
});

raceTest("a maintenance that one process begins or ends holds in another at once", async (ctx) => {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const there = await openPostgres({
    url: database.directUrl,
    directUrl: database.directUrl,
    migrationsFolder: "migrations",
    poolSize: 3,
    log: createLog("silent"),
  });
  const other = makeCtx(there);
  const listening = await keepSettings(other.services);
  try {
    const { press } = await walker(other);
    const member = await aSignedInUser(ctx, { role: "contractor" });
    const status = async () => (await press("/account/profile name", member, { full_name: "Sam Anew" })).status;
    // Sooner than a process reads anew that was never told.
    const soon = { timeout: 10_000, interval: 20 };
    expect(await status()).toBe(200);
    await maintain(ctx);
    await vi.waitFor(async () => expect(await status()).toBe(503), soon);
    await maintain(ctx, { on: false });
    await vi.waitFor(async () => expect(await status()).toBe(200), soon);
  } finally {
    await listening.close();
    await there.close();
  }
});
