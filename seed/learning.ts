import { writeRule } from "#app/domains/hours/commands/rule.server.ts";
import { anOutsideCertificate } from "#app/domains/hours/fixtures.ts";
import { WriteRule } from "#app/domains/hours/input.ts";
import { writeNote } from "#app/domains/learning/commands/note.server.ts";
import { readFor, takeCheck, takeCourse } from "#app/domains/learning/fixtures.ts";
import { courseOf } from "#app/domains/learning/queries/courses.server.ts";
import { FIRST_LINE } from "#app/domains/verification/rules/kinds.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";

const DAY_MS = 24 * 3600 * 1000;
const earlier = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });
const dayOf = (ctx: Ctx) => todayAt(ctx.now);
const HALF = "pricing-and-estimating";

/** An electrician who has two certificates, a course half done, and hours on the license: some from here, some from elsewhere. */
export async function sampleLearning(ctx: Ctx, pro: Actor): Promise<void> {
  const mine = { ...ctx, actor: pro };
  await takeCourse(earlier(ctx, 60), pro, "harassment-prevention");
  await takeCourse(earlier(ctx, 35), pro, "law-and-business-practice");
  const [first, second, third] = courseOf(HALF, ctx.locale).lessons;
  for (const [n, lesson] of [first, second].entries()) {
    if (!lesson) continue;
    await readFor(earlier(ctx, 9 - 3 * n), pro, HALF, lesson.slug, lesson.minutes - 4);
    await takeCheck(earlier(ctx, 8 - 3 * n), pro, HALF, lesson.slug, 5 - n);
  }
  if (third) {
    await readFor(earlier(ctx, 1), pro, HALF, third.slug, 11);
    await writeNote(
      mine,
      { course: HALF, lesson: third.slug },
      { passage: 3, body: "Do this with the Barton Hills panel job on Friday.", requestKey: ctx.newId() },
    );
  }
  await writeRule(mine, FIRST_LINE, WriteRule.parse({ hours: "8", everyYears: "1", source: "Sample: renewal notice" }));
  const then = earlier(ctx, 20);
  await anOutsideCertificate(then, pro, {
    title: "Sample: grounding and bonding, evening class",
    hours: 2,
    category: "code",
    doneOn: dayOf(then),
  });
}
