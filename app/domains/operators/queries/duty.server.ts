import { asc, eq } from "drizzle-orm";
import { requireActor, requireRole } from "#app/domains/auth/access.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { DeskDuty, Duty } from "../rules/duties.ts";
import { operatorDuties } from "../tables.server.ts";

async function keptDuties(ctx: Ctx, userId: string): Promise<Duty[]> {
  const rows = await ctx.db
    .select({ duty: operatorDuties.duty })
    .from(operatorDuties)
    .where(eq(operatorDuties.userId, userId))
    .orderBy(asc(operatorDuties.duty));
  return rows.map(({ duty }) => duty);
}

/** The duties of the actor, with their second factor given: at once after one was granted or taken; none for a visitor. */
export async function dutiesOf(ctx: Ctx): Promise<DeskDuty[]> {
  if (ctx.actor?.aal !== "aal2") return [];
  const { userId, role } = ctx.actor;
  return [
    ...(role === "admin" ? (["reviewer"] as const) : []),
    ...((await isModerator(ctx)) ? (["moderator"] as const) : []),
    ...(await keptDuties(ctx, userId)),
  ];
}

/** The id of the operator who asks and has one of these duties. Throws `unauthenticated` or `forbidden`. */
export async function requireDuty(ctx: Ctx, ...duties: readonly Duty[]): Promise<string> {
  const { userId, aal } = requireActor(ctx);
  const held = await keptDuties(ctx, userId);
  if (!duties.some((duty) => held.includes(duty)))
    throw forbidden("no_duty", { title: m.operators_no_duty_title(), message: m.operators_no_duty() });
  if (aal !== "aal2")
    throw forbidden("second_factor_needed", {
      title: m.auth_factors_admin_needs_title(),
      message: m.auth_factors_admin_needs(),
    });
  return userId;
}

/** What the desk offers the actor. Throws `forbidden` for somebody without any duty. */
export async function deskOf(ctx: Ctx): Promise<{ duties: DeskDuty[] }> {
  requireActor(ctx);
  const duties = await dutiesOf(ctx);
  if (!duties.length)
    throw forbidden("no_duty", { title: m.operators_no_duty_title(), message: m.operators_no_duty() });
  return { duties };
}

/** The actor's id when they review, with their second factor given, or have one of these duties. */
export async function requireReviewerOr(ctx: Ctx, ...duties: readonly Duty[]): Promise<string> {
  if (ctx.actor?.role !== "admin") return requireDuty(ctx, ...duties);
  const { userId: reviewerId } = requireRole(ctx, "admin");
  return reviewerId;
}
