import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { anIntegration } from "#app/domains/integrations/fixtures.ts";
import { userIntegrations } from "#app/domains/integrations/tables.server.ts";
import { shortlist } from "#app/domains/jobs/commands/shortlist.server.ts";
import { aJob, anApplication, typedJob } from "#app/domains/jobs/fixtures.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { aTrainedCrew } from "#app/domains/training/fixtures.ts";
import { rejectDocument } from "#app/domains/verification/commands/decide.server.ts";
import {
  anApprovedDocument,
  aReviewer,
  aVerifiedContractor,
  aWaitingContractor,
} from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { CALLS } from "./api/authorize.server.ts";
import { OPERATIONS } from "./api/operations.server.ts";
import { aCaller, aToken } from "./fixtures.ts";
import { SCOPES } from "./rules/scopes.ts";
import { personalAccessTokens } from "./tables.server.ts";
import { newToken } from "./tokens/access-token.server.ts";

const DAY_MS = 24 * 3600 * 1000;
/** The app's clock is the real one, so what it reads is laid out now. */
const today = (ctx: Ctx) => at(ctx, new Date());

async function aTool(ctx: Ctx, more: Parameters<typeof aToken>[2] & { role?: "contractor" | "homeowner" } = {}) {
  const user = await aUser(ctx, { role: more.role ?? "homeowner" });
  const { id, token } = await aToken(ctx, user.userId, more);
  return { ...user, tokenId: id, token, call: aCaller(ctx, token) };
}

const path = ({ path: pattern }: { path: string }) =>
  pattern.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");

test("a token acts as its member, and its use is noted", async ({ ctx }) => {
  const now = today(ctx);
  const { call, userId, email, tokenId } = await aTool(now, { name: "Sheet", scopes: ["profile:read"] });
  const { status, body } = await call("GET", "/me");
  expect([status, body]).toEqual([
    200,
    {
      id: userId,
      name: "Sam Sample",
      email,
      role: "homeowner",
      token: {
        name: "Sheet",
        scopes: ["profile:read"],
        expiresAt: new Date(now.now.getTime() + 30 * DAY_MS).toISOString(),
      },
    },
  ]);
  const [row] = await ctx.db.select().from(personalAccessTokens).where(eq(personalAccessTokens.id, tokenId));
  expect(row?.lastUsedAt).toBeInstanceOf(Date);
  const aMomentAgo = new Date(Date.now() - 1000);
  await ctx.db.update(personalAccessTokens).set({ lastUsedAt: aMomentAgo });
  await call("GET", "/me");
  const [again] = await ctx.db.select().from(personalAccessTokens).where(eq(personalAccessTokens.id, tokenId));
  expect(again?.lastUsedAt, "written once a minute").toEqual(aMomentAgo);
  const other = await aTool(now, { scopes: ["jobs:read"] });
  await expect(other.call("GET", "/me")).resolves.toMatchObject({ body: { email: null } });
});

test("every operation refuses a caller without a token, and a token without its scope", async ({ ctx }) => {
  const now = today(ctx);
  const visitor = aCaller(ctx);
  const { userId } = await aUser(ctx);
  for (const one of OPERATIONS) {
    const method = one.method.toUpperCase();
    const name = `${method} ${one.path}`;
    const refused = await visitor(method, path(one));
    expect([name, refused.status, refused.body.error.code]).toEqual([name, 401, "token_missing"]);
    expect(refused.headers.get("www-authenticate")).toContain("Bearer");
    if (!one.scope) continue;
    const { token } = await aToken(now, userId, { scopes: SCOPES.filter((scope) => scope !== one.scope) });
    const answer = await aCaller(ctx, token)(method, path(one), method === "GET" ? {} : { body: {} });
    expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, "insufficient_scope"]);
    expect(answer.headers.get("www-authenticate")).toContain(`scope="${one.scope}"`);
  }
});

