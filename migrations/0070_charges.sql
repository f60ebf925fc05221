CREATE TABLE "charge_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"holds" boolean NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charge_refunds_cents" CHECK ("charge_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"hirer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"how" text NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"dispute_id" text,
	"dispute_status" text,
	"dispute_reason" text,
	"dispute_cents" bigint DEFAULT 0 NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"receipt" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "charges_state" CHECK ("charges"."state" in ('processing', 'received', 'failed', 'returned')),
	CONSTRAINT "charges_how" CHECK ("charges"."how" in ('card', 'transfer')),
	CONSTRAINT "charges_cents" CHECK ("charges"."cents" > 0 and "charges"."fee_cents" between 0 and "charges"."cents" and "charges"."refunded_cents" between 0 and "charges"."cents")
);
--> statement-breakpoint
CREATE TABLE "pay_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_pages_state" CHECK ("pay_pages"."state" in ('open', 'closed', 'done')),
	CONSTRAINT "pay_pages_cents" CHECK ("pay_pages"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "through" text;--> statement-breakpoint
ALTER TABLE "charge_refunds" ADD CONSTRAINT "charge_refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_hirer_id_businesses_id_fk" FOREIGN KEY ("hirer_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_pages" ADD CONSTRAINT "pay_pages_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_refunds_charge_idx" ON "charge_refunds" USING btree ("charge_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_payment" ON "charges" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "charges_invoice_idx" ON "charges" USING btree ("invoice_id","made_at");--> statement-breakpoint
CREATE INDEX "charges_pro_idx" ON "charges" USING btree ("pro_id","made_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "charges_hirer_idx" ON "charges" USING btree ("hirer_id");--> statement-breakpoint
CREATE INDEX "charges_made_idx" ON "charges" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_pages_one" ON "pay_pages" USING btree ("invoice_id") WHERE "pay_pages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "pay_pages_invoice_idx" ON "pay_pages" USING btree ("invoice_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_through" ON "invoice_payments" USING btree ("through");