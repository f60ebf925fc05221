import { z } from "zod";
import { manyLines } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { REASON_MAX, REASON_MIN, SEARCH_MAX, SUSPENSIONS } from "./input/limits.ts";
import { DUTIES } from "./rules/duties.ts";

export * from "./input/limits.ts";

const short = () => m.operators_reason_short({ min: REASON_MIN });

/** Why somebody of the team does it; stands in the audit log. */
const Reason = z
  .string({ error: short })
  .transform(manyLines)
  .pipe(
    z
      .string()
      .min(REASON_MIN, { error: short })
      .max(REASON_MAX, { error: () => m.operators_reason_long({ max: REASON_MAX }) }),
  );

export const Because = z.object({ reason: Reason });
export const Suspend = z.object({ reason: Reason, days: z.enum(SUSPENSIONS).catch("7") });
export type Suspend = z.output<typeof Suspend>;

export const OneJob = z.object({ job: z.uuid({ error: () => m.operators_job_gone() }) });

export const ChangeDuty = z.object({
  email: z.email({ error: () => m.operators_email_wrong() }).transform((text) => text.toLowerCase()),
  duty: z.enum(DUTIES, { error: () => m.operators_duty_missing() }),
  reason: Reason,
});
export type ChangeDuty = z.output<typeof ChangeDuty>;

const Page = z.coerce.number().int().min(1).max(10_000).catch(1);

export const MemberSearch = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, SEARCH_MAX)),
  page: Page,
});
export type MemberSearch = z.output<typeof MemberSearch>;

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()
  .catch(null);

export const AuditFilter = z.object({
  /** The beginning of an event: `document`, `role.set`. */
  event: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, 60)),
  /** `user:…`, an id of a thing, or of who did it. */
  about: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, 80)),
  from: Day.default(null),
  to: Day.default(null),
  page: Page,
});
export type AuditFilter = z.output<typeof AuditFilter>;
