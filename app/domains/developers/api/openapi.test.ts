import { expect } from "vitest";
import { z } from "zod";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { at, test } from "#test/ctx.ts";
import { aCaller, aToken } from "../fixtures.ts";
import { SCOPES } from "../rules/scopes.ts";
import { openApiDocument, Refused, refusalsOf } from "./openapi.server.ts";
import { OPERATIONS } from "./operations.server.ts";

const DAY_MS = 24 * 3600 * 1000;
const METHODS = ["get", "post", "patch"] as const;

/** A verified contractor who hires too, and a token that may do everything. */
async function aWorld(ctx: Ctx) {
  const now = at(ctx, new Date());
  const pro = await aVerifiedContractor(now);
  const { token } = await aToken(now, pro.userId);
  const own = await aJob(now, { poster: pro.actor });
  const ending = await aJob(at(now, -25 * DAY_MS), {
    poster: pro.actor,
    startDate: now.now.toISOString().slice(0, 10),
  });
  const others = await aJob(now);
  const free = await aJob(now);
  const sent = await anApplication(now, { jobId: others.id, applicant: pro.actor });
  const got = await anApplication(now, { jobId: own.id });
  const offered = await anEngagement(now, { pro: pro.actor });
  const released = await anEngagement(now, { hirer: pro.actor, state: "withdrawn" });
  return { call: aCaller(ctx, token), own, ending, others, free, sent, got, offered, released };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** What each documented operation is called with so that it succeeds; in the order of the calls. */
const SUCCEEDS: Record<string, (world: World) => { path: Record<string, string>; body?: object }> = {
  getMe: () => ({ path: {} }),
  browseJobs: () => ({ path: {} }),
  listMyJobs: () => ({ path: {} }),
  getJob: ({ others }) => ({ path: { jobId: others.id } }),
  postJob: () => ({ path: {} }),
  renewJob: ({ ending }) => ({ path: { jobId: ending.id } }),
  listMyApplications: () => ({ path: {} }),
  listApplications: ({ own }) => ({ path: { jobId: own.id } }),
  applyToJob: ({ free }) => ({ path: { jobId: free.id } }),
  sendBid: ({ free }) => ({ path: { jobId: free.id } }),
  getBid: ({ sent }) => ({ path: { applicationId: sent.id } }),
  withdrawApplication: ({ sent }) => ({ path: { applicationId: sent.id } }),
  awardApplication: ({ got }) => ({ path: { applicationId: got.id } }),
  closeJob: ({ ending }) => ({ path: { jobId: ending.id } }),
  listWork: () => ({ path: {} }),
  getWorkReviews: ({ offered }) => ({ path: { engagementId: offered.id } }),
  getWork: ({ offered }) => ({ path: { engagementId: offered.id } }),
  stepWork: ({ offered }) => ({ path: { engagementId: offered.id } }),
  reopenJob: ({ released }) => ({ path: { jobId: released.jobId } }),
  listTraining: () => ({ path: {} }),
  listDocuments: () => ({ path: {} }),
  getStanding: () => ({ path: {} }),
  getProfile: () => ({ path: {} }),
  patchProfile: () => ({ path: {} }),
  searchPros: () => ({ path: {} }),
  addTaxEntry: () => ({ path: {} }),
  listTaxEntries: () => ({ path: {} }),
  listIntegrations: () => ({ path: {} }),
  listNotifications: () => ({ path: {} }),
};

type Documented = {
  operationId: string;
  security: { token: string[] }[];
  requestBody?: { content: { "application/json": { example: object; schema: z.core.JSONSchema.JSONSchema } } };
  responses: Record<string, { content?: { "application/json": { schema: z.core.JSONSchema.JSONSchema } } }>;
};

const documented = () =>
  Object.entries(openApiDocument("http://kingpost.test", new Date()).paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, about: item[method] as unknown as Documented }] : [])),
  );

test("every documented operation answers as it is documented", async ({ ctx }) => {
  const world = await aWorld(ctx);
  const byId = new Map(documented().map((one) => [one.about.operationId, one]));
  expect([...byId.keys()].sort()).toEqual(Object.keys(SUCCEEDS).sort());
  for (const [id, prepare] of Object.entries(SUCCEEDS)) {
    const { path, method, about } = byId.get(id) as ReturnType<typeof documented>[number];
    const { path: params, body } = prepare(world);
    const json = about.requestBody?.content["application/json"];
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
    const sent = json && { body: { ...json.example, ...body } };
    if (json) expect([id, z.fromJSONSchema(json.schema).safeParse(sent?.body).error]).toEqual([id, undefined]);
    const answer = await world.call(method.toUpperCase(), url, sent);
    const [good = ""] = Object.keys(about.responses).filter((status) => status < "300");
    expect([id, answer.status, answer.text]).toEqual([id, Number(good), answer.text]);
    const schema = about.responses[good]?.content?.["application/json"].schema;
    if (!schema) expect([id, answer.text]).toEqual([id, ""]);
    else expect([id, z.fromJSONSchema(schema).safeParse(answer.body).error?.issues]).toEqual([id, undefined]);
  }
});

test("every route is documented and every operation is routed", async ({ ctx }) => {
  const routes = testApp(ctx)
    .routes.filter(({ path, method }) => path.startsWith("/api/v1/") && method !== "ALL")
    .map(({ path, method }) => `${method} ${path.slice("/api/v1".length).replace(/:(\w+)/g, "{$1}")}`);
  const written = documented().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect([...new Set(routes)].sort()).toEqual([...written, "GET /openapi.json"].sort());
  const ids = OPERATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an operation asks for one scope that the form offers, and every scope opens something", () => {
  const asked = documented().flatMap(({ about }) => about.security.flatMap(({ token }) => token));
  expect([...new Set(asked)].sort()).toEqual([...SCOPES].sort());
});

test("the example of every body fits the shape that parses it", () => {
  for (const { id, body, example } of OPERATIONS)
    if (body) expect([id, body.safeParse(example?.(new Date())).error?.issues]).toEqual([id, undefined]);
});

test("every refusal has the documented form and a documented code", async ({ ctx }) => {
  const world = await aWorld(ctx);
  const visitor = aCaller(ctx);
  const postJob = OPERATIONS.find(({ id }) => id === "postJob");
  const known = new Map(postJob ? refusalsOf(postJob) : []);
  const refused = [
    await visitor("POST", "/jobs", { body: {} }),
    await world.call("POST", "/jobs", { body: {} }),
    await world.call("POST", "/jobs", { body: "{" }),
    await world.call("POST", "/jobs", { body: "{}", headers: { "content-type": "text/plain" } }),
    await world.call("POST", "/jobs", { body: {}, headers: { "idempotency-key": "two words" } }),
  ];
  for (const { status, body } of refused) {
    expect(Refused.safeParse(body).error).toBeUndefined();
    expect(known.get(String(status))).toContain(body.error.code);
  }
});

test("the description is public, of version 3.1, in the reader's language, and names no field of our own forms", async ({
  ctx,
}) => {
  const call = aCaller(ctx);
  const { status, headers, body, text } = await call("GET", "/openapi.json");
  expect([status, body.openapi, body.servers]).toEqual([200, "3.1.0", [{ url: "http://kingpost.test/api/v1" }]]);
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(text).not.toContain("requestKey");
  const spanish = await call("GET", "/openapi.json", { headers: { "accept-language": "es" } });
  expect(spanish.body.paths["/jobs"].post.summary).toBe("Publicar un trabajo");
});
