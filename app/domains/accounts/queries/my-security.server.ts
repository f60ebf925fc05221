import { requireActor } from "#app/domains/auth/access.ts";
import { backupCodesOf, type Factor, factorsOf } from "#app/domains/auth/queries/factors.server.ts";
import { identitiesOf, roleOf } from "#app/domains/auth/queries/session.server.ts";
import { listSessions } from "#app/domains/auth/queries/sessions.server.ts";
import { type WaysIn, waysIn } from "#app/domains/auth/rules/ways-in.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { myAccount } from "./my-account.server.ts";

export type Linked = { id: string; provider: string; email: string; lastSignInAt: string | null };

export type ShownSession = {
  id: string;
  current: boolean;
  browser: string;
  system: string;
  kind: "phone" | "tablet" | "computer" | "other";
  ip: string;
  aal: "aal1" | "aal2";
  createdAt: string;
  refreshedAt: string;
};

/** What the page about signing in shows of the actor's account. */
export type MySecurity = {
  email: string;
  hasPassword: boolean;
  /** Whether a new password takes the current one. */
  askCurrent: boolean;
  /** How many access tokens act as the member. */
  keys: number;
  factors: Factor[];
  codes: { total: number; remaining: number } | null;
  /** A reviewer without a second factor has no reviewer's pages. */
  needsFactor: boolean;
  textable: boolean;
};

/** What the page about ways in and devices shows. */
export type MyDevices = {
  identities: Linked[];
  ways: WaysIn;
  /** Whether members may link more of them. */
  linkable: boolean;
  sessions: ShownSession[];
  now: string;
};

/** Throws `unauthenticated`. */
export async function mySecurity(ctx: Ctx): Promise<MySecurity> {
  const { userId } = requireActor(ctx);
  const { env } = ctx.services;
  const account = await myAccount(ctx);
  const factors = (await factorsOf(ctx, userId)).filter((factor) => factor.status === "verified");
  return {
    email: account.email,
    hasPassword: account.hasPassword,
    askCurrent: env.AUTH_CURRENT_PASSWORD && account.hasPassword,
    keys: await ctx.services.account.countKeys(ctx, userId),
    factors,
    codes: await backupCodesOf(ctx, userId),
    needsFactor: (await roleOf(ctx, userId)) === "admin",
    textable: Boolean(env.SMS_URL) || env.DEMO,
  };
}

/** Throws `unauthenticated`. */
export async function myDevices(ctx: Ctx): Promise<MyDevices> {
  const { env } = ctx.services;
  const identities = await identitiesOf(ctx, requireActor(ctx).userId);
  const sessions = await listSessions(ctx);
  return {
    identities: identities.map((row) => ({
      id: row.id,
      provider: row.provider,
      email: row.email ?? "",
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    })),
    ways: waysIn(env),
    linkable: env.AUTH_LINKING,
    sessions: sessions.map(({ device, createdAt, refreshedAt, id, current, ip, aal }) => ({
      id,
      current,
      ip,
      aal,
      ...device,
      createdAt: createdAt.toISOString(),
      refreshedAt: refreshedAt.toISOString(),
    })),
    now: ctx.now.toISOString(),
  };
}
