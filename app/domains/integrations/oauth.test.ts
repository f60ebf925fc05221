import { eq } from "drizzle-orm";
import { afterAll, describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test as base, withEnv } from "#test/ctx.ts";
import { freshOAuth, withIntegrations } from "#test/integrations.ts";
import { allowAt, type OAuthIntegration, SAMPLE_REALM, startOAuthIntegration } from "#test/oauth-integration.ts";
import { drain, queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { eraseIntegrations } from "./commands/erase-account.server.ts";
import { finishOAuth, type Returned } from "./commands/finish-oauth.server.ts";
import { readConnection, refreshNow } from "./commands/read-connection.server.ts";
import { READ, REVOKE } from "./commands/read-jobs.server.ts";
import { sweepFlows } from "./commands/sweep-flows.server.ts";
import { anIntegration, connectionOf, connectTo, disconnectFrom } from "./fixtures.ts";
import { myConnections } from "./queries.server.ts";
import { integrationFlows, partnerships, userIntegrations } from "./tables.server.ts";

const MINUTE = 60_000;
const HOUR = 3600_000;

const test = base.extend<{ books: OAuthIntegration; own: Ctx }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  books: async ({}, use) => use(await freshOAuth()),
  own: async ({ ctx, books }, use) => use(as(withIntegrations(ctx, books), (await aUser(ctx)).actor)),
});

const mine = (own: Ctx, slug = "quickbooks-online") => connectionOf(own, own.actor?.userId ?? "", slug);

async function leave(own: Ctx, slug = "quickbooks-online", notes = "") {
  const { leave } = await connectTo(own, slug, { notes });
  return leave ?? expect.unreachable("it did not lead away");
}

async function signIn(own: Ctx, slug = "quickbooks-online", notes = ""): Promise<Returned> {
  const back = await allowAt(await leave(own, slug, notes));
  return finishOAuth(own, back.searchParams);
}

const read = async (own: Ctx) => drain(own, { [READ]: (await schedule()).handlers[READ] ?? expect.unreachable() });
const schedule = () => import("#app/server/schedule.server.ts");
const tokensAsked = (books: OAuthIntegration) => books.asked.get("POST /token") ?? 0;

