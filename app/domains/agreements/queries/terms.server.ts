import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { agreements } from "../tables.server.ts";

/** The agreement and the change orders that both sides signed, in their order, with what each comes to. The caller has looked that the actor may read them. */
export const signedPapers = (ctx: Ctx, engagementId: string) =>
  ctx.db
    .select({
      id: agreements.id,
      kind: agreements.kind,
      number: agreements.number,
      signedAt: agreements.signedAt,
      priceCents: sql<number>`(${agreements.content} ->> 'priceCents')::bigint`.mapWith(Number),
    })
    .from(agreements)
    .where(and(eq(agreements.engagementId, engagementId), eq(agreements.state, "signed")))
    .orderBy(asc(agreements.kind), asc(agreements.number));

/**
 * What both sides of a job signed, with their signed change orders; null before the agreement is signed. The caller has looked that the
 * actor may read the job and its price.
 */
export async function signedTerms(ctx: Ctx, engagementId: string) {
  const [main, ...changes] = await ctx.db
    .select({ kind: agreements.kind, number: agreements.number, content: agreements.content })
    .from(agreements)
    .where(and(eq(agreements.engagementId, engagementId), eq(agreements.state, "signed")))
    .orderBy(asc(agreements.kind), asc(agreements.number));
  if (main?.kind !== "agreement") return null;
  const { priceCents, startsOn, startChoice, durationDays, retainageBips, schedule, milestones, warranty } =
    main.content;
  const daysAdded = changes.reduce((days, { content }) => days + (content.durationDays ?? 0), 0);
  return {
    /** With the signed change orders. */
    priceCents: changes.reduce((cents, { content }) => cents + content.priceCents, priceCents),
    changes: changes.map(({ number, content }) => ({ number, cents: content.priceCents })),
    startsOn,
    startChoice,
    /** With the days that change orders add; null where the agreement says none. */
    durationDays: durationDays === null ? null : durationDays + daysAdded,
    daysAdded,
    retainageBips: retainageBips ?? 0,
    schedule,
    milestones,
    /** The clause in the words of the two; empty where they wrote none. */
    warranty,
  };
}
export type SignedTerms = NonNullable<Awaited<ReturnType<typeof signedTerms>>>;
