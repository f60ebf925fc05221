ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_submitted";--> statement-breakpoint
ALTER TABLE "trust_records" DROP CONSTRAINT "trust_records_valid_until";--> statement-breakpoint
DROP INDEX "documents_one_open";--> statement-breakpoint
DROP INDEX "documents_one_verified";--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "requires_license" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "requires_workers_comp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "requires_bond" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "requires_liability_cents" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "line" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "board" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "license_class" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "trades" text[];--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "named_insured" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "occurrence_cents" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "aggregate_cents" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "bond_cents" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "exempt" boolean;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "trust_records" ADD COLUMN "no_license_state" text;--> statement-breakpoint
ALTER TABLE "trust_records" ADD COLUMN "no_license_trades" text[];--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_open" ON "documents" USING btree ("user_id","kind","line") WHERE "documents"."status" in ('draft', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_verified" ON "documents" USING btree ("user_id","kind","line") WHERE "documents"."status" = 'verified';--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_liability" CHECK ("job_posts"."requires_liability_cents" > 0);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_cents" CHECK (least("documents"."occurrence_cents", "documents"."aggregate_cents", "documents"."bond_cents") is null or least("documents"."occurrence_cents", "documents"."aggregate_cents", "documents"."bond_cents") >= 0);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('license', 'insurance', 'registration', 'workers_comp', 'bond', 'auto', 'w9'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_submitted" CHECK ("documents"."status" = 'draft' or ("documents"."submitted_at" is not null and ("documents"."expires_on" is not null or "documents"."kind" in ('bond', 'w9') or ("documents"."kind" = 'workers_comp' and "documents"."exempt" is true))));--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_no_license" CHECK (("trust_records"."no_license_state" is null) = ("trust_records"."no_license_trades" is null) and ("trust_records"."no_license_trades" is null or cardinality("trust_records"."no_license_trades") > 0));--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_valid_until" CHECK (("trust_records"."suspended_at" is not null and "trust_records"."valid_until" is null) or "trust_records"."valid_until" is not distinct from case when "trust_records"."no_license_state" is not null then "trust_records"."insurance_valid_until" when "trust_records"."license_valid_until" is null or "trust_records"."insurance_valid_until" is null then null else least("trust_records"."license_valid_until", "trust_records"."insurance_valid_until") end);