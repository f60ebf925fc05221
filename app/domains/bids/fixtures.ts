import { aJob } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { sendBid } from "./commands/send.server.ts";
import { Offer } from "./input.ts";
import { usualValidUntil } from "./rules.ts";

type Typed = Partial<Omit<import("zod").input<typeof Offer>, "kind">> & { kind?: Offer["kind"] };

/** A bid as a program sends it; plainly a sample. */
export const anOffer = (ctx: Ctx, more: Typed = {}): Offer =>
  Offer.parse({
    kind: "fixed",
    lowCents: 480_000,
    highCents: 480_000,
    durationDays: 6,
    validUntil: usualValidUntil(ctx.now),
    exclusions: "Sample: patching of drywall.",
    note: "Sample: we can start in two weeks.",
    lines: [
      { kind: "labor", what: "Sample: two plumbers", quantity: 40, unit: "hour", priceCents: 8_500 },
      { kind: "material", what: "Sample: pipe and fittings", quantity: 1, unit: "lot", priceCents: 140_000 },
      { kind: "alternate", what: "Sample: recirculation pump", quantity: 1, unit: "each", priceCents: 60_000 },
    ],
    schedule: [
      { when: "Sample: at the start", cents: 160_000 },
      { when: "Sample: when it is inspected", cents: 320_000 },
    ],
    ...more,
  });

/** A bid by a verified contractor, for a job of its own unless `jobId` is given. */
export async function aBid(ctx: Ctx, { jobId, pro, ...more }: Typed & { jobId?: string; pro?: Actor } = {}) {
  const job = jobId ? { id: jobId, poster: null } : await aJob(ctx);
  const actor = pro ?? (await aVerifiedContractor(ctx)).actor;
  const sent = await sendBid({ ...ctx, actor }, job.id, anOffer(ctx, more));
  return { ...sent, jobId: job.id, poster: job.poster, pro: actor };
}
