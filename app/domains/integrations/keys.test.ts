import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, test as base } from "#test/ctx.ts";
import { type IntegrationServer, KEYED, MOODS, type Mood } from "#test/integration-server.ts";
import { freshIntegrations, withIntegrations } from "#test/integrations.ts";
import { drain } from "#test/queue.ts";
import { refreshNow } from "./commands/read-connection.server.ts";
import { READ, READ_DUE } from "./commands/read-jobs.server.ts";
import { anIntegration, connectionOf, connectTo, disconnectFrom } from "./fixtures.ts";
import { ConnectInput } from "./input.ts";
import { integrationsTile, myConnections } from "./queries.server.ts";
import { userIntegrations } from "./tables.server.ts";

const HOUR = 3600_000;
const KEYS = {
  stripe: "rk_sample",
  hubspot: "pat-na1-sample",
  calendly: "token",
  mailchimp: "abc-us19",
  teachable: "t1",
};

const test = base.extend<{ integrations: IntegrationServer; own: Ctx }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  integrations: async ({}, use) => use(await freshIntegrations()),
  own: async ({ ctx, integrations }, use) => {
    const { actor } = await aUser(ctx);
    await use(as(withIntegrations(ctx, integrations), actor));
  },
});

const mine = (own: Ctx, slug: string) => connectionOf(own, own.actor?.userId ?? "", slug);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("it was not refused"),
    (error: AppError) => error,
  );
const clock = (own: Ctx) => drain(own, { [READ]: handler(READ), [READ_DUE]: handler(READ_DUE) });
const handlersOf = await import("#app/server/schedule.server.ts");
const handler = (name: string) => handlersOf.handlers[name] ?? expect.unreachable(name);

describe("a key is shown to its integration before it is kept", () => {
  for (const slug of KEYED) {
    test(`${slug} takes a good key, which is then connected and read`, async ({ own, integrations }) => {
      await connectTo(own, slug, { apiKey: KEYS[slug] });
      expect(integrations.asked.map((one) => one.secret)).toEqual([KEYS[slug]]);
      expect(await mine(own, slug)).toMatchObject({ isActive: true, lastOkAt: own.now, trouble: null });
      await clock(own);
      const row = await mine(own, slug);
      expect(row.snapshot?.figures.length).toBeGreaterThan(0);
      expect(row.snapshot?.items.length).toBeGreaterThan(0);
      expect(row.snapshotFrom).toBe(new URL(integrations.origin).host);
      expect(row.snapshotAt).toEqual(own.now);
      expect(new Set(integrations.asked.map((one) => one.secret))).toEqual(new Set([KEYS[slug]]));
    });

    test(`${slug} refuses a wrong key: words beside the field, and nothing is stored`, async ({ own }) => {
      const error = await refusal(connectTo(own, slug, { apiKey: `wrong-${KEYS[slug]}` }));
      expect(error).toMatchObject({ kind: "invalid", code: "key_refused" });
      expect(error.fields?.["apiKey"]).toContain("does not accept this key");
      expect(await own.db.select().from(userIntegrations)).toEqual([]);
    });

    for (const mood of MOODS.filter((one) => !["good", "unauthorized", "forbidden"].includes(one)))
      test(`${slug} ${mood}: it could not be reached, nothing was stored`, async ({ own, integrations }) => {
        integrations.moods[slug] = mood;
        const error = await refusal(connectTo(own, slug, { apiKey: KEYS[slug] }));
        expect(error).toMatchObject({ kind: "unavailable", code: "integration_silent", fields: undefined });
        expect(error.message).toMatch(/could not be reached, nothing was stored. Try again.$/);
        expect(await own.db.select().from(userIntegrations)).toEqual([]);
      });
  }

  test("a key that may not read is told apart from a wrong one", async ({ own, integrations }) => {
    integrations.moods.stripe = "forbidden";
    const error = await refusal(connectTo(own, "stripe", { apiKey: "rk_sample" }));
    expect(error.fields?.["apiKey"]).toContain("Give it read access");
  });

  test("a Mailchimp key without its data center is refused without asking anyone", async ({ own, integrations }) => {
    for (const apiKey of ["sample", "sample-", "sample-us1.evil.test/", "sample-us1@evil", "x-us19/../../"])
      expect(await refusal(connectTo(own, "mailchimp", { apiKey }))).toMatchObject({ code: "key_refused" });
    expect(integrations.asked).toEqual([]);
  });

  test("spaces, line breaks and invisible marks that came along with a pasted key are dropped", async ({
    own,
    integrations,
  }) => {
    await connectTo(own, "stripe", { apiKey: " \ufeffrk_sam\r\n ple\u200b_1\t\n" });
    expect(integrations.asked[0]?.secret).toBe("rk_sample_1");
  });

  test("a key with letters that no key has is refused beside its field", async ({ own }) => {
    const { id } = await anIntegration(own, "stripe");
    for (const apiKey of ["contraseña", "rk_“sample”", "k".repeat(501)])
      expect(() => parseInput(ConnectInput, { partnershipId: id, apiKey })).toThrow(AppError);
  });

  test("a member may not try many keys", async ({ own }) => {
    for (let i = 0; i < 10; i++) await refusal(connectTo(own, "stripe", { apiKey: `wrong${i}` }));
    expect(await refusal(connectTo(own, "stripe", { apiKey: "rk_good" }))).toMatchObject({ kind: "rate_limited" });
  });

  test("a connected key is replaced only by one that the integration accepts", async ({ own }) => {
    await connectTo(own, "stripe", { apiKey: "rk_first" });
    const before = await mine(own, "stripe");
    await refusal(connectTo(own, "stripe", { apiKey: "wrong" }));
    expect(await mine(own, "stripe")).toEqual(before);
    expect((await myConnections(own))[0]?.log).toContainEqual(
      expect.objectContaining({ event: "connection_failed", status: "error", message: "refused" }),
    );
    await connectTo(own, "stripe", { apiKey: "rk_second" });
    expect((await mine(own, "stripe")).credentialsEncrypted).not.toBe(before.credentialsEncrypted);
  });
});