test("expired, revoked, unknown and mistyped tokens are refused, each with its code", async ({ ctx }) => {
  const now = today(ctx);
  const { userId } = await aUser(now);
  const past = new Date(now.now.getTime() - 31 * DAY_MS);
  const { token: expired } = await aToken(now, userId, { now: past });
  const { token: revoked } = await aToken(now, userId, { revokedAt: now.now });
  const { token } = await aToken(now, userId);
  const mistyped = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
  for (const [sent, code] of [
    [expired, "token_expired"],
    [revoked, "token_revoked"],
    [newToken(), "invalid_token"],
    [mistyped, "invalid_token"],
    ["kp_pat_", "invalid_token"],
    ["x".repeat(5000), "invalid_token"],
  ] as const) {
    const { status, body, text } = await aCaller(ctx, sent)("GET", "/me");
    expect([status, body.error.kind, body.error.code]).toEqual([401, "unauthenticated", code]);
    expect(text).not.toContain(sent.slice(7) || "never");
  }
});

test("an account of the demo world keeps no door here while the demo is off", async ({ ctx }) => {
  const now = today(ctx);
  const { userId } = await aTool(now);
  const { token } = await aToken(now, userId);
  await ctx.db.update(users).set({ isDemo: true }).where(eq(users.id, userId));
  const me = (of: Ctx) => aCaller(of, token)("GET", "/me");
  await expect(me(withEnv(now, { DEMO: true }))).resolves.toMatchObject({ status: 200 });
  await expect(me(now)).resolves.toMatchObject({ status: 401, body: { error: { code: "invalid_token" } } });
});

test("a member who was shut out or has left keeps no door here", async ({ ctx }) => {
  const now = today(ctx);
  const { call, userId } = await aTool(now);
  await ctx.db
    .update(users)
    .set({ bannedUntil: new Date(now.now.getTime() + DAY_MS) })
    .where(eq(users.id, userId));
  await expect(call("GET", "/me")).resolves.toMatchObject({ status: 403, body: { error: { code: "user_banned" } } });
  await ctx.db.update(users).set({ bannedUntil: null, deletedAt: now.now }).where(eq(users.id, userId));
  await expect(call("GET", "/me")).resolves.toMatchObject({ status: 401, body: { error: { code: "invalid_token" } } });
});

test("a session is no token and a token is no session", async ({ ctx }) => {
  const now = today(ctx);
  const { session } = await aSignedInUser(now);
  const { token } = await aTool(now);
  const app = testApp(ctx);
  const ask = (url: string, headers: Record<string, string>, method = "GET") =>
    app.request(`http://kingpost.test${url}`, { method, headers: { "sec-fetch-site": "same-origin", ...headers } });
  const withSession = await ask("/api/v1/me", { authorization: `Bearer ${session.access_token}` });
  expect([withSession.status, (await withSession.json()).error.code]).toEqual([401, "invalid_token"]);
  const [cookie = ""] = (grantCookies(session, ctx.services.env)[0] ?? "").split(";");
  for (const headers of [{ cookie }, { cookie: `token=${token}` }])
    expect((await ask("/api/v1/me", headers)).status).toBe(401);
  expect((await ask(`/api/v1/me?access_token=${token}`, {})).status).toBe(401);

  const bearer = { authorization: `Bearer ${token}` };
  for (const [method, url] of [
    ["GET", "/auth/v1/user"],
    ["PUT", "/auth/v1/user"],
    ["GET", "/auth/v1/factors"],
    ["POST", "/auth/v1/logout"],
    ["POST", "/api/jobs"],
  ] as const) {
    const { status } = await ask(url, bearer, method);
    expect([url, [401, 403, 404].includes(status)]).toEqual([url, true]);
  }
});

test("no door outside the public API opens to a token that stays closed to a visitor", async ({ ctx }) => {
  const { token } = await aTool(today(ctx), { role: "contractor" });
  await expect(actorOfToken(today(ctx), token)).resolves.toBeNull();
  const app = testApp(ctx);
  const doors = new Set(
    app.routes
      .filter(({ method, path: pattern }) => method !== "ALL" && !pattern.startsWith("/api/v1/"))
      .map((route) => `${route.method} ${route.path}`),
  );
  const id = "00000000-0000-4000-8000-000000000000";
  const opened: string[] = [];
  for (const door of doors) {
    const [method = "", pattern = ""] = door.split(" ");
    const url = `http://kingpost.test${pattern.replace(/:\w+(\{[^}]*\})?/g, id).replace("*", "x")}`;
    const headers = { "sec-fetch-site": "same-origin", accept: "application/json" };
    if ((await app.request(url, { method, headers })).status !== 401) continue;
    const answer = await app.request(url, { method, headers: { ...headers, authorization: `Bearer ${token}` } });
    if (![401, 403].includes(answer.status)) opened.push(`${door}: ${answer.status}`);
  }
  expect(opened).toEqual([]);
});

