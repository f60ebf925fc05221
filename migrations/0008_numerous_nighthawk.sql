CREATE TABLE "integration_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"partnership_id" uuid NOT NULL,
	"verifier" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mileage_trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tenths" integer NOT NULL,
	"purpose" text NOT NULL,
	"from_place" text DEFAULT '' NOT NULL,
	"to_place" text DEFAULT '' NOT NULL,
	"request_key" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mileage_trips_tenths" CHECK ("mileage_trips"."tenths" between 1 and 30000)
);
--> statement-breakpoint
CREATE TABLE "tax_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"line" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payee_id" uuid,
	"paid_by" text,
	"receipt_id" uuid,
	"import_id" uuid,
	"fingerprint" text,
	"request_key" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_entries_kind" CHECK ("tax_entries"."kind" in ('income', 'expense')),
	CONSTRAINT "tax_entries_cents" CHECK ("tax_entries"."cents" <> 0 and "tax_entries"."cents" between -1000000000 and 1000000000),
	CONSTRAINT "tax_entries_line" CHECK ("tax_entries"."line" ~ '^[0-9]{1,2}[ab]?$'),
	CONSTRAINT "tax_entries_paid_by" CHECK ("tax_entries"."paid_by" is null or "tax_entries"."paid_by" in ('check', 'cash', 'transfer', 'card')),
	CONSTRAINT "tax_entries_payee" CHECK ("tax_entries"."payee_id" is null or "tax_entries"."kind" = 'expense')
);
--> statement-breakpoint
CREATE TABLE "tax_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"source" text,
	"header_key" text NOT NULL,
	"choice" jsonb,
	"state" text DEFAULT 'staged' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "tax_imports_state" CHECK ("tax_imports"."state" in ('staged', 'done', 'undone')),
	CONSTRAINT "tax_imports_source" CHECK (("tax_imports"."state" = 'staged') = ("tax_imports"."source" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_payees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"w9_on" date,
	"w9_receipt_id" uuid,
	"is_corporation" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_payees_name_given" CHECK (char_length("tax_payees"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "tax_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"quarter" integer NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	"request_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_payments_quarter" CHECK ("tax_payments"."quarter" between 1 and 4),
	CONSTRAINT "tax_payments_cents" CHECK ("tax_payments"."cents" between 1 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "tax_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"filing_status" text NOT NULL,
	"state" text,
	"state_rate" integer,
	"other_income_cents" integer DEFAULT 0 NOT NULL,
	"withheld_cents" integer DEFAULT 0 NOT NULL,
	"last_year_tax_cents" integer,
	"last_year_income_cents" integer,
	"set_aside_rate" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_settings_user_id_year_pk" PRIMARY KEY("user_id","year"),
	CONSTRAINT "tax_settings_status" CHECK ("tax_settings"."filing_status" in ('single', 'joint', 'separate', 'head')),
	CONSTRAINT "tax_settings_rates" CHECK (coalesce("tax_settings"."state_rate", 0) between 0 and 2000 and coalesce("tax_settings"."set_aside_rate", 0) between 0 and 9000),
	CONSTRAINT "tax_settings_money" CHECK ("tax_settings"."other_income_cents" >= 0 and "tax_settings"."withheld_cents" >= 0 and coalesce("tax_settings"."last_year_tax_cents", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "weather_forecasts" (
	"lat10" smallint NOT NULL,
	"lng10" smallint NOT NULL,
	"days" jsonb,
	"utc_offset_seconds" integer,
	"fetched_at" timestamp (3) with time zone,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "weather_forecasts_lat10_lng10_pk" PRIMARY KEY("lat10","lng10"),
	CONSTRAINT "weather_forecasts_failure" CHECK ("weather_forecasts"."failure" in ('slow', 'down', 'unreadable')),
	CONSTRAINT "weather_forecasts_failed_at" CHECK (("weather_forecasts"."failure" is null) = ("weather_forecasts"."failed_at" is null)),
	CONSTRAINT "weather_forecasts_fetched_at" CHECK (("weather_forecasts"."days" is null) = ("weather_forecasts"."fetched_at" is null))
);
--> statement-breakpoint
CREATE TABLE "weather_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gusts_mph" smallint NOT NULL,
	"rain_inches" real NOT NULL,
	"heat_index_f" smallint NOT NULL,
	"low_f" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"topic" text NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_events_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_heads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "last_ok_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "trouble_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "next_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "snapshot_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "snapshot_from" text;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD COLUMN "renewing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "integration_flows" ADD CONSTRAINT "integration_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_flows" ADD CONSTRAINT "integration_flows_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_trips" ADD CONSTRAINT "mileage_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_payee_id_tax_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."tax_payees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_receipt_id_tax_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."tax_receipts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_import_id_tax_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tax_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_imports" ADD CONSTRAINT "tax_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payees" ADD CONSTRAINT "tax_payees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payees" ADD CONSTRAINT "tax_payees_w9_receipt_id_tax_receipts_id_fk" FOREIGN KEY ("w9_receipt_id") REFERENCES "public"."tax_receipts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_limits" ADD CONSTRAINT "weather_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_flows_user" ON "integration_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "integration_flows_expires" ON "integration_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mileage_trips_sums_idx" ON "mileage_trips" USING btree ("user_id","day","tenths");--> statement-breakpoint
CREATE INDEX "mileage_trips_list_idx" ON "mileage_trips" USING btree ("user_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "mileage_trips_request_key" ON "mileage_trips" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "tax_entries_sums_idx" ON "tax_entries" USING btree ("user_id","day","kind","line","cents");--> statement-breakpoint
CREATE INDEX "tax_entries_list_idx" ON "tax_entries" USING btree ("user_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_entries_payee_idx" ON "tax_entries" USING btree ("payee_id","day") WHERE "tax_entries"."payee_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_entries_import_idx" ON "tax_entries" USING btree ("import_id") WHERE "tax_entries"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_entries_receipt_idx" ON "tax_entries" USING btree ("receipt_id") WHERE "tax_entries"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_entries_unproven_idx" ON "tax_entries" USING btree ("user_id","day") WHERE "tax_entries"."kind" = 'expense' and "tax_entries"."receipt_id" is null and "tax_entries"."cents" >= 7500;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_entries_fingerprint" ON "tax_entries" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_entries_request_key" ON "tax_entries" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "tax_imports_owner_idx" ON "tax_imports" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tax_imports_staged_idx" ON "tax_imports" USING btree ("created_at") WHERE "tax_imports"."state" = 'staged';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_payees_name" ON "tax_payees" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "tax_payments_owner_idx" ON "tax_payments" USING btree ("user_id","year","quarter");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_payments_request_key" ON "tax_payments" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipts_file_key" ON "tax_receipts" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_receipts_same_file" ON "tax_receipts" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "live_events_created_idx" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_integrations_due" ON "user_integrations" USING btree ("next_read_at") WHERE "user_integrations"."next_read_at" is not null;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_trouble" CHECK ("user_integrations"."trouble" in ('refused', 'not_allowed', 'signed_out', 'limited', 'unreachable', 'slow', 'down', 'garbled'));--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_trouble_at" CHECK (("user_integrations"."trouble" is null) = ("user_integrations"."trouble_at" is null));