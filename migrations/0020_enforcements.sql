CREATE TABLE "enforcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"reviewer_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"outcome" text,
	"outcome_note" text,
	"decider_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "enforcements_kind" CHECK ("enforcements"."kind" in ('withdrawal', 'suspension')),
	CONSTRAINT "enforcements_document" CHECK (("enforcements"."kind" = 'withdrawal') = ("enforcements"."document_id" is not null)),
	CONSTRAINT "enforcements_outcome" CHECK ("enforcements"."outcome" in ('restored', 'upheld')),
	CONSTRAINT "enforcements_decided" CHECK (("enforcements"."outcome" is null) = ("enforcements"."decided_at" is null)),
	CONSTRAINT "enforcements_appeal" CHECK (("enforcements"."appeal" is null) = ("enforcements"."appealed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "trust_share_watchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trust_share_watchers_locale" CHECK ("trust_share_watchers"."locale" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_status";--> statement-breakpoint
ALTER TABLE "trust_records" DROP CONSTRAINT "trust_records_valid_until";--> statement-breakpoint
ALTER TABLE "trust_records" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enforcements" ADD CONSTRAINT "enforcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enforcements" ADD CONSTRAINT "enforcements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enforcements" ADD CONSTRAINT "enforcements_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enforcements" ADD CONSTRAINT "enforcements_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_share_watchers" ADD CONSTRAINT "trust_share_watchers_share_id_trust_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."trust_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enforcements_one_withdrawal" ON "enforcements" USING btree ("document_id") WHERE "enforcements"."document_id" is not null and "enforcements"."outcome" is distinct from 'restored';--> statement-breakpoint
CREATE UNIQUE INDEX "enforcements_one_suspension" ON "enforcements" USING btree ("user_id") WHERE "enforcements"."kind" = 'suspension' and "enforcements"."outcome" is distinct from 'restored';--> statement-breakpoint
CREATE INDEX "enforcements_owner_idx" ON "enforcements" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enforcements_document_idx" ON "enforcements" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "enforcements_reviewer_idx" ON "enforcements" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "enforcements_decider_idx" ON "enforcements" USING btree ("decider_id");--> statement-breakpoint
CREATE INDEX "enforcements_standing_idx" ON "enforcements" USING btree ("created_at") WHERE "enforcements"."outcome" is distinct from 'restored';--> statement-breakpoint
CREATE UNIQUE INDEX "trust_share_watchers_once" ON "trust_share_watchers" USING btree ("share_id","email");--> statement-breakpoint
CREATE INDEX "documents_file_idx" ON "documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "documents_number_idx" ON "documents" USING btree (upper(regexp_replace("license_number", '[^A-Za-z0-9]', '', 'g')));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_status" CHECK ("documents"."status" in ('draft', 'pending', 'verified', 'rejected', 'superseded', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_valid_until" CHECK (("trust_records"."suspended_at" is not null and "trust_records"."valid_until" is null) or ("trust_records"."license_valid_until" is null or "trust_records"."insurance_valid_until" is null) = ("trust_records"."valid_until" is null) and ("trust_records"."valid_until" is null or "trust_records"."valid_until" = least("trust_records"."license_valid_until", "trust_records"."insurance_valid_until")));