test("a reviewer's token has no reviewer's role", async ({ ctx }) => {
  const now = today(ctx);
  const { userId } = await aUser(now, { role: "admin" });
  const { token } = await aToken(now, userId);
  await expect(aCaller(ctx, token)("GET", "/me")).resolves.toMatchObject({ status: 200, body: { role: null } });
});

test("what belongs to another member is not there", async ({ ctx }) => {
  const now = today(ctx);
  const {
    id: jobId,
    applicant,
    poster,
  } = await (async () => {
    const made = await anApplication(now);
    return { ...made, id: made.jobId, applicationId: made.id };
  })();
  const [application] = await ctx.db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId));
  const stranger = await aTool(now, { role: "contractor" });
  for (const [method, url] of [
    ["GET", `/jobs/${jobId}/applications`],
    ["POST", `/jobs/${jobId}/renew`],
    ["POST", `/jobs/${jobId}/close`],
    ["POST", `/applications/${application?.id}/withdraw`],
    ["POST", `/applications/${application?.id}/award`],
    ["GET", "/jobs/nonsense"],
    ["GET", `/jobs/${ctx.newId()}`],
  ] as const) {
    const { status, body } = await stranger.call(method, url, method === "POST" ? { body: { as: "filled" } } : {});
    expect([url, status, body.error.kind]).toEqual([url, 404, "not_found"]);
  }
  await expect(stranger.call("GET", "/me/jobs")).resolves.toMatchObject({ body: { data: [], next_cursor: null } });
  await expect(stranger.call("GET", "/me/applications")).resolves.toMatchObject({ body: { data: [] } });
  await expect(stranger.call("GET", "/documents")).resolves.toMatchObject({ body: { data: [] } });

  const mine = await aToken(now, applicant.userId);
  await expect(aCaller(ctx, mine.token)("GET", "/me/applications")).resolves.toMatchObject({
    body: { data: [{ id: application?.id, jobId, status: "submitted" }] },
  });
  const theirs = await aToken(now, poster?.userId ?? "");
  await expect(aCaller(ctx, theirs.token)("GET", `/jobs/${jobId}/applications`)).resolves.toMatchObject({
    body: { data: [{ id: application?.id, email: applicant.email }] },
  });
});

test("the public API says a refusal in one message that begins with its title, also when the call is repeated", async ({
  ctx,
}) => {
  const hirer = await aTool(today(ctx));
  const { requestKey: _, ...job } = typedJob(today(ctx));
  const { body: posted } = await hirer.call("POST", "/jobs", { body: job });
  await hirer.call("POST", `/jobs/${posted.id}/close`, { body: { as: "withdrawn" } });
  await expect(hirer.call("GET", `/jobs/${posted.id}`)).resolves.toMatchObject({
    body: { lifecycle: "withdrawn", closedAs: "withdrawn" },
  });
  const message = "This job is closed: Post a new one if there is more work.";
  const closed = { status: 409, body: { error: { kind: "conflict", code: "closed", message } } };
  const keyed = { "idempotency-key": "k-1" };
  for (const headers of [undefined, keyed, keyed]) {
    const { status, body } = await hirer.call("POST", `/jobs/${posted.id}/renew`, headers && { headers });
    expect({ status, body }).toEqual(closed);
  }
});

