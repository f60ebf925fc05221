CREATE TABLE "tax_rules" (
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"merchant" text NOT NULL,
	"target" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_rules_user_id_way_merchant_pk" PRIMARY KEY("user_id","way","merchant"),
	CONSTRAINT "tax_rules_way" CHECK ("tax_rules"."way" in ('in', 'out')),
	CONSTRAINT "tax_rules_target" CHECK ("tax_rules"."target" ~ '^([0-9]{1,2}[ab]?|skip|tax_payment)$')
);
--> statement-breakpoint
ALTER TABLE "tax_imports" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_imports" ADD COLUMN "picks" jsonb DEFAULT '{"merchants":{},"rows":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_imports" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_import_id_tax_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tax_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_payments_import_idx" ON "tax_payments" USING btree ("import_id") WHERE "tax_payments"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_payments_fingerprint" ON "tax_payments" USING btree ("user_id","fingerprint");