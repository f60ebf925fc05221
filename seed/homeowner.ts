import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
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
  budgetMin: "18000",
  budgetMax: "24000",
};

const TERMS = {
  scope: "Sample: new circuits, boxes and devices for a kitchen and two baths, patched and tested, with the permit.",
  low: "21500",
  durationDays: "9",
  warranty: "The pro repairs without charge what turns out to be badly done within one year after the work is done.",
};

/** A homeowner's job that is under way, with an invoice to be paid. */
export async function homeownersWork(ctx: Ctx, hirer: Actor, pro: Actor): Promise<void> {
  const queue = { ...ctx.services.queue, enqueue: async () => {}, enqueueEach: async () => {} };
  const quiet = { ...ctx, services: { ...ctx.services, queue } };
  const work = await anEngagement(quiet, { hirer, pro, state: "agreed", ...REWIRE });
  const byPro = { ...quiet, actor: pro };
  const agreement = await beginAgreement(byPro, work.id, "agreement");
  await editAgreement(byPro, agreement, typedTerms(TERMS));
  for (const actor of [pro, hirer]) await signFor(quiet, actor, agreement);
  await move(byPro, work.id, "start");
  const billed = { lineWhat: ["Sample: rough-in of the kitchen", "Sample: rough-in of two baths"] };
  const typed = typedInvoice(ctx, { ...billed, kind: "progress", lineAmount: ["4,600.00", "3,400.00"] });
  await sendInvoice({ ...quiet, actor: pro }, work.id, SendInvoice.parse(typed));
}
