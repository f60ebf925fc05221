import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { ModeratedThing } from "#app/infra/moderated.ts";
import { actionsOn } from "../rules.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../tables.server.ts";
import { requireModerator } from "./moderator.server.ts";
import { thingsOf } from "./things.server.ts";

const SHOWN = 20;
const EARLIER_SHOWN = 5;
const REPORTS_SHOWN = 10;
const BATCH = 100;
const c = moderationCases;
const d = moderationDecisions;

async function namesOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (!known.length) return new Map();
  const rows = await ctx.db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Every case that waits, the oldest first, a batch at a time, with the things that are still there. */
export async function* waitingCases(ctx: Ctx) {
  let last: typeof c.$inferSelect | undefined;
  do {
    const after = last && or(gt(c.openedAt, last.openedAt), and(eq(c.openedAt, last.openedAt), gt(c.id, last.id)));
    const cases = await ctx.db
      .select()
      .from(c)
      .where(and(isNull(c.closedAt), after))
      .orderBy(asc(c.openedAt), asc(c.id))
      .limit(BATCH);
    yield { cases, things: await thingsOf(ctx, cases) };
    last = cases.length === BATCH ? cases.at(-1) : undefined;
  } while (last);
}

/** The oldest cases whose thing is still there, with that thing. */
async function casesShown(ctx: Ctx) {
  const shown: { one: typeof c.$inferSelect; thing: ModeratedThing }[] = [];
  for await (const { cases, things } of waitingCases(ctx)) {
    for (const one of cases) {
      const thing = things.get(`${one.kind}:${one.thingId}`);
      if (thing) shown.push({ one, thing });
    }
    if (shown.length >= SHOWN) break;
  }
  return shown.slice(0, SHOWN);
}

/** The oldest things that wait, with what was written, by whom, what was said of them, and earlier decisions about their author. */
export async function openCases(ctx: Ctx) {
  const moderatorId = await requireModerator(ctx);
  const cases = await casesShown(ctx);
  const ids = cases.map(({ one }) => one.id);
  const reports = ids.length
    ? await ctx.db
        .select({
          caseId: moderationReports.caseId,
          reporterId: moderationReports.reporterId,
          reason: moderationReports.reason,
          note: moderationReports.note,
          createdAt: moderationReports.createdAt,
        })
        .from(moderationReports)
        .where(inArray(moderationReports.caseId, ids))
        .orderBy(asc(moderationReports.createdAt))
    : [];
  const authors = cases.flatMap(({ one }) => one.authorId ?? []);
  const earlier = authors.length
    ? await ctx.db
        .select({
          authorId: d.authorId,
          action: d.action,
          reason: d.reason,
          decidedAt: d.decidedAt,
          outcome: d.outcome,
        })
        .from(d)
        .where(and(inArray(d.authorId, authors), ne(d.action, "nothing")))
        .orderBy(desc(d.decidedAt))
        .limit(SHOWN * EARLIER_SHOWN)
    : [];
  const names = await namesOf(ctx, [...authors, ...reports.map(({ reporterId }) => reporterId)]);
  return cases.map(({ one, thing }) => {
    const said = reports.filter(({ caseId }) => caseId === one.id);
    return {
      id: one.id,
      kind: one.kind,
      heldFor: one.heldFor,
      openedAt: one.openedAt,
      thing: { path: thing.path, title: thing.title, text: thing.text, state: thing.state },
      author: thing.authorId ? (names.get(thing.authorId) ?? null) : null,
      mine: thing.authorId === moderatorId,
      actions: actionsOn(ctx.services.moderated(one.kind)?.canLock ?? false),
      reportCount: said.length,
      reports: said.slice(0, REPORTS_SHOWN).map(({ reporterId, caseId: _, ...report }) => ({
        ...report,
        by: reporterId ? (names.get(reporterId) ?? null) : null,
      })),
      earlier: earlier
        .filter(({ authorId }) => authorId === thing.authorId)
        .slice(0, EARLIER_SHOWN)
        .map(({ authorId: _, ...decision }) => decision),
    };
  });
}
export type OpenCase = Awaited<ReturnType<typeof openCases>>[number];

/** Appeals that wait, the oldest first. */
export async function waitingAppeals(ctx: Ctx) {
  await requireModerator(ctx);
  const rows = await ctx.db
    .select({
      id: d.id,
      authorId: d.authorId,
      action: d.action,
      reason: d.reason,
      before: d.before,
      decidedAt: d.decidedAt,
      appeal: d.appeal,
      appealedAt: d.appealedAt,
    })
    .from(d)
    .where(and(isNotNull(d.appealedAt), isNull(d.outcome)))
    .orderBy(asc(d.appealedAt))
    .limit(SHOWN);
  const names = await namesOf(
    ctx,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ authorId, before: { title, text }, ...row }) => ({
    ...row,
    title,
    text,
    author: authorId ? (names.get(authorId) ?? null) : null,
  }));
}
export type WaitingAppeal = Awaited<ReturnType<typeof waitingAppeals>>[number];
