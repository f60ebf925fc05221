import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { sendInvoice } from "./commands/send.server.ts";
import { Payment, SendInvoice } from "./input.ts";
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
