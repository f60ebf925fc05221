import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect } from "vitest";
import { aMember, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Log } from "#app/infra/log.server.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import type { TokensAnswer } from "./actions/tokens.server.ts";
import { aCaller } from "./fixtures.ts";
import AccountTokens, { action, loader } from "./screens/account-tokens.tsx";
import { isToken } from "./tokens/access-token.server.ts";

function args(ctx: Ctx, form?: Record<string, string>, more: string[][] = []) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const post = form && { method: "POST", body: new URLSearchParams([...Object.entries(form), ...more]) };
  return { request: new Request("http://kingpost.test/account/tokens", post), context, params: {} } as never;
}

/** The page as the server writes it, with what its form answered. */
async function pageOf(ctx: Ctx, actionData?: unknown): Promise<string> {
  const loaderData = await loader(args(ctx));
  const Page = AccountTokens as unknown as (props: { loaderData: unknown; actionData: unknown }) => ReactNode;
  const element = <Page loaderData={loaderData} actionData={actionData} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/account/tokens"] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Every row of every table, as text. */
async function everyRow(ctx: Ctx): Promise<string> {
  const { rows: tables } = await ctx.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await ctx.db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`);
    parts.push(...(rows as { row: string }[]).map(({ row }) => row));
  }
  return parts.join("\n");
}

const made = (answer: unknown): string => {
  const { made: token } = answer as Extract<TokensAnswer, { made: unknown }>;
  return token.token;
};

const FORM = {
  intent: "make",
  name: "Sample tool",
  "scopes[]": "jobs:read",
  days: "90",
  password: SAMPLE_PASSWORD,
};

test("the page shows a new token in the one answer that made it, and in no page after it", async ({ ctx }) => {
  const { me } = await aMember(ctx);
  const empty = await pageOf(me);
  expect(empty).toContain("No tokens yet");
  const answer = await action(args(me, FORM));
  const token = made(answer);
  expect(isToken(token)).toBe(true);
  expect(await pageOf(me, answer)).toContain(token);
  const next = await pageOf(me);
  expect(next).toContain("Sample tool");
  expect(next).toContain(token.slice(0, 11));
  expect(next).not.toContain(token);
});

test("a refused form keeps what was typed and says what is missing beside each field", async ({ ctx }) => {
  const { me } = await aMember(ctx);
  const refused = await action(args(me, { intent: "make", name: "Ledger", days: "7" }));
  const page = await pageOf(me, (refused as { data: unknown }).data);
  expect(page).toContain('value="Ledger"');
  expect(page).toContain("Choose at least one thing the token may do.");
  expect(page).toContain("Choose how long the token lives.");
});

test("a token stands in no row, log line, mail, export, address or later answer", async ({ ctx }) => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) }) as unknown as Log;
  const now = at({ ...ctx, log, services: { ...ctx.services, log } }, new Date());
  const { me, userId } = await aMember(now);
  const writing = ["jobs:write", "applications:write"].map((scope) => ["scopes[]", scope]);
  const token = made(await action(args(me, FORM, writing)));
  await drain(me);
  const call = aCaller(me, token);
  const body = { authorization: token, nested: { token } };
  const answers = [
    await call("GET", "/me"),
    await call("GET", `/jobs?cursor=${token}`),
    await call("GET", `/jobs/${token}`),
    await call("POST", "/jobs", { body, headers: { "idempotency-key": "k-1" } }),
    await call("POST", `/applications/${token}/award`, { headers: { "idempotency-key": "k-2" } }),
    await aCaller(me, `${token}x`)("GET", "/me"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 404, 422, 404, 401]);
  const exported = await me.services.account.exportOf(me, userId);
  const everything = [
    ...answers.map(({ text, headers }) => `${text}${JSON.stringify([...headers])}`),
    ...lines,
    JSON.stringify(outbox(me)),
    JSON.stringify(exported),
    await everyRow(me),
    await pageOf(me),
  ].join("\n");
  expect(everything).toContain(token.slice(0, 11));
  expect(everything).not.toContain(token.slice(0, 20));
  expect(JSON.stringify(exported)).toContain("Sample tool");
});
