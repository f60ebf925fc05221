CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"request_key" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_cents" CHECK ("credit_notes"."cents" > 0 and "credit_notes"."tax_cents" between 0 and "credit_notes"."cents"),
	CONSTRAINT "credit_notes_number_positive" CHECK ("credit_notes"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pro_id" uuid NOT NULL,
	"hirer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"why" text NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	"how" text,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_credits_why" CHECK ("invoice_credits"."why" in ('over', 'note', 'used', 'back', 'undone')),
	CONSTRAINT "invoice_credits_how" CHECK ("invoice_credits"."how" in ('check', 'cash', 'transfer', 'card')),
	CONSTRAINT "invoice_credits_cents" CHECK ("invoice_credits"."cents" <> 0 and case when "invoice_credits"."why" in ('over', 'note') then "invoice_credits"."cents" > 0 when "invoice_credits"."why" in ('used', 'back')
        then "invoice_credits"."cents" < 0 else true end)
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" DROP CONSTRAINT "invoice_payments_how";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid_on";--> statement-breakpoint
DROP INDEX "invoices_due_idx";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "over_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_credits" ADD CONSTRAINT "invoice_credits_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_credits" ADD CONSTRAINT "invoice_credits_hirer_id_businesses_id_fk" FOREIGN KEY ("hirer_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_credits" ADD CONSTRAINT "invoice_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("pro_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_once" ON "credit_notes" USING btree ("invoice_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_credits_once" ON "invoice_credits" USING btree ("pro_id","request_key","why");--> statement-breakpoint
CREATE INDEX "invoice_credits_two_idx" ON "invoice_credits" USING btree ("pro_id","hirer_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_credits_hirer_idx" ON "invoice_credits" USING btree ("hirer_id");--> statement-breakpoint
CREATE INDEX "invoice_credits_invoice_idx" ON "invoice_credits" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_on") WHERE "invoices"."voided_at" is null and "invoices"."paid_cents" < "invoices"."total_cents" - "invoices"."credited_cents";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_over" CHECK ("invoice_payments"."over_cents" between 0 and "invoice_payments"."cents");--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_how" CHECK ("invoice_payments"."how" in ('check', 'cash', 'transfer', 'card', 'credit'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited" CHECK ("invoices"."credited_cents" between 0 and "invoices"."total_cents");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" between 0 and "invoices"."total_cents" - "invoices"."credited_cents");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_on" CHECK (("invoices"."paid_on" is not null) = ("invoices"."paid_cents" = "invoices"."total_cents" - "invoices"."credited_cents" and "invoices"."paid_cents" > 0));