import { eq } from "drizzle-orm";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { beginAgreement } from "./commands/begin.server.ts";
import { editAgreement } from "./commands/edit.server.ts";
import { signProven } from "./commands/sign.server.ts";
import { TypedTerms } from "./input.ts";
import { getAgreement } from "./queries/agreement.server.ts";
import type { Kind, Side } from "./rules.ts";

/** An agreement as its form sends it; plainly a sample. */
export const typedTerms = (more: Record<string, unknown> = {}): TypedTerms =>
  TypedTerms.parse({ version: 1, scope: "Sample: hang two doors.", low: "480", ...more });

/** Signs for one side, as somebody does who has proven who they are. */
export async function signFor(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const mine = { ...ctx, actor };
  const { version } = await getAgreement(mine, id);
  await inTransaction(mine, (tx) => signProven(tx, id, { version, name: actor.name }));
}

type More = { hirer?: Actor; pro?: Actor; signed?: readonly Side[]; kind?: Kind; bid?: boolean; state?: string };

/**
 * An agreement with a price, of a job of its own, signed by the sides that are named; a change stands on an agreement that both
 * have signed. With `bid` it is made from one as it stands.
 */
export async function anAgreement(ctx: Ctx, { signed = [], kind = "agreement", bid = false, ...more }: More = {}) {
  const made = bid ? await awarded(ctx, more) : await anEngagement(ctx, more.hirer || more.pro ? partiesOf(more) : {});
  const actors = { hirer: made.hirer, pro: made.pro };
  const pro = { ...ctx, actor: made.pro };
  let id = await beginAgreement(pro, made.id, "agreement");
  if (!bid) await editAgreement(pro, id, typedTerms());
  if (kind === "change") {
    for (const side of ["hirer", "pro"] as const) await signFor(ctx, actors[side], id);
    id = await beginAgreement(pro, made.id, "change");
    await editAgreement(pro, id, typedTerms({ scope: "Sample: a third door.", low: "240" }));
  }
  for (const side of signed) await signFor(ctx, actors[side], id);
  return { id, engagementId: made.id, ...actors };
}

const partiesOf = ({ hirer, pro }: More) => ({ ...(hirer && { hirer }), ...(pro && { pro }) });

async function awarded(ctx: Ctx, { hirer, pro }: More) {
  const job = await aJob(ctx, hirer ? { poster: hirer } : {});
  const actor = pro ?? (await aVerifiedContractor(ctx)).actor;
  const { applicationId } = await aBid(ctx, { jobId: job.id, pro: actor });
  await award({ ...ctx, actor: job.poster }, applicationId);
  const [row] = await ctx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.applicationId, applicationId));
  return { id: row?.id ?? "", hirer: job.poster, pro: actor };
}