test("a job goes its whole way by the API: posted, applied to, awarded, accepted, done and confirmed", async ({
  ctx,
}) => {
  const now = today(ctx);
  const hirer = await aTool(now);
  const { requestKey: _, ...job } = typedJob(now);
  const posted = await hirer.call("POST", "/jobs", { body: job });
  expect(posted).toMatchObject({ status: 201, body: { url: `http://kingpost.test/jobs/${posted.body.id}` } });
  const pro = await aVerifiedContractor(now);
  const tool = aCaller(ctx, (await aToken(now, pro.userId)).token);
  await expect(tool("GET", "/jobs?trade=plumbing&place=85004&radius=25")).resolves.toMatchObject({
    body: { data: [{ id: posted.body.id, miles: 0, mine: false }], near: "Phoenix, AZ 85004" },
  });
  const applied = await tool("POST", `/jobs/${posted.body.id}/applications`, { body: { message: "Monday" } });
  expect(applied.status).toBe(201);
  await expect(tool("POST", `/jobs/${posted.body.id}/applications`, { body: {} })).resolves.toMatchObject({
    status: 409,
    body: { error: { code: "already_applied" } },
  });
  await expect(hirer.call("POST", `/jobs/${posted.body.id}/renew`)).resolves.toMatchObject({
    status: 409,
    body: { error: { code: "too_early" } },
  });
  for (let n = 0; n < 2; n++)
    await expect(hirer.call("POST", `/applications/${applied.body.id}/award`)).resolves.toMatchObject({ status: 204 });
  await expect(hirer.call("POST", `/jobs/${posted.body.id}/close`, { body: { as: "filled" } })).resolves.toMatchObject({
    status: 409,
    body: { error: { code: "awarded" } },
  });
  const { body: work } = await tool("GET", "/me/work");
  expect(work).toMatchObject({ data: [{ jobId: posted.body.id, side: "pro", state: "awarded" }], next_cursor: null });
  const steps = `/work/${work.data[0].id}/steps`;
  await expect(tool("POST", steps, { body: { action: "confirm" } })).resolves.toMatchObject({ status: 409 });
  await expect(tool("POST", steps, { body: { action: "settle_done" } })).resolves.toMatchObject({ status: 422 });
  for (const action of ["accept", "done"])
    await expect(tool("POST", steps, { body: { action } })).resolves.toMatchObject({ status: 204 });
  await expect(hirer.call("POST", steps, { body: { action: "dispute" } })).resolves.toMatchObject({ status: 422 });
  await expect(hirer.call("POST", steps, { body: { action: "confirm" } })).resolves.toMatchObject({ status: 204 });
  await expect(hirer.call("GET", `/work/${work.data[0].id}`)).resolves.toMatchObject({
    body: { state: "closed", over: true, events: [{}, {}, {}, { side: "hirer", state: "closed" }] },
  });
  await expect(tool("GET", `/jobs/${posted.body.id}`)).resolves.toMatchObject({
    body: { lifecycle: "filled", reader: { applied: "awarded", reason: "already_applied" } },
  });
  await expect(tool("POST", `/applications/${applied.body.id}/withdraw`)).resolves.toMatchObject({ status: 409 });
});

test("a tool reads who of the crew has to take what, and which certificates they hold", async ({ ctx }) => {
  const now = today(ctx);
  const owner = await aContractor(now);
  const { actor: ana } = await aPerson(now, owner.actor.business.id, "crew", "Ana Sample");
  await aTrainedCrew(now, owner.actor, ana.userId);
  const tool = aCaller(ctx, (await aToken(now, owner.userId)).token);
  const { status, body } = await tool("GET", "/me/training");
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { userId: owner.userId, part: "owner", certificates: [] },
    {
      userId: ana.userId,
      name: "Ana Sample",
      part: "crew",
      assigned: [{ course: "jobsite-safety", state: "due", passed: 0, score: null, code: null }],
      certificates: [{ name: "Sample OSHA 10", issuer: "", expiresOn: null }],
    },
  ]);
});

test("JOB-18 a hirer's mail and phone reach a pro's tool with the shortlist, not before", async ({ ctx }) => {
  const now = today(ctx);
  const hirer = await aUser(now, { role: "homeowner", phone: "(602) 555-0123" });
  const { id: jobId } = await aJob(now, { poster: hirer.actor });
  const pro = await aVerifiedContractor(now);
  const tool = aCaller(ctx, (await aToken(now, pro.userId)).token);
  const applied = await tool("POST", `/jobs/${jobId}/applications`, { body: { message: "Monday" } });
  const said = async () =>
    JSON.stringify(
      await Promise.all(
        ["/jobs", `/jobs/${jobId}`, "/me/applications"].map(async (path) => (await tool("GET", path)).body),
      ),
    );
  for (const secret of [hirer.email, "555-0123"]) expect(await said()).not.toContain(secret);
  await shortlist(as(now, hirer.actor), applied.body.id);
  for (const secret of [hirer.email, "555-0123"]) expect(await said()).toContain(secret);
});

