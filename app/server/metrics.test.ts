import { expect } from "vitest";
import { testApp } from "#test/app.ts";
import { test, withEnv } from "#test/ctx.ts";

const TOKEN = "a-token-for-the-collector";

test("what is measured is told to this machine and to whoever has the token, and to nobody else", async ({ ctx }) => {
  const app = testApp(withEnv(ctx, { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: 1 }));
  const ask = (headers: Record<string, string>) => app.request("/metrics", { headers });
  const elsewhere = { "x-forwarded-for": "203.0.113.9" };
  expect((await ask(elsewhere)).status).toBe(403);
  expect((await ask({ ...elsewhere, authorization: "Bearer something-else-entirely" })).status).toBe(403);
  await app.request("/health/ready");
  const told = await ask({ ...elsewhere, authorization: `Bearer ${TOKEN}` });
  expect(told.status).toBe(200);
  const text = await told.text();
  expect(text).toMatch(/kingpost_request_seconds_count\{method="GET",place="\/health",status="200"\} \d+/);
  expect(text).toMatch(/kingpost_query_seconds_count\{outcome="done"\} \d+/);
  expect(text).not.toContain(TOKEN);
});

test("a process that runs jobs alone says how it is and serves nothing", async ({ ctx }) => {
  const app = testApp(withEnv(ctx, { ROLE: "worker" }));
  expect((await app.request("/health/live")).status).toBe(200);
  for (const path of ["/", "/api/v1/jobs", "/auth/v1/settings"]) expect((await app.request(path)).status).toBe(404);
});
