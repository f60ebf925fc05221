import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { hasMoved, isExpired, isTaken, noSuchApplication } from "../access.ts";
import { unsealedOffers } from "../queries/sealed.server.ts";
import { APPROVED, CANCELABLE, isOneOf, isOver } from "../rules/states.ts";
import { financingApplications as t } from "../tables.server.ts";
import { idOfToken } from "../tokens/application.server.ts";
import { ACCEPT, askLater, callOffLater, move, PAY_OUT } from "./ask-later.server.ts";

/** The application that a link opens, held until the transaction ends. Throws not-found. */
async function held(tx: Ctx, token: string) {
  const id = idOfToken(tx, token);
  const [row] = id ? await tx.db.select().from(t).where(eq(t.id, id)).for("update") : [];
  if (!row || row.keptUntil <= tx.now || row.standing === "unconfirmed") throw noSuchApplication();
  return row;
}

const subject = (id: string) => `financing_application:${id}`;

/**
 * Takes an offer: of two presses one asks the lender, and the same offer again is the same answer. Throws not-found, conflict
 * `offer_expired`, `offer_taken` when another was taken, `application_moved`.
 */
export const acceptOffer = (ctx: Ctx, token: string, offerId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, token);
    if (row.chosen !== null && row.standing !== "offered") {
      if (row.chosen === offerId) return;
      throw isTaken();
    }
    if (row.standing !== "offered") throw hasMoved();
    if (isOver(row.offersUntil, tx.now)) throw isExpired();
    if (!unsealedOffers(tx, row.id, row.sealedOffers).some(({ id }) => id === offerId)) throw hasMoved();
    if (!(await move(tx, row.id, ["offered"], "accepting", { chosen: offerId, problem: null }))) throw hasMoved();
    await askLater(tx, ACCEPT, row.id);
    await audit(tx, "financing_application.chosen", subject(row.id));
  });

/** The customer says that the work is done: the lender pays out. Twice is once. Throws not-found, conflict `application_moved`. */
export const sayDone = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, token);
    if (row.standing === "paying" || row.standing === "paid_out") return;
    if (!(await move(tx, row.id, ["accepted"], "paying", { problem: null }))) throw hasMoved();
    await askLater(tx, PAY_OUT, row.id);
    await audit(tx, "financing_application.done", subject(row.id));
  });

/** Calls the application off, at the lender too, and takes back what a pro was shown. Throws not-found, conflict `application_moved`. */
export const cancelApplication = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, token);
    if (row.standing === "canceled") return;
    if (!(await move(tx, row.id, CANCELABLE, "canceled", { sharedAt: null }))) throw hasMoved();
    await callOffLater(tx, row.lender, row.lenderRef);
    await audit(tx, "financing_application.canceled", subject(row.id));
  });

/** Lets the business of the estimate or invoice see "financing approved", or takes that back. Throws not-found, conflict `application_moved`. */
export const shareApproval = (ctx: Ctx, token: string, share: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await held(tx, token);
    if (share && (!row.proId || !isOneOf(APPROVED, row.standing))) throw hasMoved();
    if (share === (row.sharedAt !== null)) return;
    await tx.db
      .update(t)
      .set({ sharedAt: share ? tx.now : null })
      .where(eq(t.id, row.id));
    await audit(tx, `financing_application.${share ? "shared" : "unshared"}`, subject(row.id));
  });

/** Deletes an application and calls off what its lender holds; a loan that was paid out goes on without us. Safe to repeat. */
export async function withdraw(ctx: Ctx, token: string): Promise<void> {
  const id = idOfToken(ctx, token);
  if (!id) throw noSuchApplication();
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.delete(t).where(eq(t.id, id)).returning();
    if (!row) return;
    if (row.standing !== "paid_out") await callOffLater(tx, row.lender, row.lenderRef);
    await audit(tx, "financing_application.deleted", subject(id));
  });
}
