import { expect } from "vitest";
import { openSession } from "#app/domains/auth/commands/open-session.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { at, test } from "#test/ctx.ts";
import { aJob, typedJob } from "./fixtures.ts";
import { jobPosts, savedJobs } from "./tables.server.ts";

/** The app's clock is the real one, so what it reads is laid out now. */
const today = (ctx: Ctx) => at(ctx, new Date());

function caller(ctx: Ctx, token?: string) {
  const app = testApp(ctx);
  return async (method: string, path: string, body?: unknown) => {
    const answer = await app.request(path, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : null };
  };
}

async function aVerifiedCaller(ctx: Ctx) {
  const pro = await aVerifiedContractor(ctx);
  const { access_token } = await inTransaction(ctx, (tx) => openSession(tx, pro.userId, "password"));
  return { ...pro, call: caller(ctx, access_token) };
}

test("GET /api/jobs is public and answers the board's own questions", async ({ ctx }) => {
  const now = today(ctx);
  await aJob(now, { title: "Reroof", trade: "roofing", location: "78701" });
  const { id } = await aJob(now, { title: "Panel swap", trade: "electrical" });
  const { status, body } = await caller(now)("GET", "/api/jobs?q=panel&place=85004&trade=electrical");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 1,
    near: { label: "Phoenix, AZ 85004" },
    jobs: [{ id, title: "Panel swap", miles: 0 }],
  });
});

test("writes without a member's token are refused before their body is read", async ({ ctx }) => {
  const call = caller(ctx);
  const id = ctx.newId();
  for (const [method, path] of [
    ["POST", "/api/jobs"],
    ["POST", `/api/jobs/${id}/applications`],
    ["PUT", `/api/jobs/${id}/save`],
    ["DELETE", `/api/jobs/${id}/save`],
  ] as const)
    await expect(call(method, path, method === "POST" ? "not json" : undefined)).resolves.toMatchObject({
      status: 401,
    });
});

test("POST /api/jobs posts once for a request key, and names each wrong field", async ({ ctx }) => {
  const now = today(ctx);
  const { session } = await aSignedInUser(now, { role: "contractor" });
  const call = caller(now, session.access_token);
  const form = typedJob(now);
  const first = await call("POST", "/api/jobs", form);
  expect(first).toMatchObject({ status: 201, body: { url: `/jobs/${first.body.id}` } });
  await expect(call("POST", "/api/jobs", form)).resolves.toMatchObject({ status: 200, body: { id: first.body.id } });
  await expect(ctx.db.select().from(jobPosts)).resolves.toHaveLength(1);

  const wrong = await call("POST", "/api/jobs", { title: 5, budgetMin: "lots", trade: "" });
  expect(wrong.status).toBe(422);
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
  for (const body of ["{", "[]", "null", '"x"']) {
    const { status, body: answer } = await call("POST", "/api/jobs", body);
    expect([status, answer.error.kind]).toEqual([422, "invalid"]);
  }
});

test("a verified contractor applies by the API once; the answer to the rest says why", async ({ ctx }) => {
  const now = today(ctx);
  const { id } = await aJob(now);
  const { call } = await aVerifiedCaller(now);
  await expect(call("POST", `/api/jobs/${id}/applications`, { message: "Free Monday" })).resolves.toMatchObject({
    status: 201,
  });
  await expect(call("POST", `/api/jobs/${id}/applications`, {})).resolves.toMatchObject({
    status: 409,
    body: { error: { code: "already_applied" } },
  });
  await expect(call("POST", `/api/jobs/${ctx.newId()}/applications`, {})).resolves.toMatchObject({ status: 404 });
  await expect(call("POST", "/api/jobs/nonsense/applications", {})).resolves.toMatchObject({ status: 404 });

  const { session } = await aSignedInUser(now, { role: "contractor" });
  const unverified = caller(now, session.access_token);
  await expect(unverified("POST", `/api/jobs/${id}/applications`, {})).resolves.toMatchObject({
    status: 403,
    body: { error: { code: "not_verified" } },
  });
});

test("PUT and DELETE /api/jobs/{id}/save are safe to repeat", async ({ ctx }) => {
  const now = today(ctx);
  const { id } = await aJob(now);
  const { session } = await aSignedInUser(now, { role: "homeowner" });
  const call = caller(now, session.access_token);
  for (let n = 0; n < 2; n++) await expect(call("PUT", `/api/jobs/${id}/save`)).resolves.toMatchObject({ status: 204 });
  await expect(ctx.db.select().from(savedJobs)).resolves.toHaveLength(1);
  for (let n = 0; n < 2; n++)
    await expect(call("DELETE", `/api/jobs/${id}/save`)).resolves.toMatchObject({ status: 204 });
  await expect(ctx.db.select().from(savedJobs)).resolves.toHaveLength(0);
  await expect(call("PUT", `/api/jobs/${ctx.newId()}/save`)).resolves.toMatchObject({ status: 404 });
});
