CREATE TABLE "expiry_reminders" (
	"document_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expiry_reminders_document_id_days_before_pk" PRIMARY KEY("document_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "trust_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "documents_owner_idx";--> statement-breakpoint
DROP INDEX "documents_queue_idx";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "trust_records" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "verification_reviews" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "locale" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_reviews" ADD COLUMN "corrections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_shares" ADD CONSTRAINT "trust_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trust_shares_token_key" ON "trust_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_shares_one_live" ON "trust_shares" USING btree ("user_id") WHERE "trust_shares"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_open" ON "documents" USING btree ("user_id","kind") WHERE "documents"."status" in ('draft', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_verified" ON "documents" USING btree ("user_id","kind") WHERE "documents"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "documents_expiry_idx" ON "documents" USING btree ("expires_on") WHERE "documents"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "verification_reviews_recent_idx" ON "verification_reviews" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_queue_idx" ON "documents" USING btree ("submitted_at","id") WHERE "documents"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "signing_keys" DROP COLUMN "retired_at";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_locale" CHECK ("documents"."locale" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_submitted" CHECK ("documents"."status" = 'draft' or ("documents"."submitted_at" is not null and "documents"."expires_on" is not null));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_decided" CHECK ("documents"."status" in ('draft', 'pending') or "documents"."decided_at" is not null);--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_valid_until" CHECK (("trust_records"."license_valid_until" is null or "trust_records"."insurance_valid_until" is null) = ("trust_records"."valid_until" is null) and ("trust_records"."valid_until" is null or "trust_records"."valid_until" = least("trust_records"."license_valid_until", "trust_records"."insurance_valid_until")));--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_verified_at" CHECK ("trust_records"."valid_until" is null or "trust_records"."verified_at" is not null);--> statement-breakpoint
ALTER TABLE "verification_reviews" ADD CONSTRAINT "verification_reviews_decision" CHECK ("verification_reviews"."decision" in ('approved', 'rejected'));