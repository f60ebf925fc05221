import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { publicKeys } from "#app/domains/auth/queries/signing-keys.server.ts";
import { userRoles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { REPORT_BYTES } from "#app/infra/mail/report.server.ts";
import { testApp } from "#test/app.ts";
import { run } from "#test/child.ts";
import { makeCtx, test, testEnv, withEnv } from "#test/ctx.ts";
import { freshFolder } from "#test/folder.ts";
import { admin } from "./admin.server.ts";
import { ADMIN_PATH, proofOf } from "./admin-door.server.ts";

const roleOf = async (ctx: Ctx, userId: string) =>
  (await ctx.db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.role;

async function knock(
  ctx: Ctx,
  command: object,
  more: { proof?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const body = JSON.stringify(command);
  const proof = more.proof ?? proofOf(ctx.services.env.AUTH_SECRET, new Date(), body);
  const headers = { "content-type": "application/json", ...proof, ...more.headers };
  return testApp(ctx).request(ADMIN_PATH, { method: "POST", body, headers });
}

test("the command line of this machine makes a reviewer through the running server", async ({ ctx }) => {
  const { userId, email } = await aUser(ctx);
  const answer = await knock(ctx, { command: "grant", email });
  expect(await answer.json()).toEqual({ said: `${email} is a reviewer now. The queue is at /admin/verifications.` });
  expect(await roleOf(ctx, userId)).toBe("admin");
  expect((await knock(ctx, { command: "revoke", email })).status).toBe(200);
  expect(await roleOf(ctx, userId)).toBe("contractor");
  expect((await knock(ctx, { command: "grant", email: "nobody@sample.test" })).status).toBe(404);
});

test("without the secret, with an old proof, for another command or from another machine the door stays shut", async ({
  ctx,
}) => {
  const { userId, email } = await aUser(ctx);
  const command = { command: "grant", email };
  const body = JSON.stringify(command);
  const secret = ctx.services.env.AUTH_SECRET;
  const proofs = [
    {},
    { "x-kingpost-proof": "nonsense" },
    proofOf("another secret that is long enough to be one", new Date(), body),
    proofOf(secret, new Date(Date.now() - 60_000), body),
    proofOf(secret, new Date(), JSON.stringify({ command: "revoke", email })),
  ];
  for (const proof of proofs) expect((await knock(ctx, command, { proof })).status).toBe(403);
  const behindProxy = makeCtx({ ...ctx.services.database }, { env: testEnv({ TRUSTED_PROXIES: "1" }) });
  const headers = { "x-forwarded-for": "203.0.113.9" };
  expect((await knock(behindProxy, command, { headers })).status).toBe(403);
  expect(await roleOf(ctx, userId)).toBe("contractor");
});

test("the command line hands a mail that came back to the running server, as much of it as is read", async ({
  ctx,
}) => {
  const vacation = readFileSync("test/bounce-reports/vacation.eml", "utf8");
  const forged = `${readFileSync("test/bounce-reports/ses.eml", "utf8")}${"x".repeat(2 * REPORT_BYTES)}`;
  const said = async (text: string) => {
    const message = Buffer.from(text).subarray(0, REPORT_BYTES).toString("base64");
    return ((await (await knock(ctx, { command: "bounce", message })).json()) as { said: string }).said;
  };
  expect(await said(vacation)).toMatch(/^This is no report/);
  expect(await said(forged)).toMatch(/names no mail that was sent from here/);
});

test("the command line rotates the signing key: the new one is published at once and signs later", async ({ ctx }) => {
  await aSignedInUser(ctx);
  const answer = await knock(ctx, { command: "rotate-signing-key" });
  const { said } = (await answer.json()) as { said: string };
  const keys = await publicKeys(ctx);
  expect(keys).toHaveLength(2);
  expect(keys.some(({ kid }) => said.includes(kid ?? ""))).toBe(true);
  const shared = { ...ctx.services.env, AUTH_KEYS: "HS256" as const, AUTH_JWT_SECRET: "x".repeat(32) };
  const refused = await knock(
    { ...ctx, services: { ...ctx.services, env: shared } },
    { command: "rotate-signing-key" },
  );
  expect(refused.status).toBe(409);
  expect((await knock(ctx, { command: "rotate-signing-key" }, { proof: {} })).status).toBe(403);
});

test("the command line reaches the server of a public site, which answers to its own host only", async ({ ctx }) => {
  const { userId, email } = await aUser(ctx);
  const dir = freshFolder();
  const holder = run("test/programs/open-database.ts", [dir]);
  await holder.says("open");
  const site = withEnv(ctx, { PUBLIC_URL: "https://pros.example.com" });
  const server = serve({ fetch: testApp(site).fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const said: string[] = [];
  const settings = {
    DATA_DIR: dir,
    PORT: String((server.address() as AddressInfo).port),
    PUBLIC_URL: site.services.env.PUBLIC_URL,
    SMTP_URL: "smtp://mail.example.com",
    AUTH_SECRET: site.services.env.AUTH_SECRET,
    LOG_LEVEL: "silent",
  };
  const code = await admin(["grant", email], settings, (line) => void said.push(line));
  server.close();
  await holder.kill();
  expect([code, said.join()]).toEqual([0, `${email} is a reviewer now. The queue is at /admin/verifications.`]);
  expect(await roleOf(ctx, userId)).toBe("admin");
});

test("a command that is none is answered with how to use it", async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await admin([], {}, say)).toBe(2);
  expect(await admin(["grant", "not-an-address"], {}, say)).toBe(2);
  expect(said.join()).toContain("grant EMAIL");
});

test("the command line takes lost second factors from an account", async ({ ctx }) => {
  const { email } = await aSignedInUser(ctx, { role: "admin" });
  const answer = await knock(ctx, { command: "drop-factors", email });
  expect(await answer.json()).toEqual({
    said: `${email} has no second factor any more (1 dropped) and is signed out everywhere.`,
  });
});

test("the command line rotates the keys of sealed columns through the running server, and reads what was done", async ({
  ctx,
}) => {
  const answer = await knock(ctx, { command: "rotate-keys" });
  expect(answer.status).toBe(200);
  const { said } = (await answer.json()) as { said: string };
  expect(said).toContain("The key that seals is auth.");
  expect(said).toContain("credentials of connected integrations: 0 brought under it");
  expect((await knock(ctx, { command: "rotate-keys" }, { proof: {} })).status).toBe(403);
});
