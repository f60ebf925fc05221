import { and, eq } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { writeToKnown } from "#app/domains/messaging/commands/start.server.ts";
import { Send } from "#app/domains/messaging/input.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { m } from "#paraglide/messages.js";
import { noSuchInvoice } from "../access.ts";
import type { AskInvoice } from "../input.ts";
import { heldInvoice } from "../queries/held.server.ts";

/**
 * The payer asks the pro about an invoice, or says what is wrong with it: a message in their conversation on the job that names the
 * number and the sum. Safe to repeat with the same request key. Throws not-found, and the code of `reasonNotToSend`.
 */
export const askAboutInvoice = (ctx: Ctx, invoiceId: string, { question, requestKey }: AskInvoice) =>
  inTransaction(ctx, async (tx) => {
    const invoice = await heldInvoice(tx, invoiceId, "hirer");
    const [job] = await tx.db
      .select({ id: jobPosts.id, title: jobPosts.title })
      .from(engagements)
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(and(eq(engagements.id, invoice.engagementId), eq(engagements.proId, invoice.proId)));
    if (!job) throw noSuchInvoice();
    const about = m.invoices_ask_about({ number: invoice.number, amount: moneyText(invoice.totalCents) });
    const message = Send.parse({ body: `${about}\n\n${question}`, clientId: requestKey, attachments: [] });
    return writeToKnown(tx, { otherId: invoice.proId, job }, message);
  });
