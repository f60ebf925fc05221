CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	"how" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_payments_cents" CHECK ("invoice_payments"."cents" > 0),
	CONSTRAINT "invoice_payments_how" CHECK ("invoice_payments"."how" in ('check', 'cash', 'transfer', 'card')),
	CONSTRAINT "invoice_payments_state" CHECK ("invoice_payments"."state" in ('reported', 'received', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"after_days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_after_days_pk" PRIMARY KEY("invoice_id","after_days")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"hirer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"lines" jsonb NOT NULL,
	"tax_bips" integer DEFAULT 0 NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"due_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('deposit', 'progress', 'final')),
	CONSTRAINT "invoices_number_positive" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_tax" CHECK ("invoices"."tax_bips" between 0 and 2000),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."total_cents" = "invoices"."subtotal_cents" + "invoices"."tax_cents" and "invoices"."total_cents" > 0),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" between 0 and "invoices"."total_cents"),
	CONSTRAINT "invoices_paid_on" CHECK (("invoices"."paid_on" is not null) = ("invoices"."paid_cents" = "invoices"."total_cents")),
	CONSTRAINT "invoices_void" CHECK ("invoices"."voided_at" is null or "invoices"."paid_cents" = 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_hirer_id_businesses_id_fk" FOREIGN KEY ("hirer_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_once" ON "invoice_payments" USING btree ("invoice_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("pro_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("pro_id","request_key");--> statement-breakpoint
CREATE INDEX "invoices_engagement_idx" ON "invoices" USING btree ("engagement_id","number");--> statement-breakpoint
CREATE INDEX "invoices_hirer_idx" ON "invoices" USING btree ("hirer_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_on") WHERE "invoices"."voided_at" is null and "invoices"."paid_cents" < "invoices"."total_cents";