import { sql } from "drizzle-orm";
import { agreementSignatures, agreements } from "#app/domains/agreements/tables.server.ts";
import type { Trace } from "#app/domains/engagements/rules/trail.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { creditNotes, invoicePayments, invoices } from "../tables.server.ts";

type Row = Omit<Trace, "at" | "number" | "cents"> & {
  ms: number | string;
  number: number | string;
  cents: number | string;
};

/**
 * What both sides signed, and what was billed, received and credited for a job, oldest first. For whoever has read the job and
 * sees its price.
 */
export async function paperTrail(ctx: Ctx, engagementId: string): Promise<Trace[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with bills as (select i.id, i.number, i.total_cents, i.sent_at, i.voided_at from ${invoices} i
      where i.engagement_id = ${engagementId}::uuid),
    traces as (
      select a.id || s.side as id, s.at, s.side, a.kind as what, a.number, 0::bigint as cents
        from ${agreements} a join ${agreementSignatures} s on s.agreement_id = a.id
        where a.engagement_id = ${engagementId}::uuid and a.state <> 'void'
      union all select 'sent' || b.id, b.sent_at, 'pro', 'billed', b.number, b.total_cents from bills b
      union all select 'void' || b.id, b.voided_at, 'pro', 'voided', b.number, b.total_cents from bills b
        where b.voided_at is not null
      union all select 'paid' || p.id, coalesce(p.received_at, p.created_at), 'pro', 'paid', b.number, p.cents
        from bills b join ${invoicePayments} p on p.invoice_id = b.id and p.state = 'received'
      union all select 'note' || c.id, c.issued_at, 'pro', 'credited', b.number, c.cents
        from bills b join ${creditNotes} c on c.invoice_id = b.id)
    select id, side, what, number, cents, extract(epoch from at) * 1000 as ms from traces order by at, id`);
  return rows.map(({ ms, number, cents, ...trace }) => ({
    ...trace,
    at: new Date(Number(ms)),
    number: Number(number),
    cents: Number(cents),
  }));
}
