import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { SendApplication } from "#app/domains/financing/input.ts";
import { sealed } from "#app/domains/financing/queries/sealed.server.ts";
import { CONSENT_VERSION } from "#app/domains/financing/rules.ts";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { isForHomeowners } from "../access.ts";
import { lenderName } from "../provider.server.ts";
import { hoursAfter, UNCONFIRMED_HOURS } from "../rules/states.ts";
import { startToken, type Tie } from "../tokens/application.server.ts";
import { putCode } from "./send-code.server.ts";

/** A household on one line applies a few times; a script does it all day. */
const FROM_AN_ADDRESS = { points: 20, seconds: 3600 };

export type Applied = { token: string; created: boolean };

/**
 * Begins an application with its applicant's consent: it is kept for a day, until the code that goes to their mail is typed.
 * Income and score range are encrypted for the row. The same form sent twice is one application. No lender and no credit
 * bureau is asked. Throws `rate_limited`, and forbidden for a contractor: the homeowner applies.
 */
export async function sendApplication(
  ctx: Ctx,
  { consent: _, requestKey, ...asked }: SendApplication,
  tie: Tie | null = null,
): Promise<Applied> {
  if (ctx.actor?.role === "contractor") throw isForHomeowners();
  const key = createHash("sha256")
    .update(JSON.stringify([requestKey ?? ctx.newId(), asked, tie]))
    .digest("base64url");
  const answer = (id: string, created: boolean) => ({ token: startToken(ctx, id), created });

  const earlier = await sameForm(ctx, key);
  if (earlier) return answer(earlier, false);
  const { annualIncome, creditRange, ...open } = asked;
  const id = ctx.newId();
  const created = await inTransaction(ctx, async (tx) => {
    const { actor: applicant } = tx;
    const [row] = await tx.db
      .insert(financingApplications)
      .values({
        ...open,
        id,
        requestKey: key,
        userId: applicant?.userId ?? null,
        sealed: sealed(tx, id, { annualIncome, creditRange }),
        consentVersion: CONSENT_VERSION,
        consentedAt: tx.now,
        keptUntil: hoursAfter(tx.now, UNCONFIRMED_HOURS),
        locale: tx.locale,
        standing: "unconfirmed",
        changedAt: tx.now,
        lender: lenderName(tx),
        ...(tie && { tieKind: tie.kind, tieId: tie.id, proId: tie.proId }),
      })
      .onConflictDoNothing({ target: financingApplications.requestKey })
      .returning({ id: financingApplications.id });
    if (!row) return false;
    // Counted here, so that a form sent again costs nothing: a refusal undoes the row and leaves the counter full.
    await limit(tx, "financing.from", tx.ip, FROM_AN_ADDRESS);
    await putCode(tx, { id, ...open }, "email");
    return true;
  });
  if (created) return answer(id, true);
  const twin = await sameForm(ctx, key);
  if (!twin) throw new Error("an application with this key was there and is gone");
  return answer(twin, false);
}

async function sameForm(ctx: Ctx, requestKey: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: financingApplications.id })
    .from(financingApplications)
    .where(eq(financingApplications.requestKey, requestKey));
  return row?.id;
}
