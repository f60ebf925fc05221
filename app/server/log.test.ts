import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { describe, expect, test as plain } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { loggablePath, loggableText } from "#app/infra/log/loggable.server.ts";
import { createLog } from "#app/infra/log.server.ts";
import { createApp } from "#app/server/app.server.ts";
import { run } from "#test/child.ts";
import { test } from "#test/ctx.ts";

const SECRET = "planted-7f3a-secret";
const ADDRESS = "rosa.planted@sample.test";

/** The real app with one more door, and every line it logs. */
function logged(ctx: Ctx, path: string, work: (ctx: Ctx) => Promise<unknown>) {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const doors = new Hono<AppEnv>().get(path, async (c) => {
    await inTransaction({ ...c.var.ctx, db: ctx.db }, work);
    return c.text("done");
  });
  const services = { ...ctx.services, log };
  const app = createApp({ services, build: async () => ({}) as never, mode: "production", doors });
  return { app, lines, said: () => lines.join("\n") };
}

async function saidBy(ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>) {
  const { app, said } = logged(ctx, "/broken", work);
  expect((await app.request("http://kingpost.test/broken")).status).toBe(500);
  expect(said()).toContain("request failed");
  return said();
}

describe("the log of a request that failed", () => {
  test("names statement, constraint and place, and nothing that the statement was given", async ({ ctx }) => {
    const { email } = await aUser(ctx, { email: ADDRESS });
    const said = await saidBy(ctx, (tx) =>
      tx.db.insert(users).values({ id: tx.newId(), email, passwordHash: SECRET, createdAt: tx.now, updatedAt: tx.now }),
    );
    expect(said).not.toContain(SECRET);
    expect(said).not.toContain(ADDRESS);
    expect(said).toContain("insert into");
    expect(said).toMatch(/"constraint":"\w*email\w*"/);
    expect(said).toContain("23505");
    expect(said).toMatch(/"stack":"\s+at /);
  });

  test("says nothing of a value the database quotes, nor of texts in the statement itself", async ({ ctx }) => {
    expect(await saidBy(ctx, (tx) => tx.db.execute(sql`select ${SECRET}::uuid`))).not.toContain(SECRET);
    const literal = await saidBy(ctx, (tx) => tx.db.execute(sql.raw(`select '${SECRET}'::uuid`)));
    expect(literal).not.toContain(SECRET);
    expect(await saidBy(ctx, (tx) => tx.db.execute(sql`select ${`{"a": "${SECRET}`}::jsonb`))).not.toContain(SECRET);
  });

  const planted: Record<string, () => unknown> = {
    "the message, as drizzle writes it": () => new Error(`Failed query: select $1\nparams: ${SECRET}`),
    "a detail": () =>
      Object.assign(new Error("no"), { code: "23505", detail: `Key (email)=(${SECRET}) already exists.` }),
    "a message that repeats the detail": () => new Error(`no: Key (email)=(${SECRET}) already exists.`),
    parameters: () => Object.assign(new Error("no"), { params: [SECRET], parameters: [SECRET], values: [SECRET] }),
    "a cause's cause": () =>
      new Error("no", { cause: new Error("no", { cause: Object.assign(new Error("no"), { where: SECRET }) }) }),
    "one error of several": () => new AggregateError([Object.assign(new Error("no"), { detail: SECRET })], "several"),
    "a cause that is no error": () => new Error("no", { cause: { detail: SECRET, params: [SECRET] } }),
    "a thrown text": () => new Error("no", { cause: SECRET }),
    "a stack": () => {
      const error = new Error(`Failed query: x\nparams: ${SECRET},\n    at ${SECRET}`);
      return error;
    },
    "a request that was sent": () => Object.assign(new Error("no"), { requestBodyValues: { messages: [SECRET] } }),
    "an address in a link": () => new Error(`fetch failed: https://site.test/auth/confirm?token_hash=${SECRET}&type=x`),
    "an address with a password": () => new Error(`connect postgres://me:${SECRET}@db.test/x`),
  };
  for (const [where, make] of Object.entries(planted))
    test(`cuts a secret out of ${where}`, async ({ ctx }) => {
      const said = await saidBy(ctx, async () => {
        throw make();
      });
      expect(said).not.toContain(SECRET);
    });

  test("names no mailbox that a mail server refused", async ({ ctx }) => {
    const said = await saidBy(ctx, async () => {
      throw Object.assign(new Error(`550 5.1.1 <${ADDRESS}>: rejected`), { rejected: [ADDRESS], response: ADDRESS });
    });
    expect(said).not.toContain(ADDRESS);
    expect(said).toContain("550 5.1.1 <[address]>: rejected");
  });

  test("cuts the token out of an address that is a secret", async ({ ctx }) => {
    const token = "Zq81".repeat(10);
    const { app, said } = logged(ctx, "/my-record/:token", async () => {
      throw new Error("no");
    });
    await app.request(`http://kingpost.test/my-record/${token}`);
    expect(said()).toContain("/my-record/[cut]");
    expect(said()).not.toContain(token);
  });
});

test("errors under any name, and an error alone, are cut as well", ({ ctx: _ }) => {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const error = () =>
    new Error(`Failed query: x\nparams: ${SECRET}`, { cause: Object.assign(new Error(), { detail: SECRET }) });
  log.error(error());
  log.warn({ err: error() });
  log.warn({ failed: { deep: [error()] } }, `it said ${error().message}`);
  log.child({ job: "x" }).error({ err: error() }, "a job failed");
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toContain(SECRET);
});

plain("paths keep ids and words, texts keep what is nobody's", () => {
  const id = "0d9b1c8e-5c1b-4f0e-9a57-0f2f1c0a7b11";
  expect(loggablePath(`/jobs/${id}/applicants`)).toBe(`/jobs/${id}/applicants`);
  expect(loggablePath("/contractor-onboarding")).toBe("/contractor-onboarding");
  expect(loggableText("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED 127.0.0.1:5432");
});

for (const how of ["unhandled", "uncaught"])
  plain(`a fault that nobody catches (${how}) ends the process and is logged without what it carries`, async () => {
    const child = run("test/programs/rejects.ts", [how, SECRET]);
    expect(await child.ended).toBe(1);
    expect(child.output()).toContain("a fault nobody caught");
    expect(child.output()).toContain("insert into t values ($1)");
    expect(child.output()).not.toContain(SECRET);
  });
