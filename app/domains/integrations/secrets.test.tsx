import { sql } from "drizzle-orm";
import { pino } from "pino";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test as plain } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Log } from "#app/infra/log.server.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { KEYED, MOODS } from "#test/integration-server.ts";
import { freshIntegrations, freshOAuth, withIntegrations } from "#test/integrations.ts";
import { allowAt } from "#test/oauth-integration.ts";
import { drain } from "#test/queue.ts";
import { finishOAuth } from "./commands/finish-oauth.server.ts";
import { IntegrationsTile } from "./components/integrations-tile.tsx";
import { anIntegration, connectionOf, connectTo, disconnectFrom } from "./fixtures.ts";
import { integrationsTile } from "./queries.server.ts";
import Integrations, { action, loader } from "./screens/integrations.tsx";
import { opened } from "./tokens/credentials.server.ts";

const HOUR = 3600_000;
const PLANTED = {
  stripe: "rk_live_PLANTED_stripe_4eC39HqLyjWDarjtT1zdp7dc",
  hubspot: "pat-na1-PLANTED-hubspot-11111111",
  calendly: "eyPLANTED.calendly.token",
  mailchimp: "0123PLANTEDmailchimp4567-us19",
  teachable: "PLANTEDteachableKEY",
};

/** A secret as it is, and in the forms a careless line would carry it. */
const forms = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("base64").replace(/=+$/, "").slice(0, -2),
  Buffer.from(`kingpost:${secret}`).toString("base64").replace(/=+$/, "").slice(0, -2),
  Buffer.from(secret).toString("hex"),
];

/** Every row of every table, as text. */
async function dump(ctx: Ctx): Promise<string> {
  const tables = await ctx.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables.rows as { name: string }[]) {
    const rows = await ctx.db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`);
    parts.push(`${name}:`, ...(rows.rows as { row: string }[]).map(({ row }) => row));
  }
  return parts.join("\n");
}

function args(ctx: Ctx, form?: Record<string, string>, query = "") {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const post = form && { method: "POST", body: new URLSearchParams(form) };
  return { request: new Request(`http://kingpost.test/integrations${query}`, post), context, params: {} } as never;
}

async function pages(ctx: Ctx, actionData?: unknown): Promise<string> {
  const drawn: string[] = [];
  const draw = (Page: () => React.ReactElement) => {
    const router = createMemoryRouter([{ path: "*", Component: Page }]);
    drawn.push(renderToStaticMarkup(<RouterProvider router={router} />));
  };
  for (const slug of [...KEYED, "quickbooks-online"]) {
    const loaderData = await loader(args(ctx, undefined, `?connect=${slug}`));
    drawn.push(JSON.stringify(loaderData));
    draw(() => <Integrations {...({ loaderData, actionData } as unknown as Parameters<typeof Integrations>[0])} />);
  }
  const tile = await integrationsTile(ctx);
  drawn.push(JSON.stringify(tile));
  draw(() => <IntegrationsTile tile={tile} />);
  return drawn.join("\n");
}

plain("what is looked for would be found", () => {
  const header = `Basic ${Buffer.from(`kingpost:${PLANTED.mailchimp}`).toString("base64")}`;
  expect(forms(PLANTED.mailchimp).some((form) => header.includes(form))).toBe(true);
});

test("keys and tokens are nowhere to be read: not in the database, the log, the pages, the export or an error", async ({
  ctx,
}) => {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) }) as Log;
  const [integrations, books] = [await freshIntegrations(), await freshOAuth()];
  const base = withIntegrations(ctx, integrations, books);
  const { actor } = await aUser(ctx);
  const own = as({ ...base, log, services: { ...base.services, log } }, actor);
  const userId = own.actor?.userId ?? "";
  const secrets = new Set<string>([...Object.values(PLANTED), own.services.env.QUICKBOOKS_CLIENT_SECRET ?? ""]);
  const said: unknown[] = [];
  const send = async (form: Record<string, string>) => {
    const answer = await action(args(own, form));
    said.push(answer);
    return answer;
  };

  for (const slug of KEYED) {
    const partnershipId = (await anIntegration(own, slug)).id;
    secrets.add(`wrong-${PLANTED[slug]}`);
    await send({ intent: "connect", partnershipId, apiKey: `wrong-${PLANTED[slug]}` });
    await send({ intent: "connect", partnershipId, apiKey: `${PLANTED[slug]}\u00e9` });
    integrations.moods[slug] = "malformed";
    await send({ intent: "connect", partnershipId, apiKey: PLANTED[slug] });
    integrations.moods[slug] = "good";
    await send({ intent: "connect", partnershipId, apiKey: PLANTED[slug], notes: "n".repeat(501) });
  }
  for (const [n, slug] of KEYED.entries())
    await connectTo(at(own, (n + 1) * HOUR), slug, { apiKey: PLANTED[slug], notes: "mine" });
  const { leave } = await connectTo(own, "quickbooks-online");
  const back = (await allowAt(leave ?? "")).searchParams;
  secrets.add(back.get("code") ?? "");
  expect(await finishOAuth(own, back)).toMatchObject({ done: true });
  await drain(own);

  const rows = async () => {
    for (const slug of [...KEYED, "quickbooks-online"]) {
      const { id, credentialsEncrypted } = await connectionOf(own, userId, slug);
      const { accessToken, refreshToken, apiKey } = opened(own, id, credentialsEncrypted ?? "");
      for (const secret of [accessToken, refreshToken, apiKey]) if (secret) secrets.add(secret);
    }
  };
  await rows();
  const seen: string[] = [await pages(own)];
  for (const mood of ["unauthorized", "error", "malformed", "huge", "good"] as const) {
    for (const slug of KEYED) integrations.moods[slug] = mood;
    books.mood = mood === "error" || mood === "malformed" ? mood : "good";
    const later = at(own, (2 + MOODS.indexOf(mood)) * 2 * HOUR);
    for (const slug of [...KEYED, "quickbooks-online"])
      said.push(await action(args(later, { intent: "refresh", partnershipId: (await anIntegration(own, slug)).id })));
    seen.push(await pages(later, said.at(-1)));
  }
  await rows();
  seen.push(JSON.stringify(await own.services.account.exportOf(own, userId)));
  seen.push(await dump(own));
  for (const slug of ["stripe", "quickbooks-online"]) await disconnectFrom(own, slug, "over");
  seen.push(await dump(own));
  await drain(at(own, 30 * HOUR));
  seen.push(await dump(own), lines.join("\n"), JSON.stringify(said));

  expect(secrets.size).toBeGreaterThan(12);
  expect(lines.length).toBeGreaterThan(10);
  const everything = seen.join("\n");
  expect(everything).toContain("Sample Electric LLC");
  for (const secret of secrets)
    for (const form of forms(secret)) expect(everything.includes(form), `${secret} as ${form}`).toBe(false);
});
