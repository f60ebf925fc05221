import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { READER_HEADER } from "#app/domains/auth/rules/hint.ts";
import { profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { grantByTerminal, revokeByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { endLookInTime } from "#app/domains/operators/commands/look.server.ts";
import { exportLooks } from "#app/domains/operators/queries/look.server.ts";
import type { Duty } from "#app/domains/operators/rules/duties.ts";
import { LOOKING } from "#app/domains/operators/rules/look.ts";
import { memberLooks } from "#app/domains/operators/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import { LOOK_ELEMENT } from "#app/infra/banner.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, outbox, test } from "#test/ctx.ts";
import { everyRow } from "#test/everything.ts";
import { rightNow } from "#test/members.ts";
import { addressOf, pagesWithoutDrawing } from "#test/pages.ts";
import { drain } from "#test/queue.ts";
import { createApp } from "./app.server.ts";

const REASON = "Sample: she called, her dashboard looks empty.";

type Member = Awaited<ReturnType<typeof aSignedInUser>>;

// Before any transaction is open: the first look at all pages takes long.
const { build: undrawn, intents, paths } = await pagesWithoutDrawing();
const drawn = async (_: Request, status: number, headers: Headers) => {
  headers.set("content-type", "text/html");
  return new Response("<body></body>", { status, headers });
};
const build = { ...undrawn, entry: { module: { default: drawn } } } as typeof undrawn;

/** Somebody of the team, signed in with a second factor. */
async function anOperator(ctx: Ctx, ...duties: Duty[]): Promise<Member> {
  const person = await aSignedInUser(ctx, { role: "admin" });
  for (const duty of duties) await grantByTerminal(ctx, person.email, duty);
  return person;
}

/** The same without the reviewer's role. */
async function aHelper(ctx: Ctx, ...duties: Duty[]): Promise<Member> {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  await ctx.db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, person.userId));
  for (const duty of duties) await grantByTerminal(ctx, person.email, duty);
  return person;
}

/** The whole product, as a browser that keeps a look's cookie asks it. */
function browser(ctx: Ctx, member: Member, look?: string) {
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  const doors = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((door) => !/ \/(api\/admin\/|health|metrics)/.test(door));
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    app.request(`http://kingpost.test${path}`, {
      method,
      ...init,
      headers: {
        "sec-fetch-site": "same-origin",
        authorization: `Bearer ${member.session.access_token}`,
        cookie: [
          ...grantCookies(member.session, ctx.services.env, true).map((set) => set.split(";")[0]),
          ...(look ? [`kp-look=${look}`] : []),
        ].join("; "),
        ...init.headers,
      },
    });
  const press = (name: string, fields: Record<string, string> = {}) => {
    const [path = "", intent = ""] = name.split(" ");
    const at = addressOf(path);
    return ask("POST", `${at === "/" ? "/_root" : at}.data`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent, ...fields }).toString(),
    });
  };
  return { ask, press, doors };
}

/** Begins a look by the form of the desk; gives what its cookie says. */
async function begin(ctx: Ctx, operator: Member, memberId: string, fields: Record<string, string> = { tell: "on" }) {
  const answer = await browser(ctx, operator).ask("POST", `/admin/members/${memberId}`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ intent: "look", reason: REASON, ...fields }).toString(),
  });
  const look = /kp-look=([0-9a-f-]{36})/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  return { status: answer.status, to: answer.headers.get("location"), look, text: await answer.text() };
}

