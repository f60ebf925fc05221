import { eq } from "drizzle-orm";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { signProven } from "#app/domains/agreements/commands/sign.server.ts";
import { TypedTerms } from "#app/domains/agreements/input.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { PANEL_BIDS, type SampleBid, sendSample } from "./bids.ts";

type Sides = { hirer: Actor; pro: Actor };

/** A draft about the job that was given, and about an earlier one an agreement that both signed, with a change order. */
export async function sampleAgreements(ctx: Ctx, { hirer, pro, applicationId }: Sides & { applicationId: string }) {
  await begun(ctx, pro, applicationId);
  const job = await aJob(ctx, {
    poster: hirer,
    title: "Panel and rough-in for an addition",
    trade: "electrical",
    location: "78701",
    description: "Sample job. New 200 A panel, rough-in of an addition of 640 sq ft.",
    skills: "Panel upgrades, Additions",
  });
  const sent = await sendSample(ctx, pro, job.id, PANEL_BIDS[0] as SampleBid);
  await award({ ...ctx, actor: hirer }, sent.applicationId);
  const { id, engagementId } = await begun(ctx, pro, sent.applicationId);
  for (const actor of [pro, hirer]) await signed(ctx, actor, id);
  const change = await beginAgreement({ ...ctx, actor: pro }, engagementId, "change");
  const terms = {
    version: 1,
    scope: "Sample: two outlets more on the porch, with covers.",
    low: "385",
    durationDays: "1",
  };
  await editAgreement({ ...ctx, actor: pro }, change, TypedTerms.parse(terms));
  for (const actor of [pro, hirer]) await signed(ctx, actor, change);
}

async function begun(ctx: Ctx, actor: Actor, applicationId: string) {
  const [row] = await ctx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.applicationId, applicationId));
  const engagementId = row?.id ?? "";
  return { engagementId, id: await beginAgreement({ ...ctx, actor }, engagementId, "agreement") };
}

async function signed(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const mine = { ...ctx, actor };
  const { version } = await getAgreement(mine, id);
  await inTransaction(mine, (tx) => signProven(tx, id, { version, name: actor.name }));
}
