CREATE TABLE "business_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"token_hash" text NOT NULL,
	"locale" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "business_invites_part" CHECK ("business_invites"."part" in ('owner', 'office', 'foreman', 'crew')),
	CONSTRAINT "business_invites_locale" CHECK ("business_invites"."locale" in ('en', 'es')),
	CONSTRAINT "business_invites_once" CHECK ("business_invites"."accepted_at" is null or "business_invites"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "business_people" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"chosen_at" timestamp (3) with time zone,
	CONSTRAINT "business_people_business_id_user_id_pk" PRIMARY KEY("business_id","user_id"),
	CONSTRAINT "business_people_part" CHECK ("business_people"."part" in ('owner', 'office', 'foreman', 'crew'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"office_keeps_books" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- A business begins with each account, under its id, and the account owns it.
CREATE OR REPLACE FUNCTION begin_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO businesses (id, contact_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at) ON CONFLICT DO NOTHING;
  INSERT INTO business_people (business_id, user_id, part, since) VALUES (NEW.id, NEW.id, 'owner', NEW.created_at)
    ON CONFLICT DO NOTHING;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_begin_business AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION begin_business();
--> statement-breakpoint
-- Accounts that were there before; new ones wait for the trigger's lock.
INSERT INTO businesses (id, contact_id, created_at, closed_at) SELECT id, id, created_at, deleted_at FROM users ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO business_people (business_id, user_id, part, since)
  SELECT id, id, 'owner', created_at FROM users WHERE deleted_at IS NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "contractor_profiles" DROP CONSTRAINT "contractor_profiles_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_pro_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "integration_flows" DROP CONSTRAINT "integration_flows_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "user_integrations" DROP CONSTRAINT "user_integrations_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_applicant_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "job_posts" DROP CONSTRAINT "job_posts_poster_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_jobs" DROP CONSTRAINT "saved_jobs_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversation_members" DROP CONSTRAINT "conversation_members_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversation_members" DROP CONSTRAINT "conversation_members_other_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_low_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_high_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "member_blocks" DROP CONSTRAINT "member_blocks_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "member_blocks" DROP CONSTRAINT "member_blocks_blocked_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "message_attachments" DROP CONSTRAINT "message_attachments_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "message_reports" DROP CONSTRAINT "message_reports_reporter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "message_reports" DROP CONSTRAINT "message_reports_reported_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subs" DROP CONSTRAINT "subs_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "mileage_trips" DROP CONSTRAINT "mileage_trips_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_entries" DROP CONSTRAINT "tax_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_imports" DROP CONSTRAINT "tax_imports_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_payees" DROP CONSTRAINT "tax_payees_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_payments" DROP CONSTRAINT "tax_payments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_receipts" DROP CONSTRAINT "tax_receipts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_settings" DROP CONSTRAINT "tax_settings_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "enforcements" DROP CONSTRAINT "enforcements_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "trust_records" DROP CONSTRAINT "trust_records_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "trust_shares" DROP CONSTRAINT "trust_shares_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "weather_limits" DROP CONSTRAINT "weather_limits_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_people" ADD CONSTRAINT "business_people_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_people" ADD CONSTRAINT "business_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_invites_token_key" ON "business_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "business_invites_business_idx" ON "business_invites" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "business_invites_inviter_idx" ON "business_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "business_invites_acceptor_idx" ON "business_invites" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "business_people_user_idx" ON "business_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "businesses_contact_idx" ON "businesses" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pro_user_id_businesses_id_fk" FOREIGN KEY ("pro_user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_flows" ADD CONSTRAINT "integration_flows_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_businesses_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_poster_id_businesses_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_businesses_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_businesses_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_businesses_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_businesses_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_businesses_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_businesses_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_businesses_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subs" ADD CONSTRAINT "subs_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_trips" ADD CONSTRAINT "mileage_trips_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_imports" ADD CONSTRAINT "tax_imports_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payees" ADD CONSTRAINT "tax_payees_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_receipts" ADD CONSTRAINT "tax_receipts_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enforcements" ADD CONSTRAINT "enforcements_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_shares" ADD CONSTRAINT "trust_shares_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_limits" ADD CONSTRAINT "weather_limits_user_id_businesses_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_access_tokens_business_idx" ON "personal_access_tokens" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "messages_person_idx" ON "messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "audit_log_business" ON "audit_log" USING btree ("business_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);