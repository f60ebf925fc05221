import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { STATES, type State } from "#app/domains/engagements/rules.ts";
import { aFinishedJob, says } from "#app/domains/reviews/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { sampleInvoice } from "./invoices.ts";

const TITLES: Record<Exclude<State, "awarded">, string> = {
  agreed: "Service upgrade to 200 amps",
  working: "Rewire of a two-bedroom bungalow",
  done_by_hirer: "Outlets and lights for a garage",
  done_by_pro: "EV charger on a detached garage",
  disputed: "Recessed lights in a den",
  closed: "Panel swap with new grounding",
  withdrawn: "Generator hookup for a shop",
  no_show: "Ceiling fans in three rooms",
  cancelled: "Sub-panel for a pool house",
};

/** Sample steps light no bell and send no mail. */
const quiet = (ctx: Ctx): Ctx => ({
  ...ctx,
  services: { ...ctx.services, queue: { ...ctx.services.queue, enqueue: async () => {}, enqueueEach: async () => {} } },
});

/** A job between the two in each state that work can be in; the kitchen of `sampleJobs` is the one that was just awarded. */
export async function sampleWork(ctx: Ctx, hirer: Actor, pro: Actor): Promise<void> {
  for (const state of STATES) {
    if (state === "awarded") continue;
    const work = await anEngagement(quiet(ctx), { hirer, pro, state, title: TITLES[state] });
    await sampleInvoice(quiet(ctx), work, state);
    // Awarded and done within the hour: it waits at the reviewers' desk.
    if (state === "closed")
      await says(quiet(ctx), work, "hirer", { body: "Sample review. New panel, and every breaker has its name." });
  }
  await sampleReviewsBothWays(quiet(ctx), hirer, pro);
}

const DAY_MS = 24 * 3600 * 1000;

/** A job that ended last week, reviewed by both sides. */
async function sampleReviewsBothWays(ctx: Ctx, hirer: Actor, pro: Actor): Promise<void> {
  const then = { ...ctx, now: new Date(ctx.now.getTime() - 2 * DAY_MS) };
  const work = await aFinishedJob(then, { hirer, pro, endedDaysAgo: 5, title: "Outlets and a dimmer for a hallway" });
  await says(then, work, "hirer", {
    answers: { quality: true, on_time: true, as_agreed: true, tidy: true },
    body: "Sample review. Done in a morning, and the hallway was swept.",
  });
  await says(then, work, "pro", {
    answers: { clear: true, paid_as_agreed: true, ready: true, fair: true },
    body: "Sample review. Knew what they wanted, had the hallway cleared, paid the same day.",
  });
}
