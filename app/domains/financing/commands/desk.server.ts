import { and, eq, notInArray } from "drizzle-orm";
import type { DeskWork } from "#app/domains/financing/input.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { hasMoved, noSuchApplication } from "../access.ts";
import type { ASKING } from "../rules/states.ts";
import { financingApplications as t } from "../tables.server.ts";
import { ACCEPT, askLater, CHECK, move, PAY_OUT, tellApplicant } from "./ask-later.server.ts";

const subject = (id: string) => `financing_application:${id}`;

/**
 * Writes down what the desk does next about an application; who writes becomes its owner. Of two at once the second reads
 * first what the other wrote. Throws not-found, conflict `application_moved`.
 */
export async function workOn(ctx: Ctx, id: string, { note, next, on, version }: DeskWork): Promise<void> {
  const operator = await requireReviewerOr(ctx, "finance");
  if (!isId(id)) throw noSuchApplication();
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(t)
      .set({ deskNote: note, nextAction: next, nextOn: on, deskOwnerId: operator, deskVersion: version + 1 })
      .where(and(eq(t.id, id), eq(t.deskVersion, version), notInArray(t.standing, ["unconfirmed"])))
      .returning({ id: t.id });
    if (!row) throw (await tx.db.$count(t, eq(t.id, id))) ? hasMoved() : noSuchApplication();
    await audit(tx, "financing_application.worked", subject(id));
  });
}

/** Asks the lender once more where it has not answered. Throws not-found, conflict `application_moved`. */
export async function askOnceMore(ctx: Ctx, id: string): Promise<void> {
  await requireReviewerOr(ctx, "finance");
  const [row] = isId(id) ? await ctx.db.select({ standing: t.standing }).from(t).where(eq(t.id, id)) : [];
  if (!row) throw noSuchApplication();
  const job = { checking: CHECK, accepting: ACCEPT, paying: PAY_OUT }[row.standing as (typeof ASKING)[number]];
  if (!job) throw hasMoved();
  await inTransaction(ctx, async (tx) => {
    await askLater(tx, job as typeof CHECK, id);
    await audit(tx, "financing_application.asked_again", subject(id));
  });
}

/** Ends an application that nothing came of, and tells its applicant. Throws not-found, conflict `application_moved`. */
export async function closeApplication(ctx: Ctx, id: string): Promise<void> {
  await requireReviewerOr(ctx, "finance");
  if (!isId(id)) throw noSuchApplication();
  await inTransaction(ctx, async (tx) => {
    const row = await move(tx, id, ["waiting", "none"], "closed");
    if (!row) throw (await tx.db.$count(t, eq(t.id, id))) ? hasMoved() : noSuchApplication();
    await tellApplicant(tx, row);
    await audit(tx, "financing_application.closed", subject(id));
  });
}
