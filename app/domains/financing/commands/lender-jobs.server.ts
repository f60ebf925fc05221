import { and, eq, inArray, lte } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, mustArrive, withoutTransaction } from "#app/infra/queue.server.ts";
import { lenderOf } from "../provider.server.ts";
import { sealedOffers, unsealed, unsealedOffers } from "../queries/sealed.server.ts";
import { type Lender, LenderError, type SoftCheck } from "../rules/lender.ts";
import { type StatedOffer, statesTruly } from "../rules/loan.ts";
import { type ApplicationState, ASKING, hoursAfter } from "../rules/states.ts";
import { loanKeptUntil } from "../rules.ts";
import { financingApplications as t } from "../tables.server.ts";
import { ACCEPT, askLater, CHECK, callOffLater, move, PAY_OUT, tellApplicant } from "./ask-later.server.ts";

/** So many jobs wait for the lender side by side. */
const AT_ONCE = 4;
/** What the queue has given up by then is put into it again. */
const CHASE_HOURS = 2;

export const CHASE = "financing.chase";

type Row = typeof t.$inferSelect;

async function rowIn(ctx: Ctx, data: Record<string, unknown>, state: ApplicationState): Promise<Row | null> {
  const [row] = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.id, String(data["id"])), eq(t.standing, state)));
  return row ?? null;
}

/** The lender that the applicant agreed to; null when this installation has another by now. */
function lenderFor(ctx: Ctx, name: string | null): Lender | null {
  const lender = lenderOf(ctx);
  return lender && lender.name === name ? lender : null;
}

/** What the lender answers; null where it says no. One that is down is thrown, so that the queue tries again. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LenderError && error.why !== "down") return null;
    throw error;
  }
}

const checkOf = (ctx: Ctx, row: Row): SoftCheck => {
  const { annualIncome, creditRange } = unsealed(ctx, row.id, row.sealed);
  const { amount, months, projectType, firstName, lastName, email, phone, address, city, state, zip } = row;
  return {
    amountCents: amount * 100,
    months,
    projectType,
    creditRange,
    annualIncomeCents: annualIncome * 100,
    applicant: { firstName, lastName, email, phone, address, city, state, zip },
  };
};

/** Asks the lender for offers. One whose payment or APR is not what its terms come to is not shown. */
export const checkWithLender: JobHandler = withoutTransaction(async (ctx, data) => {
  const row = await rowIn(ctx, data, "checking");
  if (!row) return;
  const lender = lenderFor(ctx, row.lender);
  if (!lender) {
    await move(ctx, row.id, ["checking"], "waiting");
    return;
  }
  const answer = await answerOf(() => lender.check(checkOf(ctx, row), `${row.id}:check`));
  const offers: StatedOffer[] = answer?.offers.filter(statesTruly) ?? [];
  const set = answer && {
    lenderRef: answer.ref,
    ...(offers.length && { sealedOffers: sealedOffers(ctx, row.id, offers), offersUntil: answer.validUntil }),
  };
  await inTransaction(ctx, async (tx) => {
    const now = await move(tx, row.id, ["checking"], offers.length ? "offered" : "none", set ?? {});
    // Called off or deleted meanwhile: the lender keeps nothing open either.
    if (!now) return callOffLater(tx, lender.name, answer?.ref ?? null);
    const dropped = (answer?.offers.length ?? 0) - offers.length;
    await audit(tx, "financing_application.checked", `financing_application:${row.id}`, {
      lender: lender.name,
      offers: offers.length,
      dropped,
    });
    await tellApplicant(tx, now);
  });
}, AT_ONCE);

/**
 * Takes the offer that the applicant chose. One that the lender took back is struck from the list; where this installation has another
 * lender by now, the application waits for a person as it stands.
 */
export const acceptAtLender: JobHandler = withoutTransaction(async (ctx, data) => {
  const row = await rowIn(ctx, data, "accepting");
  const { lenderRef, chosen } = row ?? {};
  if (!row || !lenderRef || !chosen) return;
  const lender = lenderFor(ctx, row.lender);
  if (!lender) {
    await move(ctx, row.id, ["accepting"], "waiting");
    return;
  }
  const answer = await answerOf(() => lender.accept(lenderRef, chosen, `${row.id}:accept:${chosen}`));
  const left = unsealedOffers(ctx, row.id, row.sealedOffers).filter(({ id }) => id !== chosen);
  await inTransaction(ctx, async (tx) => {
    const now = answer
      ? await move(tx, row.id, ["accepting"], "accepted", { loanRef: answer.loan, keptUntil: loanKeptUntil(tx.now) })
      : await move(tx, row.id, ["accepting"], left.length ? "offered" : "none", {
          chosen: null,
          problem: "offer_gone",
          sealedOffers: sealedOffers(tx, row.id, left),
        });
    if (!now) return callOffLater(tx, row.lender, lenderRef);
    await audit(tx, `financing_application.${answer ? "accepted" : "offer_gone"}`, `financing_application:${row.id}`);
    await tellApplicant(tx, now);
  });
}, AT_ONCE);

/** Tells the lender that the customer's work is done. When it refuses, the loan stays and a person of the operator sees it. */
export const payOutAtLender: JobHandler = withoutTransaction(async (ctx, data) => {
  const row = await rowIn(ctx, data, "paying");
  const loan = row?.loanRef;
  if (!row || !loan) return;
  const lender = lenderFor(ctx, row.lender);
  const done =
    lender &&
    (await answerOf(async () => {
      await lender.payOut(loan, `${row.id}:pay-out`);
      return true;
    }));
  await inTransaction(ctx, async (tx) => {
    const now = done
      ? await move(tx, row.id, ["paying"], "paid_out", { problem: null })
      : await move(tx, row.id, ["paying"], "accepted", { problem: "pay_out_refused" });
    if (!now) return;
    await audit(
      tx,
      `financing_application.${done ? "paid_out" : "pay_out_refused"}`,
      `financing_application:${row.id}`,
    );
    await tellApplicant(tx, now);
  });
}, AT_ONCE);

/** Calls off what a lender holds; one that knows nothing of it any more has nothing to call off. */
export const callOffAtLender: JobHandler = mustArrive(async (ctx, data) => {
  const [name, ref] = [String(data["lender"]), String(data["ref"])];
  const lender = lenderFor(ctx, name);
  await answerOf(async () => lender?.cancel(ref, `cancel:${ref}`));
}, AT_ONCE);

const JOBS = { checking: CHECK, accepting: ACCEPT, paying: PAY_OUT } as const;

/** By the clock: asks again where a lender was down for longer than the queue tries. */
export const chaseLenders: JobHandler = async (ctx) => {
  const rows = await ctx.db
    .select({ id: t.id, standing: t.standing })
    .from(t)
    .where(and(inArray(t.standing, [...ASKING]), lte(t.changedAt, hoursAfter(ctx.now, -CHASE_HOURS))));
  for (const { id, standing } of rows) {
    const job = JOBS[standing as keyof typeof JOBS];
    await askLater(ctx, job, id);
  }
};
