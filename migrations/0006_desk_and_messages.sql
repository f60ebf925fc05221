CREATE TABLE "api_idempotency_keys" (
	"token_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_idempotency_keys_token_id_route_key_pk" PRIMARY KEY("token_id","route","key"),
	CONSTRAINT "api_idempotency_keys_answered" CHECK (("api_idempotency_keys"."status" is null) = ("api_idempotency_keys"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "personal_access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "personal_access_tokens_hash_form" CHECK ("personal_access_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
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
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_integration_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sending_until" timestamp (3) with time zone,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'held', 'sending', 'done', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"user_integration_id" uuid PRIMARY KEY NOT NULL,
	"events" text[] NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"secret_shown_at" timestamp (3) with time zone,
	"locale" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"mailed_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locale" text,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_unread" CHECK ("conversation_members"."unread" >= 0),
	CONSTRAINT "conversation_members_not_alone" CHECK ("conversation_members"."user_id" <> "conversation_members"."other_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"job_id" uuid,
	"subject" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE NULLS NOT DISTINCT("low_id","high_id","job_id"),
	CONSTRAINT "conversations_two" CHECK ("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "member_blocks_not_oneself" CHECK ("member_blocks"."user_id" <> "member_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"upto_seq" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	CONSTRAINT "message_reports_reason" CHECK ("message_reports"."reason" in ('spam', 'scam', 'abuse', 'other'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_body" CHECK (char_length("messages"."body") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_mail" CHECK ("notification_preferences"."mail" in ('now', 'digest', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"locale" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_to" is null)),
	CONSTRAINT "notification_settings_locale" CHECK ("notification_settings"."locale" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"path" text NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"letter" jsonb,
	CONSTRAINT "notifications_mailed_when_due" CHECK ("notifications"."mailed_at" is null or "notifications"."mail_due_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sub_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"message" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sub_asks_kind" CHECK ("sub_asks"."kind" in ('insurance', 'license', 'w9'))
);
--> statement-breakpoint
CREATE TABLE "sub_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ask_id" uuid NOT NULL,
	"paper_id" uuid,
	"trust_share_id" uuid,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "sub_grants_status" CHECK ("sub_grants"."status" in ('received', 'accepted', 'returned', 'replaced')),
	CONSTRAINT "sub_grants_one_source" CHECK (("sub_grants"."paper_id" is null) <> ("sub_grants"."trust_share_id" is null)),
	CONSTRAINT "sub_grants_decided" CHECK ("sub_grants"."status" = 'received' or "sub_grants"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sub_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_id" uuid,
	"record_id" uuid,
	"way" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sub_links_way" CHECK ("sub_links"."way" in ('mail', 'copy', 'record')),
	CONSTRAINT "sub_links_one_end" CHECK (("sub_links"."way" = 'record') = ("sub_links"."record_id" is not null) and ("sub_links"."way" = 'record') = ("sub_links"."sub_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sub_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"number" text,
	"expires_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone,
	CONSTRAINT "sub_papers_kind" CHECK ("sub_papers"."kind" in ('insurance', 'license', 'w9')),
	CONSTRAINT "sub_papers_end" CHECK (("sub_papers"."kind" = 'w9') = ("sub_papers"."expires_on" is null))
);
--> statement-breakpoint
CREATE TABLE "sub_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_reminders" (
	"paper_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sub_reminders_paper_id_days_before_pk" PRIMARY KEY("paper_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "subs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"record_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subs_reachable" CHECK ("subs"."email" is not null or "subs"."phone" is not null)
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
ALTER TABLE "api_idempotency_keys" ADD CONSTRAINT "api_idempotency_keys_token_id_personal_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_flows" ADD CONSTRAINT "integration_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_flows" ADD CONSTRAINT "integration_flows_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_integration_id_user_integrations_id_fk" FOREIGN KEY ("user_integration_id") REFERENCES "public"."user_integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_integration_id_user_integrations_id_fk" FOREIGN KEY ("user_integration_id") REFERENCES "public"."user_integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_asks" ADD CONSTRAINT "sub_asks_sub_id_subs_id_fk" FOREIGN KEY ("sub_id") REFERENCES "public"."subs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_grants" ADD CONSTRAINT "sub_grants_ask_id_sub_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."sub_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_grants" ADD CONSTRAINT "sub_grants_paper_id_sub_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."sub_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_grants" ADD CONSTRAINT "sub_grants_trust_share_id_trust_shares_id_fk" FOREIGN KEY ("trust_share_id") REFERENCES "public"."trust_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_links" ADD CONSTRAINT "sub_links_sub_id_subs_id_fk" FOREIGN KEY ("sub_id") REFERENCES "public"."subs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_links" ADD CONSTRAINT "sub_links_record_id_sub_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sub_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_papers" ADD CONSTRAINT "sub_papers_record_id_sub_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sub_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_reminders" ADD CONSTRAINT "sub_reminders_paper_id_sub_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."sub_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subs" ADD CONSTRAINT "subs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subs" ADD CONSTRAINT "subs_record_id_sub_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sub_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "api_idempotency_keys_expires" ON "api_idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_access_tokens_hash" ON "personal_access_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "personal_access_tokens_owner_idx" ON "personal_access_tokens" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "integration_flows_user" ON "integration_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "integration_flows_expires" ON "integration_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("user_integration_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("user_integration_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("user_integration_id","state") WHERE "webhook_deliveries"."state" in ('held', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "conversation_members_list_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_members_unread_idx" ON "conversation_members" USING btree ("user_id") WHERE "conversation_members"."unread" > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_other_idx" ON "conversation_members" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversations_high_idx" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "member_blocks_blocked_idx" ON "member_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_file_key" ON "message_attachments" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "message_attachments_message_idx" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_owner_idx" ON "message_attachments" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_open_key" ON "message_reports" USING btree ("conversation_id","reporter_id") WHERE "message_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "message_reports_open_idx" ON "message_reports" USING btree ("created_at") WHERE "message_reports"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "message_reports_reporter_idx" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_reported_idx" ON "message_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq_key" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_key" ON "messages" USING btree ("conversation_id","author_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE read_at is null and shown;--> statement-breakpoint
CREATE INDEX "notifications_due_idx" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null and mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_asks_one_a_kind" ON "sub_asks" USING btree ("sub_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_grants_one_received" ON "sub_grants" USING btree ("ask_id") WHERE "sub_grants"."status" = 'received';--> statement-breakpoint
CREATE UNIQUE INDEX "sub_grants_one_accepted" ON "sub_grants" USING btree ("ask_id") WHERE "sub_grants"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "sub_grants_one_returned" ON "sub_grants" USING btree ("ask_id") WHERE "sub_grants"."status" = 'returned';--> statement-breakpoint
CREATE INDEX "sub_grants_ask_idx" ON "sub_grants" USING btree ("ask_id","created_at");--> statement-breakpoint
CREATE INDEX "sub_grants_paper_idx" ON "sub_grants" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "sub_grants_share_idx" ON "sub_grants" USING btree ("trust_share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_links_token_key" ON "sub_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_links_one_copy" ON "sub_links" USING btree ("sub_id") WHERE "sub_links"."way" = 'copy' and "sub_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sub_links_sub_idx" ON "sub_links" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "sub_links_record_idx" ON "sub_links" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_papers_file_key" ON "sub_papers" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "sub_papers_record_idx" ON "sub_papers" USING btree ("record_id","created_at");--> statement-breakpoint
CREATE INDEX "sub_papers_expiry_idx" ON "sub_papers" USING btree ("expires_on") WHERE "sub_papers"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_records_email_key" ON "sub_records" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "subs_owner_email_key" ON "subs" USING btree ("owner_id","email") WHERE "subs"."email" is not null;--> statement-breakpoint
CREATE INDEX "subs_owner_idx" ON "subs" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subs_record_idx" ON "subs" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "subs_email_idx" ON "subs" USING btree ("email");--> statement-breakpoint
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
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_trouble" CHECK ("user_integrations"."trouble" in ('refused', 'not_allowed', 'signed_out', 'limited', 'unreachable', 'slow', 'down', 'garbled', 'disabled', 'gave_up'));--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_trouble_at" CHECK (("user_integrations"."trouble" is null) = ("user_integrations"."trouble_at" is null));