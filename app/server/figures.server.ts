import { addFigures } from "#app/domains/figures/commands/add.server.ts";
import { rollUp, sweepFigures } from "#app/domains/figures/commands/roll-up.server.ts";
import { AGAIN_HOURS } from "#app/domains/figures/rules/hours.ts";
import type { Count, Standing } from "#app/infra/counts.server.ts";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import { type JobHandler, type Schedule, withoutTransaction } from "#app/infra/queue.server.ts";
import { takeTallies } from "#app/infra/tally.server.ts";
import { systemCtx } from "./ctx.server.ts";
import { domains } from "./domains.server.ts";

/** By the clock: counts the hours that are over. */
const ROLL_UP = "figures.roll_up";
/** By the clock: counts the last days once more, for what was written late, and forgets what is older than a year. */
const ROLL_UP_AGAIN = "figures.roll_up_again";
const WRITE_EVERY_MS = 30_000;

export const counts: readonly Count[] = domains.flatMap((domain) => domain.counts ?? []);
export const standings: readonly Standing[] = domains.flatMap((domain) => domain.stands ?? []);

/** Counts every hour that is over, of all domains. */
export const countHours = (ctx: Ctx, againHours: number = AGAIN_HOURS.hourly): Promise<void> =>
  rollUp(ctx, counts, standings, againHours);

export const figureJobs: Readonly<Record<string, JobHandler>> = {
  [ROLL_UP]: withoutTransaction((ctx) => countHours(ctx)),
  [ROLL_UP_AGAIN]: withoutTransaction(async (ctx) => {
    await countHours(ctx, AGAIN_HOURS.daily);
    await sweepFigures(ctx);
  }),
};

export const figureSchedule: readonly Schedule[] = [
  { name: ROLL_UP, cron: "4 * * * *" },
  { name: ROLL_UP_AGAIN, cron: "25 4 * * *" },
];

/** Writes what this process counted; what could not be written waits for the next time. */
export async function writeTallies(ctx: Ctx): Promise<void> {
  const { tallies, giveBack } = takeTallies();
  await addFigures(ctx, tallies).catch((err: unknown) => {
    giveBack();
    ctx.log.warn({ err }, "the figures of this process wait for the database");
  });
}

/** Writes what this process counts every half minute, and at its end. */
export function keepTallies(services: Services): { close(): Promise<void> } {
  const write = () => writeTallies(systemCtx(services));
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
