CREATE TABLE "lien_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"content" jsonb,
	"locale" text NOT NULL,
	"code" text NOT NULL,
	"payment_id" uuid,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signer_id" uuid,
	"signer_name" text,
	"signer_title" text,
	"consent" text,
	"signed_at" timestamp (3) with time zone,
	"ip" text,
	"hash" text,
	CONSTRAINT "lien_waivers_kind" CHECK ("lien_waivers"."kind" in ('conditional_progress', 'unconditional_progress', 'conditional_final', 'unconditional_final')),
	CONSTRAINT "lien_waivers_state" CHECK ("lien_waivers"."state" in ('asked', 'draft', 'signed')),
	CONSTRAINT "lien_waivers_made" CHECK (("lien_waivers"."content" is null) = ("lien_waivers"."state" = 'asked')),
	CONSTRAINT "lien_waivers_signed" CHECK (("lien_waivers"."state" = 'signed') = ("lien_waivers"."signed_at" is not null) and ("lien_waivers"."signed_at" is null or num_nulls("lien_waivers"."signer_name", "lien_waivers"."signer_title", "lien_waivers"."consent", "lien_waivers"."ip", "lien_waivers"."hash") = 0)),
	CONSTRAINT "lien_waivers_signer" CHECK (char_length("lien_waivers"."signer_name") between 2 and 120 and char_length("lien_waivers"."signer_title") between 2 and 120)
);
--> statement-breakpoint
CREATE TABLE "waiver_copies" (
	"waiver_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiver_copies_waiver_id_sha256_pk" PRIMARY KEY("waiver_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_copies" ADD CONSTRAINT "waiver_copies_waiver_id_lien_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."lien_waivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lien_waivers_code" ON "lien_waivers" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "lien_waivers_open" ON "lien_waivers" USING btree ("invoice_id") WHERE "lien_waivers"."state" <> 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "lien_waivers_payment" ON "lien_waivers" USING btree ("payment_id") WHERE "lien_waivers"."state" = 'signed';--> statement-breakpoint
CREATE UNIQUE INDEX "lien_waivers_final" ON "lien_waivers" USING btree ("invoice_id","kind") WHERE "lien_waivers"."state" = 'signed' and "lien_waivers"."kind" in ('conditional_final', 'unconditional_final');--> statement-breakpoint
CREATE INDEX "lien_waivers_invoice_idx" ON "lien_waivers" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "lien_waivers_payment_idx" ON "lien_waivers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "lien_waivers_signer_idx" ON "lien_waivers" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiver_copies_key" ON "waiver_copies" USING btree ("sha256");