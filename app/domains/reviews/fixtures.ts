import { aUser } from "#app/domains/auth/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { writeReview } from "./commands/write.server.ts";
import type { WrittenReview } from "./input.ts";
import type { Writer } from "./rules.ts";

const DAY_MS = 24 * 3600 * 1000;
const ago = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });

type About = { title?: string; trade?: string; description?: string; skills?: string };
type More = About & { hirer?: Actor; pro?: Actor; endedDaysAgo?: number };

/** Work that took five days and was confirmed done, for a homeowner unless a hirer is given. */
export async function aFinishedJob(ctx: Ctx, { hirer, pro, endedDaysAgo = 0, ...about }: More = {}) {
  const begun = ago(ctx, endedDaysAgo + 5);
  const ended = ago(ctx, endedDaysAgo);
  const poster = hirer ?? (await aUser(ctx, { role: "homeowner", fullName: "Dana Sample" })).actor;
  const work = await anEngagement(begun, {
    hirer: poster,
    ...(pro && { pro }),
    ...about,
    state: "working",
  });
  await move({ ...ended, actor: work.pro }, work.id, "done");
  await move({ ...ended, actor: work.hirer }, work.id, "confirm");
  return work;
}
export type FinishedJob = Awaited<ReturnType<typeof aFinishedJob>>;

const SAID: WrittenReview = { stars: 5, answers: {}, body: "Sample review. On time, clean work." };

/** One side's review of it. */
export const says = (ctx: Ctx, work: FinishedJob, side: Writer, more: Partial<WrittenReview> = {}): Promise<void> =>
  writeReview({ ...ctx, actor: work[side] }, work.id, { ...SAID, ...more });