describe("reading by the clock", () => {
  test("what Stripe, Calendly, HubSpot, Mailchimp and Teachable tell is kept small and without credentials", async ({
    own,
  }) => {
    for (const slug of KEYED) await connectTo(own, slug, { apiKey: KEYS[slug] });
    await clock(own);
    const read = Object.fromEntries(
      await Promise.all(KEYED.map(async (slug) => [slug, (await mine(own, slug)).snapshot] as const)),
    );
    expect(read["stripe"]?.figures).toEqual([
      { key: "balance_available", value: 1284050, currency: "USD" },
      { key: "balance_pending", value: 96000, currency: "USD" },
    ]);
    expect(read["stripe"]?.items[0]).toMatchObject({ text: "paid", amount: 412500, currency: "USD" });
    expect(read["hubspot"]?.figures).toEqual([{ key: "contacts_week", value: 4 }]);
    expect(read["hubspot"]?.items.map(({ text }) => text)).toEqual(["Ana Sample", "Sample Roofing"]);
    expect(read["calendly"]?.items.map(({ text }) => text)).toEqual(["Estimate visit", "Walk-through"]);
    expect(read["mailchimp"]?.figures).toEqual([
      { key: "audience_total", value: 330 },
      { key: "audience_week", value: 9 },
    ]);
    expect(read["teachable"]?.figures.map(({ value }) => value)).toEqual([41, 6]);
    for (const key of Object.values(KEYS)) expect(JSON.stringify(read)).not.toContain(key);
  });

  test("half an hour later it is read again, once however often the clock strikes, and not before", async ({
    own,
    integrations,
  }) => {
    await connectTo(own, "teachable", { apiKey: "t1" });
    await clock(own);
    const strike = async (later: Ctx) => {
      integrations.asked.length = 0;
      await later.services.queue.enqueue(later, READ_DUE, {});
      await later.services.queue.enqueue(later, READ_DUE, {});
      await clock(later);
      return integrations.asked.filter(({ what }) => what === "GET /v1/courses").length;
    };
    expect(await strike(at(own, 20 * 60_000))).toBe(0);
    expect(await strike(at(own, 35 * 60_000))).toBe(1);
  });

  test("an ended connection is not read any more, and what was read is gone", async ({ own, integrations }) => {
    await connectTo(own, "teachable", { apiKey: "t1" });
    await clock(own);
    await connectTo(own, "teachable", { apiKey: "t2" });
    await disconnectFrom(own, "teachable");
    integrations.asked.length = 0;
    await clock(at(own, HOUR));
    expect(integrations.asked).toEqual([]);
    expect(await mine(own, "teachable")).toMatchObject({
      snapshot: null,
      snapshotAt: null,
      credentialsEncrypted: null,
    });
  });

  test("an answer that comes after the owner disconnected is dropped", async ({ own, integrations }) => {
    await connectTo(own, "teachable", { apiKey: "t1" });
    integrations.moods.teachable = "slow";
    const { id } = await anIntegration(own, "teachable");
    const reading = refreshNow(own, id);
    await vi.waitFor(() => expect(integrations.asked.length).toBeGreaterThan(1));
    await disconnectFrom(own, "teachable");
    await reading;
    expect(await mine(own, "teachable")).toMatchObject({ isActive: false, trouble: null, lastOkAt: null });
  });
});

