import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { requireActor } from "../access.ts";
import { type Device, deviceOf } from "../rules/device.ts";
import { endOf } from "../rules/session.ts";
import { sessions } from "../tables.server.ts";
import { hasVerifiedFactor } from "./factors.server.ts";

/** A signed-in browser of the actor; `ip` is the address it last refreshed from. */
export type OpenSession = {
  id: string;
  current: boolean;
  device: Device;
  ip: string;
  aal: "aal1" | "aal2";
  /** How it signed in: `password`, `oauth`, `recovery`, … newest first. */
  methods: string[];
  createdAt: Date;
  refreshedAt: Date;
};

const SESSIONS_SHOWN = 100;

/** The actor's living sessions: this one first, then by last use, a hundred at most. Throws `unauthenticated`. */
export async function listSessions(ctx: Ctx): Promise<OpenSession[]> {
  const { userId, sessionId } = requireActor(ctx);
  return sessionsOf(ctx, userId, sessionId);
}

/** The same of any member, for callers that checked who asks; `own` is the session that asks, if it is one of these. */
export async function sessionsOf(ctx: Ctx, userId: string, own: string | null = null): Promise<OpenSession[]> {
  const hasFactor = await hasVerifiedFactor(ctx, userId);
  const rows = await ctx.db
    .select({
      id: sessions.id,
      aal: sessions.aal,
      amr: sessions.amr,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      notAfter: sessions.notAfter,
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(...(own ? [desc(eq(sessions.id, own))] : []), desc(sessions.refreshedAt), sessions.id)
    .limit(SESSIONS_SHOWN);
  return rows
    .filter((row) => !endOf(row, hasFactor, ctx.now, ctx.services.env))
    .map(({ id, aal, amr, ip, userAgent, createdAt, refreshedAt }) => ({
      id,
      current: id === own,
      device: deviceOf(userAgent),
      ip: ip ?? "",
      aal,
      methods: amr.map(({ method }) => method),
      createdAt,
      refreshedAt,
    }));
}
