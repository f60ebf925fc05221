import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { sendInvoice } from "#app/domains/invoices/commands/send.server.ts";
import { typedInvoice } from "#app/domains/invoices/fixtures.ts";
import { SendInvoice } from "#app/domains/invoices/input.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const REWIRE = {
  title: "Rewire of a kitchen and two baths",
  trade: "electrical",
  location: "78704",
  description: "Sample job. New circuits for a kitchen and two baths. The panel has room, and the walls are open.",
  skills: "Rewiring, Old houses",
};

/** A homeowner's job that is under way, with an invoice to be paid. */
export async function homeownersWork(ctx: Ctx, hirer: Actor, pro: Actor): Promise<void> {
  const queue = { ...ctx.services.queue, enqueue: async () => {}, enqueueEach: async () => {} };
  const quiet = { ...ctx, services: { ...ctx.services, queue } };
  const work = await anEngagement(quiet, { hirer, pro, state: "working", ...REWIRE });
  const billed = { lineWhat: ["Sample: rough-in of the kitchen", "Sample: rough-in of two baths"] };
  const typed = typedInvoice(ctx, { ...billed, kind: "progress", lineAmount: ["4,600.00", "3,400.00"] });
  await sendInvoice({ ...quiet, actor: pro }, work.id, SendInvoice.parse(typed));
}
