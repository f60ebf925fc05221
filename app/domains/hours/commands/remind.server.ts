import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { businessesWithLicenses, hoursOf, type LicenseHours } from "../queries/hours.server.ts";
import { hoursPath, reminderDue } from "../rules.ts";
import { hoursReminders } from "../tables.server.ts";

/** By the clock: businesses whose licenses lack hours are reminded, on each of the days once. */
export const REMIND = "hours.remind";
const BATCH = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Reminds of what is due at ctx.now and gives how many reminders went out. Safe to run twice. */
export async function remindOfHours(ctx: Ctx): Promise<number> {
  let sent = 0;
  for (let after = FIRST; ; ) {
    const ids = await businessesWithLicenses(ctx, after, BATCH);
    for (const id of ids)
      for (const license of await hoursOf(ctx, id)) sent += await inTransaction(ctx, (tx) => remind(tx, id, license));
    after = ids.at(-1) ?? "";
    if (ids.length < BATCH) return sent;
  }
}

async function remind(tx: Ctx, businessId: string, license: LicenseHours): Promise<number> {
  const daysBefore = reminderDue(license.daysLeft);
  if (license.missing <= 0 || daysBefore === null) return 0;
  const { line, dueOn } = license;
  const [first] = await tx.db
    .insert(hoursReminders)
    .values({ businessId, line, dueOn, daysBefore, sentAt: tx.now })
    .onConflictDoNothing()
    .returning({ line: hoursReminders.line });
  if (!first) return 0;
  await announce(tx, {
    kind: "hours.due",
    userId: businessId,
    ref: `${line}:${dueOn}:${daysBefore}`,
    path: hoursPath(line),
    data: {
      license: license.licenseNumber ?? license.issuingState ?? "",
      missingMinutes: license.missing,
      dueOn,
      daysBefore,
    },
  });
  return 1;
}

export const remindJob: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ reminded: await remindOfHours(ctx) }, "reminded of hours");
});