describe("signing in at the integration", () => {
  test("the way there carries a state and a challenge, never a secret, and nothing is connected yet", async ({
    own,
    books,
  }) => {
    const url = new URL(await leave(own));
    expect(url.origin).toBe(books.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: "http://kingpost.test/integrations/return",
      scope: "com.intuit.quickbooks.accounting",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(url.href).not.toContain(own.services.env.QUICKBOOKS_CLIENT_SECRET);
    expect(await myConnections(own)).toEqual([]);
  });

  test("QuickBooks Online connects when the owner allows it, with the notes, and its year is read", async ({ own }) => {
    expect(await signIn(own, "quickbooks-online", "main books")).toEqual({ done: true, slug: "quickbooks-online" });
    await read(own);
    const [connection] = await myConnections(own);
    expect(connection).toMatchObject({ isActive: true, state: "green", notes: "main books", snapshotAt: own.now });
    expect(connection?.snapshot).toEqual({
      figures: [
        { key: "income_year", value: 18425075, currency: "USD" },
        { key: "profit_year", value: 6120010, currency: "USD" },
      ],
      items: [{ text: "Sample Electric LLC" }],
    });
  });

  test("Procore connects and its projects are read", async ({ own }) => {
    expect(await signIn(own, "procore")).toEqual({ done: true, slug: "procore" });
    await read(own);
    expect((await mine(own, "procore")).snapshot).toEqual({
      figures: [{ key: "projects", value: 52 }],
      items: [{ text: "Sample Street 12" }, { text: "Sample School" }],
    });
  });

  test("an owner who cancels connects nothing, and is told", async ({ own }) => {
    const back = await allowAt(await leave(own), false);
    const told = { done: false, slug: "quickbooks-online", code: "declined" };
    expect(await finishOAuth(own, back.searchParams)).toEqual(told);
    expect(await myConnections(own)).toEqual([]);
  });

  test("a state works for its member alone, once, for ten minutes", async ({ own }) => {
    const back = await allowAt(await leave(own));
    const other = as(own, (await aUser(own)).actor);
    const stale = { done: false, code: "bad_state" };
    expect(await finishOAuth(other, back.searchParams)).toEqual(stale);
    expect(await finishOAuth(at(own, 10 * MINUTE), back.searchParams)).toEqual(stale);
    expect(await finishOAuth(own, new URLSearchParams({ state: "nonsense", code: "x" }))).toEqual(stale);
    expect(await finishOAuth(own, new URLSearchParams({ code: "x" }))).toEqual(stale);
    await expect(finishOAuth({ ...own, actor: null }, back.searchParams)).rejects.toMatchObject({
      title: "Authentication required",
    });
    expect(await finishOAuth(own, back.searchParams)).toMatchObject({ done: true });
    expect(await finishOAuth(own, back.searchParams)).toEqual(stale);
    expect(await myConnections(other)).toEqual([]);
  });

  test("an integration that was switched off while its owner signed in is not connected", async ({ own }) => {
    const back = await allowAt(await leave(own));
    await own.db.update(partnerships).set({ isActive: false }).where(eq(partnerships.slug, "quickbooks-online"));
    expect(await finishOAuth(own, back.searchParams)).toEqual({ done: false, code: "bad_state" });
    expect(await own.db.select().from(userIntegrations)).toEqual([]);
  });

  test("another's code under one's own state connects nothing", async ({ own }) => {
    const other = as(own, (await aUser(own)).actor);
    const theirs = (await allowAt(await leave(other))).searchParams;
    const forged = new URLSearchParams(theirs);
    forged.set("state", new URL(await leave(own)).searchParams.get("state") ?? "");
    expect(await finishOAuth(own, forged)).toMatchObject({ done: false, code: "declined" });
    expect(await myConnections(own)).toEqual([]);
  });

  test("an integration that does not answer connects nothing, on the way there and back", async ({ own }) => {
    const gone = await startOAuthIntegration();
    const dying = withEnv(own, gone.settings);
    const back = await allowAt(await leave(dying));
    await gone.stop();
    expect(await finishOAuth(dying, back.searchParams)).toMatchObject({ done: false, code: "integration_silent" });
    const dead = withEnv(own, gone.settings);
    await expect(leave(dead)).rejects.toMatchObject({ kind: "unavailable", code: "integration_silent" });
    expect(await myConnections(own)).toEqual([]);
  });

  test("sign-ins that nobody came back from are removed", async ({ own }) => {
    await leave(own);
    await sweepFlows(at(own, 10 * MINUTE - 1));
    expect(await own.db.select().from(integrationFlows)).toHaveLength(1);
    await sweepFlows(at(own, 10 * MINUTE));
    expect(await own.db.select().from(integrationFlows)).toEqual([]);
  });
});

describe("the tokens of an integration", () => {
  test("are renewed before they end, and each refresh token is used once", async ({ own, books }) => {
    await signIn(own);
    await read(own);
    const first = (await mine(own)).credentialsEncrypted;
    expect(tokensAsked(books)).toBe(1);
    expect(await readConnection(at(own, 30 * MINUTE), (await mine(own)).id)).toBeNull();
    expect(tokensAsked(books)).toBe(1);
    for (const [times, later] of [56, 120, 240].entries()) {
      expect(await readConnection(at(own, later * MINUTE), (await mine(own)).id)).toBeNull();
      expect(tokensAsked(books)).toBe(2 + times);
    }
    expect((await mine(own)).credentialsEncrypted).not.toBe(first);
    expect((await mine(own)).renewingUntil).toBeNull();
  });

  test("many readings at once renew once", async ({ own, books }) => {
    await signIn(own);
    const { id } = await mine(own);
    const later = at(own, 2 * HOUR);
    const all = await Promise.all(Array.from({ length: 6 }, () => readConnection(later, id)));
    expect(all).toEqual(all.map(() => null));
    expect(tokensAsked(books)).toBe(2);
  });

  test("a sign-in that the integration ended is red, says so, and is mended by signing in again", async ({
    own,
    books,
  }) => {
    await signIn(own);
    await read(own);
    await books.endAllGrants();
    const { id } = await anIntegration(own, "quickbooks-online");
    expect(await refreshNow(own, id)).toMatchObject({ trouble: "signed_out" });
    const later = at(own, 2 * HOUR);
    expect(await refreshNow(later, id)).toMatchObject({ trouble: "signed_out" });
    expect((await myConnections(later))[0]).toMatchObject({ state: "red", trouble: "signed_out" });
    await signIn(later);
    expect((await myConnections(later))[0]).toMatchObject({ state: "green", trouble: null });
    expect(await own.db.select().from(userIntegrations)).toHaveLength(1);
  });

  test("an integration that is down or talks nonsense is amber, and keeps its tokens", async ({ own, books }) => {
    await signIn(own);
    const { id } = await anIntegration(own, "quickbooks-online");
    books.mood = "error";
    expect(await refreshNow(own, id)).toMatchObject({ trouble: "down" });
    books.mood = "malformed";
    expect(await refreshNow(own, id)).toMatchObject({ trouble: "garbled" });
    expect((await myConnections(own))[0]?.state).toBe("amber");
    books.mood = "good";
    expect(await refreshNow(own, id)).toMatchObject({ trouble: null });
  });

  test("are ended at the integration when the owner disconnects, and wait sealed until then", async ({
    own,
    books,
  }) => {
    await signIn(own);
    await read(own);
    const { id } = await mine(own);
    const [before] = await own.db.select().from(userIntegrations).where(eq(userIntegrations.id, id));
    await disconnectFrom(own, "quickbooks-online", "");
    expect(await mine(own)).toMatchObject({ isActive: false, credentialsEncrypted: null });
    const [job] = await queued(own, REVOKE);
    expect(job?.data).toEqual({ id, slug: "quickbooks-online", credentials: before?.credentialsEncrypted });
    await drain(own, { [REVOKE]: (await schedule()).handlers[REVOKE] ?? expect.unreachable() });
    expect(books.asked.get("POST /token/revocation")).toBe(1);
  });

  test("are ended at the integration when the account is deleted", async ({ own, books }) => {
    await signIn(own);
    await read(own);
    await eraseIntegrations(own, own.actor?.userId ?? "");
    await drain(own, { [REVOKE]: (await schedule()).handlers[REVOKE] ?? expect.unreachable() });
    expect(books.asked.get("POST /token/revocation")).toBe(1);
    expect(await own.db.select().from(userIntegrations)).toEqual([]);
  });

  test("the company's number is kept with them, and only a number", async ({ own, books }) => {
    const back = await allowAt(await leave(own));
    expect(back.searchParams.get("realmId")).toBe(SAMPLE_REALM);
    back.searchParams.set("realmId", "../../v1/other");
    await finishOAuth(own, back.searchParams);
    await read(own);
    expect((await mine(own)).trouble).toBe("signed_out");
    expect([...books.asked.keys()].filter((what) => what.includes("quickbooks"))).toEqual([]);
  });
});

const racing = startOAuthIntegration();
afterAll(async () => (await racing).stop());

raceTest("processes that read at once renew an integration's tokens once", async (ctx) => {
  const books = await racing;
  const own = as(withIntegrations(ctx, books), (await aUser(ctx)).actor);
  await signIn(own);
  const { id } = await mine(own);
  books.reset();
  const later = at(own, 2 * HOUR);
  const apart = Array.from({ length: 5 }, () => ({ ...later, services: { ...later.services } }));
  expect(await Promise.all(apart.map((process) => readConnection(process, id)))).toEqual(apart.map(() => null));
  expect(books.asked.get("POST /token")).toBe(1);
  expect(await readConnection(at(own, 4 * HOUR), id)).toBeNull();
});
