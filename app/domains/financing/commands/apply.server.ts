import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { applicationMail } from "#app/domains/financing/emails.tsx";
import type { SendApplication } from "#app/domains/financing/input.ts";
import { sealed } from "#app/domains/financing/queries/sealed.server.ts";
import { CONSENT_VERSION, keptUntil } from "#app/domains/financing/rules.ts";
import { financingApplications } from "#app/domains/financing/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { applicationToken } from "../tokens/application.server.ts";

/** A household on one line applies a few times; a script does it all day. */
const FROM_AN_ADDRESS = { points: 20, seconds: 3600 };
/** So that nobody's mailbox is filled by somebody else. */
const TO_A_MAILBOX = { points: 5, seconds: 24 * 3600 };

export type Applied = { token: string; created: boolean };

/**
 * Keeps an application that its applicant asked us to keep; checking a rate alone keeps nothing. Income and score range are encrypted for the row, and the
 * mail to the applicant does not carry them or anything made from them. The same form sent twice is one application.
 * No credit bureau is asked. Throws `rate_limited`.
 */
export async function sendApplication(
  ctx: Ctx,
  { consent: _, keep: __, requestKey, ...asked }: SendApplication,
): Promise<Applied> {
  const key = createHash("sha256")
    .update(JSON.stringify([requestKey ?? ctx.newId(), asked]))
    .digest("base64url");
  const answer = (id: string, created: boolean) => ({ token: applicationToken(ctx, id), created });

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
        keptUntil: keptUntil(tx.now),
        locale: tx.locale,
      })
      .onConflictDoNothing({ target: financingApplications.requestKey })
      .returning({ id: financingApplications.id });
    if (!row) return false;
    // Counted here, so that a form sent again costs nothing: a refusal undoes the row and leaves the counter full.
    await limit(tx, "financing.from", tx.ip, FROM_AN_ADDRESS);
    await limit(tx, "financing.to", open.email, TO_A_MAILBOX);
    const page = `${tx.services.env.PUBLIC_URL}/financing/applications/${applicationToken(tx, id)}`;
    await queueMail(tx, { to: open.email, ...applicationMail(open, keptUntil(tx.now), page) }, `financing:${id}`);
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
