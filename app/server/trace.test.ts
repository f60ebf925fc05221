import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test as plain, vi } from "vitest";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { createLog } from "#app/infra/log.server.ts";
import { openQueue, withoutTransaction } from "#app/infra/queue.server.ts";
import { isTracing, openTracing, traced } from "#app/infra/trace.server.ts";
import { describeOnBoth } from "#test/both-databases.ts";
import { makeCtx, test, testEnv } from "#test/ctx.ts";
import { rightNow } from "#test/members.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { traceCollector } from "#test/trace-collector.ts";
import { createApp } from "./app.server.ts";

const soon = { timeout: 30_000, interval: 50 };
const SECRET = "planted-7f3a-secret";

const linesOf = () => {
  const lines: string[] = [];
  return { lines, log: createLog("debug", { write: (line) => void lines.push(line) }) };
};

const settings = (url: string) =>
  testEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20key" });

describeOnBoth("where traces are sent", { slow: true }, (open) => {
  plain("a request, its statements, the job that it caused and what that asks of others are one trace", async () => {
    const collector = await traceCollector();
    const database = await open();
    const { lines, log } = linesOf();
    const ctx = { ...makeCtx(database, { log }), log };
    const close = await openTracing(settings(collector.url), log);
    const queue = openQueue(database, { log, retryDelaySeconds: 1 });
    ctx.services.queue = queue;
    let isDone = false;
    try {
      const greet = withoutTransaction(async (own) => {
        await own.db.execute(sql`select 1 as greeted from users where email = ${SECRET} and email <> 'in the text'`);
        await own.services.outgoing.fetch(`${collector.url}/elsewhere?key=${SECRET}`, { audience: "operator" });
        own.log.info("greeted");
        isDone = true;
      });
      await queue.start({ greet }, () => ({ ...ctx, now: new Date(), requestId: randomUUID() }));
      const doors = new Hono<AppEnv>().get("/greetings/:name", async (c) => {
        await inTransaction(c.var.ctx, (tx) => queue.enqueue(tx, "greet", { name: c.req.param("name") }));
        return c.text("done");
      });
      const app = createApp({ services: ctx.services, build: async () => ({}) as never, mode: "production", doors });
      const headers = { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
      const answer = await app.request(`http://kingpost.test/greetings/${SECRET}?code=${SECRET}`, { headers });
      expect(answer.status).toBe(200);
      await vi.waitFor(() => expect(isDone).toBe(true), soon);
      await vi.waitFor(
        async () =>
          expect((await ctx.db.execute("select 1 from pgboss.job where state = 'completed'")).rows).toHaveLength(1),
        soon,
      );
    } finally {
      await queue.stop();
      await close();
      await ctx.services.outgoing.close();
      await database.close();
      await collector.close();
    }
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === "GET /greetings/:name");
    expect(request?.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/greetings/:name",
      "http.response.status_code": 200,
    });
    expect(request?.traceId, "what a caller says of a trace is not taken over").not.toBe("a".repeat(32));
    const job = spans.find(({ name }) => name === "job greet");
    expect([job?.traceId, Boolean(job?.parentSpanId)]).toEqual([request?.traceId, true]);
    const inRequest = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
    expect(inRequest).toContain("begin");
    const inJob = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name);
    expect(inJob).toEqual(expect.arrayContaining(["select users", "GET operator"]));
    expect(spans.find(({ name }) => name === "select users")?.attributes["db.query.text"]).toBe(
      "select 1 as greeted from users where email = $1 and email <> '[cut]'",
    );
    expect(collector.said()).not.toContain(SECRET);
    expect(collector.headers[0]?.["x-key"]).toBe("a key");
    const greeted = lines.find((line) => line.includes("greeted"));
    expect(JSON.parse(greeted ?? "{}")).toMatchObject({ job: "greet", traceId: request?.traceId });
  });
});

test("a page stands in its trace by the pattern of its address", async ({ ctx: then }) => {
  const ctx = rightNow(then);
  const collector = await traceCollector();
  const { id } = await aJob(ctx, {});
  const { build } = await pagesWithoutDrawing();
  const close = await openTracing(settings(collector.url), ctx.log);
  try {
    const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
    for (const path of [`/jobs/${id}?from=${SECRET}`, `/no-such-place/${SECRET}`])
      await app.request(`http://kingpost.test${path}`);
  } finally {
    await close();
    await collector.close();
  }
  const named = collector.spans().filter(({ name }) => name.startsWith("GET "));
  expect(named.map(({ name }) => name)).toEqual(["GET /jobs/:jobId", "GET /*"]);
  expect(collector.said()).not.toContain(id);
  expect(collector.said()).not.toContain(SECRET);
});

plain("a collector that is away stops nothing, is said once, and holds nobody up at the end", async () => {
  const collector = await traceCollector();
  await collector.close();
  const { lines, log } = linesOf();
  const close = await openTracing(settings(collector.url), log);
  for (let n = 0; n < 10_000; n++) expect(await traced("step", "internal", {}, async () => n)).toBe(n);
  await close();
  await vi.waitFor(() => expect(lines.filter((line) => /trace collector/.test(line))).toHaveLength(1), soon);
});

plain("without the setting nothing is opened, and work runs as it is", async () => {
  const { log } = linesOf();
  const close = await openTracing(testEnv(), log);
  expect(isTracing()).toBe(false);
  expect(await traced("step", "internal", {}, async () => 1)).toBe(1);
  await close();
});