describe("the health of a connection", () => {
  const connectedStripe = async (own: Ctx) => {
    await connectTo(own, "stripe", { apiKey: "rk_sample" });
    await clock(own);
    return anIntegration(own, "stripe");
  };
  const EXPECTED: Partial<Record<Mood, [trouble: string, state: string]>> = {
    unauthorized: ["refused", "red"],
    forbidden: ["not_allowed", "red"],
    limited: ["limited", "amber"],
    error: ["down", "amber"],
    slow: ["slow", "amber"],
    malformed: ["garbled", "amber"],
    wrong_shape: ["garbled", "amber"],
    huge: ["garbled", "amber"],
    redirect: ["garbled", "amber"],
    hangs_up: ["unreachable", "amber"],
  };

  for (const [mood, [trouble, state]] of Object.entries(EXPECTED))
    test(`an integration that is ${mood} after months turns ${state}, keeps the last reading, and turns green again`, async ({
      own,
      integrations,
    }) => {
      const { id } = await connectedStripe(own);
      const later = at(own, 90 * 24 * HOUR);
      await own.db.update(userIntegrations).set({ lastOkAt: at(later, -HOUR).now });
      integrations.moods.stripe = mood as Mood;
      expect(await refreshNow(later, id)).toEqual({ name: "Stripe", trouble });
      await refreshNow(later, id);
      const [ill] = await myConnections(later);
      expect(ill).toMatchObject({ state, trouble, snapshotAt: own.now });
      expect(ill?.snapshot?.figures).toHaveLength(2);
      expect(ill?.log[0]).toMatchObject({ event: "exchange_failed", status: "error", message: trouble });
      expect((await integrationsTile(later)).integrations[0]).toMatchObject({ name: "Stripe", state, trouble });
      integrations.moods.stripe = "good";
      const well = at(later, HOUR);
      expect(await refreshNow(well, id)).toEqual({ name: "Stripe", trouble: null });
      const [again] = await myConnections(well);
      expect(again).toMatchObject({ state: "green", trouble: null, lastOkAt: well.now, snapshotAt: well.now });
      expect(again?.log.map(({ event }) => event)).toEqual([
        "exchange_recovered",
        "exchange_failed",
        "connection_established",
      ]);
    });

  test("an integration that does not answer for a day is red, and is asked less and less often", async ({
    own,
    integrations,
  }) => {
    await connectedStripe(own);
    integrations.moods.stripe = "error";
    let now = own;
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      now = at(own, (await mine(own, "stripe")).nextReadAt ?? expect.unreachable("not due"));
      await now.services.queue.enqueue(now, READ_DUE, {});
      await clock(now);
      waits.push(((await mine(own, "stripe")).nextReadAt?.getTime() ?? 0) - now.now.getTime());
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeLessThanOrEqual(6.6 * HOUR);
    expect((await myConnections(now))[0]).toMatchObject({ state: "red", trouble: "down" });
  });

  test("an integration that asks for a pause gets it", async ({ own, integrations }) => {
    await connectedStripe(own);
    integrations.moods.stripe = "limited";
    const due = at(own, HOUR);
    await due.services.queue.enqueue(due, READ_DUE, {});
    await clock(due);
    const wait = ((await mine(own, "stripe")).nextReadAt?.getTime() ?? 0) - due.now.getTime();
    expect(wait).toBeGreaterThanOrEqual(1.8 * HOUR);
  });

  test("the log shows its five newest lines, and a connection made anew begins without failures", async ({
    own,
    integrations,
  }) => {
    const { id } = await connectedStripe(own);
    for (let n = 1; n <= 5; n++) {
      integrations.moods.stripe = n % 2 ? "error" : "good";
      await refreshNow(at(own, n * HOUR), id);
    }
    const [ill] = await myConnections(at(own, 5 * HOUR));
    const [failed, recovered] = ["exchange_failed", "exchange_recovered"];
    expect(ill?.log.map(({ event }) => event)).toEqual([failed, recovered, failed, recovered, failed]);
    await refreshNow(at(own, 5 * HOUR), id);
    expect(await mine(own, "stripe")).toMatchObject({ trouble: "down", failures: 2 });
    integrations.moods.stripe = "good";
    await connectTo(at(own, 6 * HOUR), "stripe", { apiKey: "rk_sample_2" });
    expect(await mine(own, "stripe")).toMatchObject({ trouble: null, failures: 0 });
  });

  test("twenty refreshes in five minutes are enough, of all integrations together", async ({ own }) => {
    const { id } = await connectedStripe(own);
    for (let n = 0; n < 20; n++) await refreshNow(own, id);
    expect(await refusal(refreshNow(own, id))).toMatchObject({ kind: "rate_limited" });
    expect(await refreshNow(at(own, 301_000), id)).toMatchObject({ trouble: null });
  });

  test("credentials sealed under a key that is gone are red, with what to do, and nothing fails", async ({ own }) => {
    const { id } = await connectedStripe(own);
    const env = { ...own.services.env, AUTH_SECRET: "another-secret-of-at-least-32-characters" };
    const elsewhere = { ...own, services: { ...own.services, env } };
    expect(await refreshNow(elsewhere, id)).toEqual({ name: "Stripe", trouble: "refused" });
    expect((await integrationsTile(elsewhere)).integrations[0]?.state).toBe("red");
  });
});

