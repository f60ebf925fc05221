import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, test } from "#test/ctx.ts";
import { freshIntegrations, withIntegrations } from "#test/integrations.ts";
import { connect } from "./commands/connect.server.ts";
import { disconnect } from "./commands/disconnect.server.ts";
import { syncIntegrations } from "./commands/sync-integrations.server.ts";
import { ConnectInput, DisconnectInput, TABS } from "./input.ts";
import { listIntegrations, myConnections } from "./queries.server.ts";
import { missingFor } from "./rules.ts";
import { integrationLogs, partnerships, userIntegrations } from "./tables.server.ts";

const integration = async (ctx: Ctx, slug: string) => {
  await syncIntegrations(ctx);
  const found = (await listIntegrations(ctx, "all")).find((p) => p.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};
const member = async (ctx: Ctx) => as(withIntegrations(ctx, await freshIntegrations()), (await aUser(ctx)).actor);
const ask = (partnershipId: string, more: object = {}) => parseInput(ConnectInput, { partnershipId, ...more });
const end = (partnershipId: string, notes = "") => parseInput(DisconnectInput, { partnershipId, notes });

describe("the list", () => {
  test("INTEG-01 INTEG-02 INTEG-05 eight tabs: all, then the seven categories", async ({ ctx }) => {
    expect(TABS).toEqual([
      "all",
      "accounting",
      "crm",
      "project_management",
      "education",
      "marketing",
      "scheduling",
      "payment",
    ]);
    await syncIntegrations(ctx);
    expect((await listIntegrations(ctx, "payment")).map((p) => p.name)).toEqual(["Stripe"]);
  });

  test("INTEG-03 INTEG-06 INTEG-22 DATA-30..38 CALL-37 everyone sees the active integrations, ordered by name", async ({
    ctx,
  }) => {
    const stripe = await integration(ctx, "stripe");
    const added = { slug: "sample", name: "iSample", description: "Sample.", features: [] };
    await ctx.db.insert(partnerships).values({ ...added, category: "crm", authType: "api_key" });
    const names = (await listIntegrations(ctx, "all")).map((p) => p.name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    expect(names).toContain("QuickBooks Online");
    await ctx.db.update(partnerships).set({ isActive: false }).where(eq(partnerships.slug, "stripe"));
    await syncIntegrations(ctx);
    expect((await listIntegrations(ctx, "all")).map((p) => p.name)).not.toContain("Stripe");
    await expect(connect(await member(ctx), ask(stripe.id, { apiKey: "k" }))).rejects.toMatchObject({
      code: "no_such_integration",
    });
  });

  test("a Spanish reader reads the integration in Spanish", async ({ ctx }) => {
    await syncIntegrations(ctx);
    const [stripe] = await listIntegrations({ ...ctx, locale: "es" }, "payment");
    expect(stripe?.features[0]).toBe("Saldo");
  });
});

describe("connecting", () => {
  test("INTEG-07 INTEG-09 a key or an address is needed where the integration takes one", () => {
    expect(missingFor("api_key", { apiKey: "  " })).toBe("apiKey");
    expect(missingFor("api_key", { apiKey: "k" })).toBeNull();
    expect(missingFor("webhook", {})).toBe("webhookUrl");
    expect(missingFor("oauth", {})).toBeNull();
  });

  test("INTEG-11 INTEG-16 INTEG-17 INTEG-20 CALL-38 CALL-39 CALL-41 CALL-42 DATA-39..44 DATA-46..49 connecting writes an active row and a log line", async ({
    ctx,
  }) => {
    const stripe = await integration(ctx, "stripe");
    const own = await member(ctx);
    await connect(own, ask(stripe.id, { apiKey: "rk_sample_1234", notes: "yard account" }));
    const [connection] = await myConnections(own);
    expect(connection).toMatchObject({ partnershipId: stripe.id, isActive: true, notes: "yard account" });
    const [line] = await ctx.db.select().from(integrationLogs);
    expect(line).toMatchObject({
      userIntegrationId: connection?.id,
      eventType: "connection_established",
      status: "success",
    });
  });

  test("a key is stored sealed, and no reading gives it back", async ({ ctx }) => {
    const stripe = await integration(ctx, "stripe");
    const own = await member(ctx);
    await connect(own, ask(stripe.id, { apiKey: "rk_sample_secret" }));
    const [row] = await ctx.db.select().from(userIntegrations);
    expect(row?.credentialsEncrypted).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain("rk_sample_secret");
    expect(JSON.stringify(await myConnections(own))).not.toMatch(/credential|rk_sample/);
  });

  test("INTEG-14 INTEG-15 INTEG-23 ERR-19 a visitor has no connections and is told to log in", async ({ ctx }) => {
    const stripe = await integration(ctx, "stripe");
    const told = { title: "Authentication required", message: "Please log in to connect integrations" };
    await expect(connect(ctx, ask(stripe.id, { apiKey: "k" }))).rejects.toMatchObject(told);
    await expect(disconnect(ctx, end(stripe.id))).rejects.toMatchObject(told);
    expect(await myConnections(ctx)).toEqual([]);
  });

  test("INTEG-12 INTEG-13 an oauth integration without the operator's credentials says so, and nothing connects", async ({
    ctx,
  }) => {
    const books = await integration(ctx, "quickbooks-online");
    const own = await member(ctx);
    await expect(connect(own, ask(books.id))).rejects.toThrow(/^OAuth coming soon$/);
    await expect(connect(ctx, ask(books.id))).rejects.toMatchObject({ title: "Authentication required" });
    expect(await myConnections(own)).toEqual([]);
  });

  test("INTEG-18 INTEG-19 CALL-40 disconnecting makes the row inactive, keeps the notes and forgets the key", async ({
    ctx,
  }) => {
    const stripe = await integration(ctx, "stripe");
    const own = await member(ctx);
    await connect(own, ask(stripe.id, { apiKey: "k" }));
    await disconnect(own, end(stripe.id, "switched banks"));
    await disconnect(own, end(stripe.id, "twice"));
    const [row] = await ctx.db.select().from(userIntegrations);
    expect(row).toMatchObject({ isActive: false, credentialsEncrypted: null, settings: { notes: "switched banks" } });
    expect(await ctx.db.select().from(integrationLogs)).toHaveLength(2);
  });

  test("connecting again reuses the one row", async ({ ctx }) => {
    const stripe = await integration(ctx, "stripe");
    const own = await member(ctx);
    await connect(own, ask(stripe.id, { apiKey: "a" }));
    await disconnect(own, end(stripe.id));
    await connect(own, ask(stripe.id, { apiKey: "b" }));
    expect(await ctx.db.select().from(userIntegrations)).toHaveLength(1);
    expect((await myConnections(own))[0]?.isActive).toBe(true);
  });

  test("another member's connection is neither seen nor ended", async ({ ctx }) => {
    const stripe = await integration(ctx, "stripe");
    const one = await member(ctx);
    const other = await member(ctx);
    await connect(one, ask(stripe.id, { apiKey: "k" }));
    await disconnect(other, end(stripe.id));
    expect(await myConnections(other)).toEqual([]);
    expect((await myConnections(one))[0]?.isActive).toBe(true);
  });

  test("a webhook address must be https", async ({ ctx }) => {
    const own = await integration(ctx, "zapier");
    for (const webhookUrl of ["http://example.com", "ftp://x", "javascript:alert(1)", "not an address"])
      expect(() => ask(own.id, { webhookUrl })).toThrow("https://");
    expect(ask(own.id, { webhookUrl: "https://example.com/hook" }).webhookUrl).toBe("https://example.com/hook");
  });
});