const seenOf = async (ctx: Ctx, userId: string) =>
  (
    await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${userId}`))
  )
    .filter(({ event }) => event === "member.page_seen")
    .map(({ actorId, detail }) => [actorId, detail["address"], detail["reason"]]);

const nameIn = async (answer: Response) => (await answer.text()).includes("Marisol Looked-At");
const refusesLook = async (answer: Response) => (await answer.text()).includes(`"${LOOKING}"`);

describe("while somebody of the team looks at a member's pages", () => {
  test("they see them as the member, with a bar that says whose, why and until when, each page in the audit log", async ({
    ctx: then,
  }) => {
    const ctx = rightNow(then);
    const helper = await aHelper(ctx, "support");
    const member = await aSignedInUser(ctx, { role: "contractor", fullName: "Marisol Looked-At" });
    const { status, to, look } = await begin(ctx, helper, member.userId);
    expect([status, to]).toEqual([302, "/dashboard"]);
    const { ask } = browser(ctx, helper, look);
    expect(await nameIn(await ask("GET", "/dashboard.data"))).toBe(true);
    const page = await ask("GET", "/my/jobs?q=secret", { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("cache-control"), page.headers.get(READER_HEADER)]).toEqual([
      200,
      "private, no-store",
      null,
    ]);
    expect(await nameIn(await ask("GET", "/account/profile.data"))).toBe(true);
    const own =
      "/account/documents /account/plan /account/notifications /notifications /work /taxes /training /invoices";
    for (const path of own.split(" ")) expect([path, (await ask("GET", `${path}.data`)).status]).toEqual([path, 200]);
    expect(await seenOf(ctx, member.userId)).toEqual([
      [helper.userId, "/dashboard", REASON],
      [helper.userId, "/my/jobs", REASON],
      [helper.userId, "/account/profile", REASON],
      ...own.split(" ").map((path) => [helper.userId, path, REASON]),
    ]);
    const bar = await page.text();
    for (const said of [`<body><${LOOK_ELEMENT}`, "Marisol Looked-At", REASON, 'action="/admin/look"'])
      expect(bar).toContain(said);
  });

  test("no page, button or call of the product writes anything, and no file is handed out", {
    timeout: 240_000,
  }, async ({ ctx: then }) => {
    const ctx = rightNow(then);
    const helper = await aHelper(ctx, "support");
    const member = await aSignedInUser(ctx, { role: "contractor" });
    const { look } = await begin(ctx, helper, member.userId);
    const { ask, press, doors } = browser(ctx, helper, look);
    // The audit log, whole and each of its partitions, is the one thing that a look writes.
    const rows = async () =>
      Object.fromEntries(
        Object.entries(await everyRow(ctx)).filter(([table]) => !/^public\.audit_log(_|$)/.test(table)),
      );
    const before = await rows();
    const failed: string[] = [];
    for (const path of paths.filter((one) => !/^\/(admin|sign-out|session)/.test(one))) {
      const at = addressOf(path);
      const answer = await ask("GET", at === "/" ? "/" : at, { headers: { accept: "text/html" } });
      const type = answer.headers.get("content-type") ?? "";
      if (answer.status >= 500 || (answer.status === 200 && !/^text\/html|^text\/plain/.test(type)))
        failed.push(`${path} ${answer.status} ${type}`);
    }
    // Whoever calls these is nobody: what the address carries, or a signature, is the proof.
    const proven = /^(POST )?\/((unsubscribe|record-news|renewals|estimate-mail)\/|sms\/replies|webhooks\/)/;
    const own = /^(OPTIONS |POST \/auth\/v1\/logout$)/;
    for (const door of doors.filter((one) => !own.test(one) && !proven.test(one))) {
      const [method = "", path = ""] = door.split(" ");
      const answer = await ask(method, addressOf(path));
      const isRead = /^(GET|HEAD)$/.test(method);
      if (answer.status >= 500 || (!isRead && !(await refusesLook(answer)))) failed.push(`${door} ${answer.status}`);
    }
    const pressed = intents.filter((one) => !/^\/(admin\/look|sign-out|session) /.test(one) && !proven.test(one));
    for (const name of pressed) {
      const answer = await press(name);
      // 202: led away by the guard of a page that is another role's.
      if (answer.status !== 202 && !(await refusesLook(answer))) failed.push(`${name} ${answer.status}`);
    }
    expect(pressed.length).toBeGreaterThan(150);
    expect(failed).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  test("messages are a moderator's to see, and secrets nobody's; other grants of the sign-in protocol are refused", async ({
    ctx: then,
  }) => {
    const ctx = rightNow(then);
    const helper = await aHelper(ctx, "support");
    const member = await aSignedInUser(ctx, { role: "contractor" });
    const { look } = await begin(ctx, helper, member.userId);
    const { ask } = browser(ctx, helper, look);
    for (const path of [
      "/messages",
      "/Messages",
      "/%6dessages",
      "/ACCOUNT/Security",
      "/account/security",
      "/account/tokens",
      "/account/data",
      "/cody",
      "/account/memory",
    ])
      expect([path, await refusesLook(await ask("GET", `${path}.data`))]).toEqual([path, true]);
    for (const path of ["/auth/v1/user", "/api/verification", "/account/export", "/events"])
      expect((await ask("GET", path)).status, path).toBe(403);
    expect(await refusesLook(await ask("POST", "/auth/v1/token?grant_type=password", { body: "{}" }))).toBe(true);
    expect(await refusesLook(await ask("PUT", "/auth/v1/user", { body: "{}" }))).toBe(true);
    expect(await refusesLook(await ask("POST", "/auth/v1/token?grant_type=refresh_token", { body: "{}" }))).toBe(false);
  });
});

test("only support and owners look, with a reason, and at nobody of the team, themselves or a suspended account", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const helper = await aHelper(ctx, "support");
  const owner = await anOperator(ctx, "owner");
  const member = await aSignedInUser(ctx, { role: "contractor" });
  const refused: [Member, string, string][] = [
    [member, helper.userId, "no_duty"],
    [await aHelper(ctx, "finance"), member.userId, "no_duty"],
    [await anOperator(ctx), member.userId, "no_duty"],
    [helper, owner.userId, "team_pages"],
    [owner, helper.userId, "team_pages"],
    [owner, owner.userId, "own_account"],
  ];
  for (const [who, whom, code] of refused) {
    const answer = await browser(ctx, who).press(`/admin/members/${whom} look`, { reason: REASON });
    expect([await answer.text(), answer.status]).toEqual([expect.stringContaining(code), 403]);
  }
  const short = await browser(ctx, helper).press(`/admin/members/${member.userId} look`, { reason: "why" });
  expect(short.status).toBe(422);
  await ctx.db
    .update(users)
    .set({ bannedUntil: new Date(Date.now() + 3_600_000) })
    .where(eq(users.id, member.userId));
  expect((await browser(ctx, helper).press(`/admin/members/${member.userId} look`, { reason: REASON })).status).toBe(
    409,
  );
  expect(await ctx.db.$count(memberLooks)).toBe(0);
});

test("a look counts in the browser that began it alone: another operator, session or member with its id sees their own pages", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const [helper, other] = [await aHelper(ctx, "support"), await aHelper(ctx, "owner")];
  const member = await aSignedInUser(ctx, { role: "contractor", fullName: "Marisol Looked-At" });
  const { look } = await begin(ctx, helper, member.userId);
  for (const who of [other, await aSignedInUser(ctx, { role: "homeowner" })]) {
    const answer = await browser(ctx, who, look).ask("GET", "/account/profile.data");
    expect([answer.status, await nameIn(answer)]).toEqual([200, false]);
  }
  for (const forged of ["00000000-0000-4000-8000-000000000000", "x'; drop", member.userId])
    expect(await nameIn(await browser(ctx, helper, forged).ask("GET", "/account/profile.data"))).toBe(false);
  expect(await nameIn(await browser(ctx, helper).ask("GET", "/account/profile.data"))).toBe(false);
  expect(await seenOf(ctx, member.userId)).toEqual([]);
});

test("a look ends by its button, its time, a lost duty and a suspended member; then nothing is saved and no page is shown", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const ends: [string, (helper: Member, member: Member, look: string) => Promise<unknown>][] = [
    ["button", async (helper, _, look) => browser(ctx, helper, look).press("/admin/look end")],
    ["time", (_, __, look) => ctx.db.update(memberLooks).set({ endsAt: new Date() }).where(eq(memberLooks.id, look))],
    ["duty", (helper) => revokeByTerminal(ctx, helper.email, "support")],
    [
      "member",
      (_, member) =>
        ctx.db
          .update(users)
          .set({ bannedUntil: new Date("9999-01-01") })
          .where(eq(users.id, member.userId)),
    ],
  ];
  for (const [endedBy, end] of ends) {
    const helper = await aHelper(ctx, "support");
    const member = await aSignedInUser(ctx, { role: "contractor", fullName: "Marisol Looked-At" });
    const { look = "" } = await begin(ctx, helper, member.userId);
    await end(helper, member, look);
    const { ask, press } = browser(ctx, helper, look);
    const answer = await ask("GET", "/account/profile", { headers: { accept: "text/html" } });
    expect([endedBy, answer.status, answer.headers.get("location")]).toEqual([endedBy, 302, "/admin/look"]);
    const typed = { full_name: "Marisol Looked-At" };
    // Led to where it is said that the look is over.
    expect((await press("/account/profile name", typed)).status).toBe(202);
    expect((await ctx.db.select().from(profiles).where(eq(profiles.id, helper.userId)))[0]?.fullName).not.toBe(
      typed.full_name,
    );
    expect(
      await ctx.db.select({ endedBy: memberLooks.endedBy }).from(memberLooks).where(eq(memberLooks.id, look)),
    ).toEqual([{ endedBy }]);
    const over = await ask("GET", "/admin/look", { headers: { accept: "text/html" } });
    expect([over.status, over.headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/kp-look=;.*Max-Age=0/)]);
  }
});

test("the member hears when, why and which pages, unless the box was empty; also after the operator signed out", async ({
  ctx: then,
}) => {
  const ctx = rightNow(then);
  const helper = await aHelper(ctx, "support");
  const told = await aSignedInUser(ctx, { role: "contractor" });
  const silent = await aSignedInUser(ctx, { role: "homeowner", fullName: "Marisol Looked-At" });
  const first = await begin(ctx, helper, told.userId);
  await browser(ctx, helper, first.look).ask("GET", "/my/jobs");
  const second = await begin(ctx, helper, silent.userId, {});
  await browser(ctx, helper, second.look).ask("GET", "/my/jobs");
  await ctx.db.delete(sessions).where(eq(sessions.userId, helper.userId));
  expect(await nameIn(await browser(ctx, helper, second.look).ask("GET", "/my/jobs.data"))).toBe(false);
  await endLookInTime(ctx, { look: second.look });
  await endLookInTime(ctx, { look: second.look });
  await drain(rightNow(ctx));
  const news = await ctx.db.select().from(notifications).where(eq(notifications.kind, "account.looked_at"));
  expect(news.map(({ userId, data }) => [userId, data])).toEqual([
    [told.userId, expect.objectContaining({ reason: REASON, pages: 1, seen: "/my/jobs" })],
  ]);
  const mails = outbox(ctx).filter(({ text }) => text.includes(REASON));
  expect(mails.map(({ to }) => to)).toEqual([told.email]);
  expect(mails[0]?.text).toContain("/my/jobs");
  const rows = await ctx.db.select({ by: memberLooks.endedBy }).from(memberLooks).orderBy(memberLooks.startedAt);
  expect(rows.map(({ by }) => by).sort()).toEqual(["another", "sign_out"]);
  expect(await exportLooks(as(ctx, told.actor), told.userId)).toEqual([expect.objectContaining({ reason: REASON })]);
  expect(await exportLooks(as(ctx, silent.actor), silent.userId)).toEqual([]);
});