describe("the dashboard's read", () => {
  test("CALL-32 CALL-33 CALL-34 DATA-45 it names three active integrations at most, with logo and category, for their owner alone", async ({
    own,
  }) => {
    for (const slug of KEYED) await connectTo(own, slug, { apiKey: KEYS[slug] });
    await disconnectFrom(own, "stripe");
    const { integrations, failed } = await integrationsTile(own);
    expect(failed).toBe(false);
    expect(integrations).toHaveLength(3);
    for (const integration of integrations) {
      expect(integration).toMatchObject({ isActive: true, logoUrl: null, name: expect.any(String) });
      expect(integration).toHaveProperty("partnershipId");
      expect(integration.category).toMatch(/^(crm|scheduling|marketing|education)$/);
      expect(integration).not.toHaveProperty("credentialsEncrypted");
    }
    const other = as(own, (await aUser(own)).actor);
    expect((await integrationsTile(other)).integrations).toEqual([]);
  });

  test("it names what is broken first, then the newest connection", async ({ own }) => {
    const slugs = KEYED.slice(0, 4);
    for (const [n, slug] of slugs.entries()) await connectTo(at(own, n * HOUR), slug, { apiKey: KEYS[slug] });
    const [first = "", second = "", third = "", fourth = ""] = slugs;
    for (const slug of [first, second])
      await own.db
        .update(userIntegrations)
        .set({ trouble: "down", troubleAt: own.now })
        .where(eq(userIntegrations.id, (await mine(own, slug)).id));
    const named = async () => (await integrationsTile(own)).integrations.map(({ slug }) => slug);
    expect(await named()).toEqual([second, first, fourth]);
    await disconnectFrom(own, fourth);
    expect(await named()).toEqual([second, first, third]);
  });

  test("CALL-36 a read that fails is only logged; the dashboard gets a tile that says so", async ({ own }) => {
    const error = vi.fn();
    const db = new Proxy(own.db, {
      get: (target, name) => {
        if (name === "select" || name === "session") throw new Error("the database went away");
        return Reflect.get(target, name);
      },
    });
    const tile = await integrationsTile({ ...own, db, log: { ...own.log, error } as unknown as Ctx["log"] });
    expect(tile).toMatchObject({ integrations: [], failed: true });
    expect(error).toHaveBeenCalledOnce();
  });
});
