import { sendBid } from "#app/domains/bids/commands/send.server.ts";
import { Offer } from "#app/domains/bids/input.ts";
import { linesCents, usualValidUntil } from "#app/domains/bids/rules.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

type SampleLine = [
  kind: "labor" | "material" | "allowance" | "alternate",
  what: string,
  quantity: number,
  unit: string,
  price: number,
];
export type SampleBid = { lines: SampleLine[]; days: number; exclusions: string; note: string };

/** Two bids for the rewire of a kitchen, as two electricians would write them. */
export const KITCHEN_BIDS: readonly [SampleBid, SampleBid] = [
  {
    lines: [
      ["labor", "Sample: licensed electrician and helper", 46, "hour", 112],
      ["material", "Sample: 12/2 and 14/3 cable, boxes, devices", 1, "lot", 940],
      ["material", "Sample: AFCI/GFCI breakers", 6, "each", 58.5],
      ["allowance", "Sample: pendant fixtures over the island", 3, "each", 120],
      ["alternate", "Sample: under-cabinet lights", 12, "foot", 34],
    ],
    days: 6,
    exclusions: "Sample: plaster repair beyond the cut channels, painting.",
    note: "Sample: permit and both inspections are in the price. Power is off in the kitchen for two days only.",
  },
  {
    lines: [
      ["labor", "Sample: rough-in and finish", 1, "job", 4900],
      ["material", "Sample: cable, boxes, breakers", 1, "lot", 1325.4],
      ["alternate", "Sample: second dishwasher circuit", 1, "each", 310],
    ],
    days: 8,
    exclusions: "Sample: permit fee, patching.",
    note: "Sample: we can start a week after the award.",
  },
];

/** Bids for a panel upgrade with the rough-in of an addition. */
export const PANEL_BIDS: readonly SampleBid[] = [
  {
    lines: [
      ["labor", "Sample: panel swap and rough-in, two people", 44, "hour", 108],
      ["material", "Sample: 200 A panel, breakers, grounding", 1, "lot", 1480],
      ["material", "Sample: wire and boxes for 640 sq ft", 640, "sq ft", 2.35],
      ["alternate", "Sample: whole-house surge protector", 1, "each", 345],
    ],
    days: 7,
    exclusions: "Sample: utility fees, trenching, drywall.",
    note: "Sample: we meet the utility on the morning of the swap; power is off for six hours.",
  },
  {
    lines: [
      ["labor", "Sample: rough-in of the addition", 1, "job", 3900],
      ["labor", "Sample: panel swap", 1, "job", 1850],
      ["material", "Sample: all material but fixtures", 1, "lot", 2650],
      ["allowance", "Sample: meter can, if the utility asks for one", 1, "each", 420],
    ],
    days: 9,
    exclusions: "Sample: patching.",
    note: "Sample: one crew from the first day to the inspection.",
  },
];

/** A sample bid in cents, with a third at the start and the rest at the end. */
function sampleOffer(ctx: Ctx, { lines, days, exclusions, note }: SampleBid): Offer {
  const items = lines.map(([kind, what, quantity, unit, price]) => ({
    kind,
    what,
    quantity,
    unit,
    priceCents: Math.round(price * 100),
  }));
  const total = linesCents(
    items.map(({ quantity, ...line }) => ({ ...line, thousandths: Math.round(quantity * 1000) })),
  );
  const start = Math.round(total / 3);
  return Offer.parse({
    kind: "fixed",
    lowCents: total,
    highCents: total,
    durationDays: days,
    exclusions,
    note,
    lines: items,
    validUntil: usualValidUntil(ctx.now),
    schedule: [
      { when: "Sample: when the work starts", cents: start },
      { when: "Sample: after the final inspection", cents: total - start },
    ],
  });
}

/** Sends a sample bid for a job. */
export const sendSample = (ctx: Ctx, actor: Actor, jobId: string, bid: SampleBid, daysAgo = 0) =>
  sendBid({ ...ctx, actor, now: new Date(ctx.now.getTime() - daysAgo * 24 * 3_600_000) }, jobId, sampleOffer(ctx, bid));
