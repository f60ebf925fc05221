import { eq } from "drizzle-orm";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { makeWaiver, signProvenWaiver } from "./commands/waivers.server.ts";
import { MakeWaiver, Payment, SendInvoice } from "./input.ts";
import { getWaiver } from "./queries/waivers.server.ts";
import { USUAL_DAYS } from "./rules.ts";

const today = (ctx: Ctx) => todayAt(ctx.now);

/** An invoice as its form sends it; plainly a sample. */
export const typedInvoice = (ctx: Ctx, more: object = {}) => ({
  kind: "final",
  lineWhat: ["Sample: rough-in of two baths", ""],
  lineAmount: ["4,800.00", ""],
  dueOn: addDays(today(ctx), USUAL_DAYS),
  requestKey: ctx.newId(),
  ...more,
});

/** A payment as its form sends it; plainly a sample. */
export const typedPayment = (ctx: Ctx, amount: string, more: object = {}) =>
  Payment.parse({ amount, day: today(ctx), how: "check", reference: "Sample 1044", requestKey: ctx.newId(), ...more });

/** An invoice for a job that runs, of its own unless it is given. */
export async function anInvoice(ctx: Ctx, more: { hirer?: Actor; pro?: Actor; typed?: object } = {}) {
  const { typed = {}, ...sides } = more;
  const work = await anEngagement(ctx, { ...sides, state: "working" });
  const { id } = await sendInvoice({ ...ctx, actor: work.pro }, work.id, SendInvoice.parse(typedInvoice(ctx, typed)));
  return { ...work, engagementId: work.id, id };
}

/** A waiver as its form sends it; plainly a sample. */
export const typedWaiver = (ctx: Ctx, kind: string, more: object = {}) =>
  MakeWaiver.parse({
    kind,
    throughOn: today(ctx),
    owner: "Sample Owner",
    place: "12 Sample Street",
    maker: "Sample Payer",
    ...more,
  });

/** Signs a waiver as it stands, as somebody does who has proven who they are. */
export async function signWaiverFor(ctx: Ctx, pro: Actor, invoiceId: string, id: string): Promise<void> {
  const mine = { ...ctx, actor: pro };
  const { version } = await getWaiver(mine, invoiceId, id);
  await inTransaction(mine, (tx) =>
    signProvenWaiver(tx, invoiceId, { waiver: id, version, name: pro.name, title: "Owner" }),
  );
}

/** A signed waiver for an invoice. */
export async function aWaiver(ctx: Ctx, pro: Actor, invoiceId: string, kind: string, more: object = {}) {
  const { id } = await makeWaiver({ ...ctx, actor: pro }, invoiceId, typedWaiver(ctx, kind, more));
  await signWaiverFor(ctx, pro, invoiceId, id);
  return id;
}

/** Lays the job of an invoice in another state, whose law then says which form a waiver has. */
export async function jobIn(ctx: Ctx, engagementId: string, state: string): Promise<void> {
  const [work] = await ctx.db
    .select({ jobId: engagements.jobId })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  if (work) await ctx.db.update(jobPosts).set({ state }).where(eq(jobPosts.id, work.jobId));
}

/** An invoice for a job in California, whose law has a form for waivers. */
export async function inCalifornia(ctx: Ctx, more: Parameters<typeof anInvoice>[1] = {}) {
  const made = await anInvoice(ctx, more);
  await jobIn(ctx, made.engagementId, "CA");
  return made;
}