test("a pro's documents, standing and profile; the profile changes field by field", async ({ ctx }) => {
  const now = today(ctx);
  const pro = await aVerifiedContractor(now);
  const call = aCaller(ctx, (await aToken(now, pro.userId)).token);
  const documents = await call("GET", "/documents");
  expect(
    documents.body.data.map((document: { kind: string; life: string }) => [document.kind, document.life]).sort(),
  ).toEqual([
    ["insurance", "active"],
    ["license", "active"],
  ]);
  expect(documents.text).not.toMatch(/\/files\//);
  await anApprovedDocument(now, pro, "w9");
  await anApprovedDocument(now, pro, "bond");
  const { body: all, text } = await call("GET", "/documents");
  expect(all.data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(["bond", "insurance", "license"]);
  expect(text).not.toContain("w9");
  await expect(call("GET", "/me/standing")).resolves.toMatchObject({ status: 200, body: { status: "verified" } });

  const { body: before } = await call("GET", "/profile");
  const changed = await call("PATCH", "/profile", {
    body: {
      version: before.version,
      hourlyRate: 95.5,
      skills: ["Copper", "PEX"],
      availableForSubcontract: true,
      bio: null,
    },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { version: before.version + 1, hourlyRate: 95.5, skills: ["Copper", "PEX"], companyName: before.companyName },
  });
  expect({ ...changed.body, version: 0, hourlyRate: 0, skills: [], availableForSubcontract: 0, bio: "" }).toEqual({
    ...before,
    version: 0,
    hourlyRate: 0,
    skills: [],
    availableForSubcontract: 0,
    bio: "",
  });
  const { body: described } = await call("PATCH", "/profile", { body: { bio: "Sample: short and plain." } });
  const { body: after } = await call("PATCH", "/profile", { body: { hourlyRate: 96 } });
  expect(after, "what is not named stays").toEqual({ ...described, hourlyRate: 96, version: described.version + 1 });
  expect(after).toMatchObject({
    bio: "Sample: short and plain.",
    availableForSubcontract: true,
    serviceArea: before.serviceArea,
  });
  await expect(call("PATCH", "/profile", { body: { version: before.version, hourlyRate: 1 } })).resolves.toMatchObject({
    status: 409,
    body: { error: { code: "saved_elsewhere" } },
  });
  for (const [body, field] of [
    [{ hourlyRate: "95" }, "hourlyRate"],
    [{ description: "short" }, "description"],
    [{ phone: "call me" }, "phone"],
    [{ zip: "no" }, "zip"],
    [{ skills: ["Copper, PEX"] }, "skills.0"],
    [{ services: ["everything"] }, "services.0"],
  ] as const) {
    const { status, body: said } = await call("PATCH", "/profile", { body });
    expect([status, Object.keys(said.error.fields ?? {})]).toEqual([422, [field]]);
  }
  const homeowner = await aTool(now);
  for (const url of ["/profile", "/documents", "/me/standing"])
    await expect(homeowner.call("GET", url)).resolves.toMatchObject({
      status: 403,
      body: { error: { code: "wrong_role" } },
    });
});

test("a document that waits or was sent back has no life, whatever day stands on it", async ({ ctx }) => {
  const now = today(ctx);
  const pro = await aWaitingContractor(now);
  await rejectDocument(as(now, (await aReviewer(now)).actor), pro.documents.license.id, { reason: "Sample: blurred." });
  const { body } = await aCaller(ctx, (await aToken(now, pro.userId)).token)("GET", "/documents");
  const told = (kind: string) => body.data.find((document: { kind: string }) => document.kind === kind);
  expect(told("license")).toMatchObject({
    status: "rejected",
    life: null,
    daysLeft: null,
    reason: "Sample: blurred.",
    expiresOn: expect.any(String),
  });
  expect(told("insurance")).toMatchObject({ status: "pending", life: null, daysLeft: null });
});

test("connected tools are listed with their names, and whether they are on", async ({ ctx }) => {
  const now = today(ctx);
  const { call, userId } = await aTool(now, { role: "contractor" });
  const { id: partnershipId } = await anIntegration(now, "stripe");
  const times = { connectedAt: now.now, updatedAt: now.now };
  await ctx.db.insert(userIntegrations).values({ userId, partnershipId, isActive: false, ...times });
  const listed = async () => (await call("GET", "/integrations")).body.data;
  expect(await listed()).toMatchObject([{ partner: "stripe", name: "Stripe", active: false, lastOkAt: null }]);
  await ctx.db.update(userIntegrations).set({ isActive: true, lastOkAt: now.now });
  expect(await listed()).toMatchObject([{ active: true, lastOkAt: now.now.toISOString(), state: "green" }]);
});

test("notifications come all, or the unread ones alone", async ({ ctx }) => {
  const now = today(ctx);
  const { call, userId } = await aTool(now);
  const line = (path: string, readAt: Date | null) => ({
    id: now.newId(),
    userId,
    kind: "job.posted" as const,
    data: {},
    path,
    readAt,
    createdAt: now.now,
  });
  await ctx.db.insert(notifications).values([line("/jobs/1", now.now), line("/jobs/2", null)]);
  const paths = async (query: string) =>
    (await call("GET", `/notifications${query}`)).body.data.map(({ path: to }: { path: string }) => to).sort();
  expect([await paths(""), await paths("?unread=true")]).toEqual([["/jobs/1", "/jobs/2"], ["/jobs/2"]]);
});

test("bad bodies, wrong types and strange parameters are named, and change nothing", async ({ ctx }) => {
  const now = today(ctx);
  const { call } = await aTool(now);
  for (const body of ["{", "[]", "null", '"x"', "1"])
    await expect(call("POST", "/jobs", { body })).resolves.toMatchObject({
      status: 422,
      body: { error: { kind: "invalid", code: "invalid_json" } },
    });
  const wrong = await call("POST", "/jobs", { body: { title: 5, budgetMin: "lots", trade: ["plumbing"] } });
  expect(Object.keys(wrong.body.error.fields).sort()).toEqual([
    "budgetMax",
    "budgetMin",
    "description",
    "duration",
    "location",
    "startDate",
    "title",
    "trade",
  ]);
  const past = await call("POST", "/jobs", {
    body: typedJob(now, { startDate: "2001-01-01", location: "Nowhere at all" }),
  });
  expect(Object.keys(past.body.error.fields).sort()).toEqual(["location", "startDate"]);
  for (const query of ["limit=0", "limit=101", "limit=many", "cursor=abc", "radius=7", "trade=magic", "cursor=W10"]) {
    const { status, body } = await call("GET", `/jobs?${query}`);
    expect([query, status, Object.keys(body.error.fields)]).toEqual([
      query,
      422,
      [expect.stringContaining(query.split("=")[0] ?? "")],
    ]);
  }
  const form = await call("POST", "/jobs", {
    body: "title=x",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([form.status, form.body.error.code]).toEqual([415, "unsupported_media_type"]);
  await expect(call("GET", "/nothing/here")).resolves.toMatchObject({
    status: 404,
    body: { error: { code: "no_such_operation" } },
  });
  await expect(call("DELETE", "/jobs")).resolves.toMatchObject({ status: 404 });
  await expect(ctx.db.select().from(jobPosts)).resolves.toHaveLength(0);
});

test("a body over 1 MB is refused, declared or streamed, and tools in browsers can read why", async ({ ctx }) => {
  const now = today(ctx);
  const { call, token } = await aTool(now);
  const big = JSON.stringify({ title: "x".repeat(1024 * 1024) });
  const declared = await call("POST", "/jobs", { body: big, headers: { "content-length": String(big.length) } });
  expect([declared.status, declared.body.error.code]).toEqual([413, "body_too_large"]);
  expect(declared.headers.get("access-control-allow-origin")).toBe("*");
  const streamed = await testApp(ctx).request("http://kingpost.test/api/v1/jobs", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: new Blob([big]).stream(),
    duplex: "half",
  } as RequestInit);
  expect([streamed.status, (await streamed.json()).error.code]).toEqual([413, "body_too_large"]);
  const nearly = JSON.stringify({ title: "x".repeat(1024 * 1024 - 100) });
  await expect(call("POST", "/jobs", { body: nearly })).resolves.toMatchObject({ status: 422 });
});

test("every answer says what is left of the minute, and the one too many how long to wait", async ({ ctx }) => {
  const { call } = await aTool(today(ctx));
  const first = await call("GET", "/me");
  expect(first.headers.get("ratelimit-policy")).toBe(`"token";q=${CALLS.points};w=60`);
  expect(first.headers.get("ratelimit")).toMatch(new RegExp(`^"token";r=${CALLS.points - 1};t=(60|59)$`));
  for (let n = 1; n < CALLS.points; n++) await call("GET", "/me");
  const refused = await call("GET", "/me");
  expect([refused.status, refused.body.error.kind]).toEqual([429, "rate_limited"]);
  expect(refused.headers.get("ratelimit")).toContain("r=0");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await aTool(today(ctx));
  await expect(other.call("GET", "/me")).resolves.toMatchObject({ status: 200 });
});

test("an address that tries tokens is refused after sixty in a minute; a tool whose token ran out is not counted", async ({
  ctx,
}) => {
  const now = today(ctx);
  const { userId } = await aUser(now);
  const past = new Date(now.now.getTime() - 31 * DAY_MS);
  const expired = aCaller(ctx, (await aToken(now, userId, { now: past })).token);
  const tried = async (call: typeof expired) => (await call("GET", "/me")).status;
  for (let n = 0; n < 61; n++) expect(await tried(expired)).toBe(401);
  for (let n = 0; n < 60; n++) expect(await tried(aCaller(ctx, newToken()))).toBe(401);
  expect([await tried(aCaller(ctx, newToken())), await tried(expired)]).toEqual([429, 401]);
});

test("pages of any origin may call, without cookies", async ({ ctx }) => {
  const app = testApp(ctx);
  const preflight = await app.request("http://kingpost.test/api/v1/jobs", {
    method: "OPTIONS",
    headers: {
      origin: "https://tool.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  expect(preflight.headers.get("access-control-allow-headers")).toContain("idempotency-key");
  const { call } = await aTool(today(ctx));
  const answer = await call("GET", "/me", { headers: { origin: "https://tool.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toContain("ratelimit");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("a contractor of the directory is found by every token", async ({ ctx }) => {
  const now = today(ctx);
  const pro = await aVerifiedContractor(now, { companyName: "Sample Plumb Line" });
  await aContractor(now, { companyName: "Sample Unchecked" });
  const { call } = await aTool(now, { scopes: ["taxes:read"] });
  const found = await call("GET", "/pros?who=all");
  expect(found.body.data).toMatchObject([{ slug: pro.business.slug, standing: { status: "verified" } }]);
  expect(found.text).not.toContain(pro.email);
  await expect(call("GET", "/pros?who=all&standing=unverified")).resolves.toMatchObject({
    body: { data: [{ name: "Sample Unchecked" }] },
  });
  await expect(call("GET", "/pros?place=Atlantis%20Under%20Sea")).resolves.toMatchObject({
    body: { data: [], placeUnknown: true },
  });
});

test("a refusal speaks the language that was asked for, under the same code", async ({ ctx }) => {
  const { body } = await aCaller(ctx)("GET", "/me", { headers: { "accept-language": "es" } });
  expect(body.error).toMatchObject({ code: "token_missing", message: expect.stringContaining("Envía") });
});

test("a job posted by a token is the member's own", async ({ ctx }) => {
  const now = today(ctx);
  const { userId, call } = await aTool(now);
  await aJob(now);
  const { body } = await call("POST", "/jobs", { body: typedJob(now) });
  const [row] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, body.id));
  expect(row?.posterId).toBe(userId);
});
