import { createSecretKey } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { aSignedInUser } from "../fixtures.ts";
import { actorOfToken } from "../queries.server.ts";
import { makeRefreshToken, parseRefreshToken } from "../rules/refresh-token.server.ts";
import { sessions, users } from "../tables.server.ts";
import { refreshSession } from "./refresh-session.server.ts";

const sessionOf = async (ctx: Ctx, userId: string) => {
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  return row;
};

describe("refreshing", () => {
  test("the active token gives a new one, and the access token of the same session", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const next = await refreshSession(at(ctx, 60_000), session.refresh_token);
    expect(next.refresh_token).not.toBe(session.refresh_token);
    expect(next.expires_at).toBe(session.expires_at + 60);
    await expect(actorOfToken(ctx, next.access_token)).resolves.toMatchObject({ userId });
  });

  test("a refresh adds no proof to the session", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const before = await sessionOf(ctx, userId);
    await refreshSession(at(ctx, 60_000), session.refresh_token);
    const after = await sessionOf(ctx, userId);
    expect(after?.amr).toEqual(before?.amr);
    expect(after?.aal).toBe("aal1");
  });

  test("the parent of the active token, whose answer was lost, gets the active token again and again", async ({
    ctx,
  }) => {
    const { session } = await aSignedInUser(ctx);
    const next = await refreshSession(ctx, session.refresh_token);
    for (const wait of [1000, 30_000, 59_000]) {
      const again = await refreshSession(at(ctx, wait), session.refresh_token);
      expect(again.refresh_token).toBe(next.refresh_token);
    }
    await expect(refreshSession(ctx, next.refresh_token)).resolves.toBeTruthy();
  });

  test("the parent of the active token is a stolen one a minute later, however often it was used before", async ({
    ctx,
  }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const next = await refreshSession(ctx, session.refresh_token);
    await refreshSession(at(ctx, 50_000), session.refresh_token);
    await expect(refreshSession(at(ctx, 60_000), session.refresh_token)).rejects.toMatchObject({
      code: "refresh_token_already_used",
    });
    await expect(sessionOf(ctx, userId)).resolves.toBeUndefined();
    await expect(actorOfToken(ctx, next.access_token)).resolves.toBeNull();
  });

  test("an older token ends the session with its access tokens, and is written down", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const second = await refreshSession(ctx, session.refresh_token);
    const third = await refreshSession(ctx, second.refresh_token);
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({
      code: "refresh_token_already_used",
    });
    await expect(sessionOf(ctx, userId)).resolves.toBeUndefined();
    await expect(actorOfToken(ctx, third.access_token)).resolves.toBeNull();
    await expect(refreshSession(ctx, third.refresh_token)).rejects.toMatchObject({ code: "refresh_token_not_found" });
    const lines = await ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, "session.reuse_detected"), eq(auditLog.subject, `user:${userId}`)));
    expect(lines).toHaveLength(1);
  });

  test("another session of the same person survives the end of one", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const { openSession } = await import("./open-session.server.ts");
    const other = await openSession(ctx, userId, "password");
    const second = await refreshSession(ctx, session.refresh_token);
    await refreshSession(ctx, second.refresh_token);
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({
      code: "refresh_token_already_used",
    });
    await expect(refreshSession(ctx, other.refresh_token)).resolves.toBeTruthy();
  });

  test("a token for a number that was never made, signed with a stranger's key, finds nothing", async ({ ctx }) => {
    const { userId } = await aSignedInUser(ctx);
    const id = (await sessionOf(ctx, userId))?.id ?? "";
    const forged = makeRefreshToken(id, 0, createSecretKey(Buffer.alloc(32, 7)));
    await expect(refreshSession(ctx, forged)).rejects.toMatchObject({ code: "refresh_token_not_found" });
    await expect(sessionOf(ctx, userId)).resolves.toBeTruthy();
  });

  test("people who refresh at the same moment are one statement, and each gets their own session", async ({ ctx }) => {
    const people = [await aSignedInUser(ctx), await aSignedInUser(ctx), await aSignedInUser(ctx)];
    let statements = 0;
    const execute: Ctx["db"]["execute"] = (query) => {
      statements++;
      return ctx.db.execute(query);
    };
    const counted = { ...ctx, db: Object.assign(Object.create(ctx.db), { execute }) as Ctx["db"] };
    const later = people.map((_, i) => ({ ...at(counted, 60_000), ip: `192.0.2.${i}` }));
    const answers = await Promise.all(
      people.map(({ session }, i) => refreshSession(later[i] ?? ctx, session.refresh_token, `browser ${i}`)),
    );
    expect(statements).toBe(1);
    for (const [i, { userId, session }] of people.entries()) {
      const answer = answers[i];
      expect(answer?.user.id).toBe(userId);
      expect(answer?.refresh_token).not.toBe(session.refresh_token);
      await expect(actorOfToken(ctx, answer?.access_token ?? "")).resolves.toMatchObject({ userId });
      await expect(sessionOf(ctx, userId)).resolves.toMatchObject({
        refreshCounter: 1,
        ip: `192.0.2.${i}`,
        userAgent: `browser ${i}`,
      });
    }
  });

  test("among people who refresh at the same moment, one whose session is over is refused alone", async ({ ctx }) => {
    const [good, banned, old] = [await aSignedInUser(ctx), await aSignedInUser(ctx), await aSignedInUser(ctx)];
    await ctx.db
      .update(users)
      .set({ bannedUntil: new Date(ctx.now.getTime() + 3600_000) })
      .where(eq(users.id, banned.userId));
    const next = await refreshSession(ctx, old.session.refresh_token);
    await refreshSession(ctx, next.refresh_token);
    const refreshed = [good, good, banned, old].map(({ session }) => refreshSession(ctx, session.refresh_token));
    const [first, second, ...refused] = await Promise.allSettled(refreshed);
    const token = first?.status === "fulfilled" && first.value.refresh_token;
    expect(second).toMatchObject({ status: "fulfilled", value: { refresh_token: token } });
    expect(refused).toMatchObject([
      { reason: { code: "user_banned" } },
      { reason: { code: "refresh_token_already_used" } },
    ]);
    await expect(sessionOf(ctx, good.userId)).resolves.toMatchObject({ refreshCounter: 1 });
  });

  test("a malformed token is refused without asking the database", async ({ ctx }) => {
    const { session } = await aSignedInUser(ctx);
    const db = new Proxy(ctx.db, {
      get() {
        throw new Error("the database was asked");
      },
    });
    const good = session.refresh_token;
    const flipped = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
    for (const bad of [
      "",
      "x",
      "v1-old-style-token",
      `${good}A`,
      good.slice(1),
      flipped,
      "é".repeat(60),
      `${good.slice(0, 20)}'--${good.slice(23)}`,
    ])
      await expect(refreshSession({ ...ctx, db }, bad)).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("a banned member is refused and may come back afterwards", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const until = new Date(ctx.now.getTime() + 3600_000);
    await ctx.db.update(users).set({ bannedUntil: until }).where(eq(users.id, userId));
    await expect(refreshSession(ctx, session.refresh_token)).rejects.toMatchObject({ code: "user_banned" });
    await expect(actorOfToken(ctx, session.access_token)).resolves.toBeNull();
    await expect(refreshSession(at(ctx, 3600_000), session.refresh_token)).resolves.toBeTruthy();
  });

  test("a session ends at its fixed end", async ({ ctx }) => {
    const { userId, session } = await aSignedInUser(ctx);
    await ctx.db
      .update(sessions)
      .set({ notAfter: new Date(ctx.now.getTime() + 1000) })
      .where(eq(sessions.userId, userId));
    await expect(refreshSession(at(ctx, 1000), session.refresh_token)).rejects.toMatchObject({
      code: "session_expired",
    });
    await expect(actorOfToken(at(ctx, 1000), session.access_token)).resolves.toBeNull();
    await expect(refreshSession(at(ctx, 999), session.refresh_token)).resolves.toBeTruthy();
  });

  test("a session nobody used for 90 days is over; one that was refreshed goes on", async ({ ctx }) => {
    const day = 24 * 3600_000;
    const { session } = await aSignedInUser(ctx);
    const next = await refreshSession(at(ctx, 89 * day), session.refresh_token);
    await expect(refreshSession(at(ctx, 178 * day), next.refresh_token)).resolves.toBeTruthy();
    await expect(refreshSession(at(ctx, 400 * day), next.refresh_token)).rejects.toMatchObject({
      code: "session_expired",
    });
  });

  test("the stored row alone makes no token: key and counter say nothing without the server's secret", async ({
    ctx,
  }) => {
    const { userId, session } = await aSignedInUser(ctx);
    const row = await sessionOf(ctx, userId);
    const parsed = parseRefreshToken(session.refresh_token);
    expect(JSON.stringify(row)).not.toContain(session.refresh_token);
    expect(JSON.stringify(row)).not.toContain(parsed?.mac.toString("base64url"));
    const elsewhere = {
      ...ctx,
      services: {
        ...ctx.services,
        env: { ...ctx.services.env, AUTH_SECRET: "another-secret-of-at-least-32-characters" },
      },
    };
    await expect(refreshSession(elsewhere, session.refresh_token)).rejects.toThrow();
  });
});

