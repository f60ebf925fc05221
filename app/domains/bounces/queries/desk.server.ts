import { desc, eq, sql } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { requireDuty } from "#app/domains/operators/queries/duty.server.ts";
import type { Waiting } from "#app/infra/counts.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { mailMarks, unprovenReports } from "#app/infra/mail/tables.server.ts";

const SHOWN = 200;

/** Addresses to which no news goes. */
export const bouncesWaits: readonly Waiting[] = [
  {
    place: "bounces",
    read: () =>
      sql`select count(*), min(${mailMarks.stoppedAt}) from ${mailMarks} where ${mailMarks.stoppedAt} is not null`,
  },
];

/**
 * Addresses that mail came back from, those to which no news goes first, and reports that prove nothing. For support and
 * owners.
 */
export async function bouncedMails(ctx: Ctx) {
  await requireDuty(ctx, "support", "owner");
  const [marks, unproven] = await Promise.all([
    ctx.db
      .select({
        id: mailMarks.id,
        address: mailMarks.address,
        userId: users.id,
        stoppedAt: mailMarks.stoppedAt,
        lastAt: mailMarks.lastAt,
        hardCount: mailMarks.hardCount,
        softCount: mailMarks.softCount,
        weight: mailMarks.weight,
        status: mailMarks.status,
        said: mailMarks.said,
        kind: mailMarks.kind,
        byReport: mailMarks.byReport,
      })
      .from(mailMarks)
      .leftJoin(users, eq(users.email, mailMarks.address))
      .orderBy(sql`${mailMarks.stoppedAt} desc nulls last`, desc(mailMarks.lastAt), mailMarks.address)
      .limit(SHOWN),
    ctx.db
      .select()
      .from(unprovenReports)
      .orderBy(desc(unprovenReports.receivedAt), desc(unprovenReports.id))
      .limit(SHOWN),
  ]);
  return { marks, unproven };
}
export type BouncedMail = Awaited<ReturnType<typeof bouncedMails>>["marks"][number];
export type UnprovenReport = Awaited<ReturnType<typeof bouncedMails>>["unproven"][number];
