import { say } from "#app/domains/mentors/commands/answer.server.ts";
import { applyAsMentor } from "#app/domains/mentors/commands/apply.server.ts";
import { askMentor } from "#app/domains/mentors/commands/ask.server.ts";
import { Apply, AskMentor, Say } from "#app/domains/mentors/input.ts";
import { mentors } from "#app/domains/mentors/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const HOUR_MS = 3600 * 1000;
const before = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - hours * HOUR_MS) });

const PROFILES = [
  {
    years: 24,
    trades: ["general-contracting", "carpentry"],
    locales: ["en"],
    capacity: 4,
    specialty:
      "Sample mentor. Went from one crew to four, and back to three on purpose. Ask about growth, overhead and saying no.",
  },
  {
    years: 16,
    trades: ["electrical"],
    locales: ["en", "es"],
    capacity: 3,
    specialty: "Sample mentor. Service work priced by the visit. Ask about flat rates, trucks and the second license.",
  },
  {
    years: 21,
    trades: ["plumbing", "hvac"],
    locales: ["en"],
    capacity: 2,
    specialty: "Sample mentor. Remodel rough-ins for nine builders. Ask about deposits, change orders and slow payers.",
  },
] as const;

/** Three mentors with accounts, a question answered in private, one that waits, and an application for the team. */
export async function sampleMentors(ctx: Ctx, people: readonly Actor[], asker: Actor, applicant: Actor): Promise<void> {
  const ids: string[] = [];
  for (const [n, { trades, locales, ...profile }] of PROFILES.entries()) {
    const one = people[n];
    if (!one) continue;
    const id = ctx.newId();
    ids.push(id);
    await ctx.db.insert(mentors).values({
      id,
      userId: one.userId,
      businessId: one.business.id,
      since: before(ctx, 24 * 90).now,
      ...profile,
      trades: [...trades],
      locales: [...locales],
    });
  }
  const ask = (at: Ctx, mentor: number, question: Record<string, string>) =>
    askMentor(
      { ...at, actor: asker },
      ids[mentor] ?? "",
      AskMentor.parse({ ...question, how: "private", requestKey: ctx.newId() }),
    );
  const { id } = await ask(before(ctx, 30), 1, {
    trade: "electrical",
    title: "Flat rate or by the hour for service calls?",
    body: "Sample question. Two trucks, $96 an hour, 61% of our hours billed. Customers ask for a price on the phone. Do I go flat?",
  });
  const mentor = people[1];
  if (mentor)
    await say(
      { ...before(ctx, 23), actor: mentor },
      id,
      Say.parse({
        body: "Sample answer. Yes, for the twelve jobs you do every week. Time each of them five times, add the drive, price at the slowest. Keep the hour for what you have never seen.",
        clientId: ctx.newId(),
      }),
    );
  await ask(before(ctx, 5), 2, {
    trade: "plumbing",
    title: "Builder wants 60 days. Do I finance him?",
    body: "Sample question. $14,000 rough-in, 60 days after inspection, no deposit. He has paid me twice, at 38 and 44 days.",
  });
  await applyAsMentor(
    { ...before(ctx, 8), actor: applicant },
    Apply.parse({
      years: "19",
      trades: ["roofing"],
      specialty: "Sample application. Three hail seasons without a bad debt. Ask about deposits and adjusters.",
      references: "Sample references: two builders and a supplier, by phone on weekdays.",
    }),
  );
  await ctx.db.update(mentors).set({ isDemo: true });
}
