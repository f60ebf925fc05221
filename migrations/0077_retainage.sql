ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sum";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_bips" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_retainage" ON "invoices" USING btree ("engagement_id") WHERE "invoices"."kind" = 'retainage' and "invoices"."voided_at" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_held" CHECK ("invoices"."held_bips" between 0 and 2000 and "invoices"."held_cents" between 0 and "invoices"."subtotal_cents" and ("invoices"."held_bips" = 0 or "invoices"."kind" = 'progress') and ("invoices"."held_cents" = 0 or "invoices"."held_bips" > 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('deposit', 'progress', 'final', 'retainage'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sum" CHECK ("invoices"."total_cents" = "invoices"."subtotal_cents" + "invoices"."tax_cents" - "invoices"."held_cents" and "invoices"."total_cents" > 0);