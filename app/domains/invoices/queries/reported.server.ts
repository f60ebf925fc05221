import { sql } from "drizzle-orm";
import { invoicePayments, invoices } from "../tables.server.ts";

/** What the payer of an invoice reported and its pro has not confirmed, in cents, as a column of a statement about invoices. */
export const reportedCents = sql<number>`(select coalesce(sum(said.cents), 0)::bigint from ${invoicePayments} said where said.invoice_id = ${invoices}.id and said.state = 'reported')`;
