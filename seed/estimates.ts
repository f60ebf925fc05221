import { anOffer } from "#app/domains/bids/fixtures.ts";
import { declineEstimate } from "#app/domains/estimates/commands/answer.server.ts";
import { anEstimate } from "#app/domains/estimates/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });

/** Estimates that a pro mailed to two customers of their own: one nobody has answered, one declined with words. */
export async function sampleEstimates(ctx: Ctx, pro: Actor): Promise<void> {
  const then = daysAgo(ctx, 2);
  await anEstimate(then, {
    pro,
    customer: { customerName: "Casey Sample", customerEmail: "casey@customer.demo.example" },
    work: { title: "Sample: two outlets and a fan in the den" },
    offer: anOffer(then, {
      lowCents: 64_000,
      highCents: 64_000,
      durationDays: 1,
      exclusions: "",
      note: "",
      schedule: [],
      lines: [],
    }),
  });
  const before = daysAgo(ctx, 9);
  const { token } = await anEstimate(before, {
    pro,
    customer: { customerName: "Jordan Sample", customerEmail: "jordan@customer.demo.example", customerLocale: "es" },
    work: { title: "Sample: lights along the back fence" },
    offer: anOffer(before, {
      lowCents: 118_000,
      highCents: 118_000,
      durationDays: 1,
      exclusions: "",
      note: "",
      schedule: [],
      lines: [],
    }),
  });
  await declineEstimate({ ...daysAgo(ctx, 7), actor: null }, token, "Sample: we wait until spring.");
}
