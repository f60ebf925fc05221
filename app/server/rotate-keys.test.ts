import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { syncIntegrations } from "#app/domains/integrations/commands/sync-integrations.server.ts";
import { partnerships, userIntegrations } from "#app/domains/integrations/tables.server.ts";
import { opened, SEALED_FOR, sealed } from "#app/domains/integrations/tokens/credentials.server.ts";
import { keyIdOf } from "#app/infra/credential-keys.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { rewrapColumn } from "#app/infra/rewrap.server.ts";
import { seal } from "#app/infra/seal.server.ts";
import { test, withEnv } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { rotateKeys, SEALED_COLUMNS } from "./rotate-keys.server.ts";

const key = (id: string) => ({ id, key: randomBytes(32) });
const [first, second] = [key("y2026"), key("y2027")];
const before = (ctx: Ctx) => withEnv(ctx, { CREDENTIAL_KEYS: [first] });
const after = (ctx: Ctx) => withEnv(ctx, { CREDENTIAL_KEYS: [second, first] });
const credentials = SEALED_COLUMNS.find(({ purpose }) => purpose === SEALED_FOR) ?? expect.unreachable();

/** Members with a connection each; the credentials say whose they are. */
async function connections(ctx: Ctx, count: number, sealWith = (id: string, text: object) => sealed(ctx, id, text)) {
  await syncIntegrations(ctx);
  const [partner] = await ctx.db.select().from(partnerships).where(eq(partnerships.slug, "stripe"));
  const rows = [];
  for (let i = 0; i < count; i++) {
    const id = randomUUID();
    const { userId } = await aUser(ctx);
    rows.push({
      id,
      userId,
      partnershipId: partner?.id ?? "",
      credentialsEncrypted: sealWith(id, { apiKey: `key of ${id}` }),
      connectedAt: ctx.now,
      updatedAt: ctx.now,
    });
  }
  await ctx.db.insert(userIntegrations).values(rows);
  return rows.map(({ id }) => id);
}

const rowsOf = (ctx: Ctx) =>
  ctx.db.select({ id: userIntegrations.id, sealed: userIntegrations.credentialsEncrypted }).from(userIntegrations);

test("everything sealed under older keys, and from before keys had ids, comes under the first one", async ({ ctx }) => {
  await connections(before(ctx), 3);
  await connections(ctx, 2);
  await connections(ctx, 2, (id, text) => seal(ctx.services.env.AUTH_SECRET, SEALED_FOR, id, JSON.stringify(text)));
  const said = await rotateKeys(after(ctx));
  expect(said).toContain("The key that seals is y2027.");
  expect(said).toContain("credentials of connected integrations: 7 brought under it");
  expect(said).toContain("Nothing is left under another key.");
  for (const { id, sealed } of await rowsOf(ctx)) {
    expect(keyIdOf(sealed ?? "")).toBe("y2027");
    expect(opened(after(ctx), id, sealed ?? "").apiKey).toBe(`key of ${id}`);
    expect(opened(withEnv(ctx, { CREDENTIAL_KEYS: [second] }), id, sealed ?? "").apiKey).toBe(`key of ${id}`);
  }
});

test("a second run finds nothing to do", async ({ ctx }) => {
  await connections(before(ctx), 2);
  await rotateKeys(after(ctx));
  const rows = await rowsOf(ctx);
  expect(await rotateKeys(after(ctx))).toContain("credentials of connected integrations: 0 brought under it");
  expect(await rowsOf(ctx)).toEqual(rows);
});

test("what a missing key sealed is counted, named and left as it is; the rest goes on", async ({ ctx }) => {
  await connections(before(ctx), 2);
  await connections(ctx, 1);
  const said = await rotateKeys(withEnv(ctx, { CREDENTIAL_KEYS: [second] }));
  expect(said).toContain("1 brought under it, 2 could not be opened (no key y2026 here)");
  expect(said).toContain("Older keys must stay set");
  expect(said).not.toContain(second.key.toString("base64"));
});

test("more rows than a batch are all brought over", async ({ ctx }) => {
  const [id = ""] = await connections(before(ctx), 1);
  const [row] = await ctx.db.select().from(userIntegrations);
  const more = await ctx.db.select().from(partnerships);
  expect(more.length).toBeGreaterThan(1);
  const users = await Promise.all(Array.from({ length: 60 }, () => aUser(ctx)));
  await ctx.db.insert(userIntegrations).values(
    users.flatMap(({ userId }) =>
      more.slice(0, 8).map((partner) => {
        const fresh = randomUUID();
        return {
          ...(row ?? expect.unreachable()),
          id: fresh,
          userId,
          partnershipId: partner.id,
          credentialsEncrypted: sealed(before(ctx), fresh, { apiKey: fresh }),
        };
      }),
    ),
  );
  expect((await rewrapColumn(after(ctx), credentials)).wrapped).toBe(481);
  expect(opened(after(ctx), id, (await rowsOf(ctx)).find((one) => one.id === id)?.sealed ?? "").apiKey).toContain(id);
});

raceTest(
  "connects that go on while keys are rotated lose nothing, and a run that is cut short can be repeated",
  async (ctx) => {
    const ids = await connections(before(ctx), 300);
    let wrote = 0;
    let over = false;
    /** A process that still has the old settings keeps giving rows new keys, each one newer than the last. */
    const last = new Map<string, string>();
    const busy = Promise.all(
      [0, 1, 2].map(async (lane) => {
        for (let i = lane; !over; i += 3) {
          const id = ids[i % ids.length] ?? "";
          const apiKey = `newer ${wrote++}`;
          const process = wrote % 2 ? before(ctx) : after(ctx);
          await ctx.db
            .update(userIntegrations)
            .set({ credentialsEncrypted: sealed(process, id, { apiKey }) })
            .where(eq(userIntegrations.id, id));
          last.set(id, apiKey);
        }
      }),
    );
    const cut = { ...after(ctx), db: dies(ctx.db, 3) };
    await expect(rotateKeys(cut)).rejects.toThrow("killed");
    await rotateKeys(after(ctx));
    over = true;
    await busy;
    await rotateKeys(after(ctx));
    expect(wrote).toBeGreaterThan(10);
    for (const { id, sealed } of await rowsOf(ctx)) {
      expect(keyIdOf(sealed ?? "")).toBe("y2027");
      expect(opened(after(ctx), id, sealed ?? "").apiKey).toBe(last.get(id) ?? `key of ${id}`);
    }
  },
);

/** A database whose connection is lost after so many statements of a kind. */
const dies = (db: Ctx["db"], after: number): Ctx["db"] => {
  let left = after;
  return new Proxy(db, {
    get(target, name) {
      if ((name === "select" || name === "execute") && left-- <= 0) throw new Error("killed");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
};
