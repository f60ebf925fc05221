import type { Ctx } from "#app/infra/ctx.ts";

/**
 * Works on rows one after the other. One that fails is logged with its id and keeps none of the others waiting; the first
 * failure is thrown at the end, so that the job is tried again.
 */
export async function eachOnItsOwn<Row extends { id: string }>(
  ctx: Ctx,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      ctx.log.error({ err: error, row: row.id }, "a row of a job failed; the others go on");
      failures.push(error);
    }
  if (failures.length) throw failures[0];
}