raceTest("parallel refreshes with one token all get the same active token, and the counter moves once", async (ctx) => {
  const { userId, session } = await aSignedInUser(ctx);
  const answers = await Promise.all(Array.from({ length: 12 }, () => refreshSession(ctx, session.refresh_token)));
  expect(new Set(answers.map((a) => a.refresh_token)).size).toBe(1);
  expect((await sessionOf(ctx, userId))?.refreshCounter).toBe(1);
});

raceTest(
  "of a thief and an owner who refresh at once, both hold one chain until the older token shows up again",
  async (ctx) => {
    const { session } = await aSignedInUser(ctx);
    const [owner] = await Promise.all([
      refreshSession(ctx, session.refresh_token),
      refreshSession(ctx, session.refresh_token),
    ]);
    const next = await refreshSession(ctx, owner?.refresh_token ?? "");
    const late = await Promise.allSettled([
      refreshSession(ctx, session.refresh_token),
      refreshSession(ctx, session.refresh_token),
    ]);
    expect(late.map((l) => l.status)).toEqual(["rejected", "rejected"]);
    await expect(refreshSession(ctx, next.refresh_token)).rejects.toMatchObject({ code: "refresh_token_not_found" });
  },
);

raceTest(
  "a refresh that waits five seconds for its session answers conflict, not an error of the server",
  async (ctx) => {
    const { userId, session } = await aSignedInUser(ctx);
    const row = await sessionOf(ctx, userId);
    await ctx.db.transaction(async (holder) => {
      await holder.execute(sql`select 1 from sessions where id = ${row?.id} for update`);
      // Another connection: the guard is against the embedded database's single one.
      await expect(refreshElsewhere(ctx, session.refresh_token)).rejects.toMatchObject({
        kind: "conflict",
        code: "conflict",
      });
    });
  },
);

/** Outside of the transaction's scope, as another request would be. */
async function refreshElsewhere(ctx: Ctx, token: string) {
  const { outsideTransaction } = await import("#app/infra/database/guard.server.ts");
  return outsideTransaction(() => refreshSession(ctx, token));
}
