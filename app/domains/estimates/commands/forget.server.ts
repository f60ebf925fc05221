import { lt } from "drizzle-orm";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { FORGET_DAYS } from "../rules.ts";
import { customerEstimates } from "../tables.server.ts";

const DAY_MS = 24 * 3_600_000;

export const FORGET_ESTIMATES = "estimates.forget";

/** By the clock: drops estimates to which nothing has happened for long, with the customers' names and addresses. */
export const forgetEstimates: JobHandler = async (tx) => {
  const before = new Date(tx.now.getTime() - FORGET_DAYS * DAY_MS);
  await tx.db.delete(customerEstimates).where(lt(customerEstimates.changedAt, before));
};
