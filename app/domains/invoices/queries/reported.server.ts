import { sql } from "drizzle-orm";
import { invoicePayments, invoiceReminders, invoices } from "../tables.server.ts";

/** What the payer of an invoice reported and its pro has not confirmed, in cents, as a column of a statement about invoices. */
export const reportedCents = sql<number>`(select coalesce(sum(said.cents), 0)::bigint from ${invoicePayments} said where said.invoice_id = ${invoices}.id and said.state = 'reported')`;

/** When the payer of an invoice was last reminded, by the clock or by the pro, as a column of a statement about invoices. */
export const remindedAt =
  sql`(select max(told.sent_at) from ${invoiceReminders} told where told.invoice_id = ${invoices}.id)`.mapWith(
    (moment: string | Date | null): Date | null => (moment ? new Date(moment) : null),
  );
