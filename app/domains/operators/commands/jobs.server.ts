import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { dropJob, runAgain } from "#app/infra/queue/trouble.server.ts";
import { m } from "#paraglide/messages.js";
import { requireDuty } from "../queries/duty.server.ts";

const gone = () => conflict("no_trouble", m.operators_job_gone());

/** Lets a failed background job run at once. Throws `no_trouble`. */
export const retryJob = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "owner");
    const queue = await runAgain(tx, id);
    if (!queue) throw gone();
    await audit(tx, "job.retried", `job:${id}`, { queue }, null);
  });

/** Ends a failed background job for good. Throws `no_trouble`. */
export const giveUpJob = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "owner");
    const queue = await dropJob(tx, id);
    if (!queue) throw gone();
    await audit(tx, "job.dropped", `job:${id}`, { queue }, null);
  });
