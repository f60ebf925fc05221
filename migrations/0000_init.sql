CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"redirect_to" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refresh_key" text NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"not_after" timestamp (3) with time zone,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_aal" CHECK ("sessions"."aal" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"signs_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('contractor', 'homeowner', 'realtor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"phone_confirmed_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"banned_until" timestamp (3) with time zone,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "communities_color" CHECK ("communities"."color" in ('steel', 'plumb', 'flag', 'stop', 'signal'))
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"community_id" uuid,
	"author_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "community_posts_comment_count" CHECK ("community_posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contractor_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"years_in_business" integer,
	"service_areas" text[] DEFAULT '{}' NOT NULL,
	"onboarding_step" integer DEFAULT 2 NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"license_document_url" text,
	"insurance_document_url" text,
	"business_description" text,
	"services" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"industry" text,
	"primary_trade" text,
	"trades" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text,
	"lat" double precision,
	"lng" double precision,
	"license_number" text,
	"hourly_rate_cents" integer,
	"availability" text DEFAULT 'now' NOT NULL,
	"available_for_subcontract" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"star_sum" integer DEFAULT 0 NOT NULL,
	"rating" double precision GENERATED ALWAYS AS (case when review_count > 0 then star_sum::double precision / review_count else 0 end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractor_profiles_stars" CHECK ("contractor_profiles"."star_sum" between "contractor_profiles"."review_count" and 5 * "contractor_profiles"."review_count"),
	CONSTRAINT "contractor_profiles_step" CHECK ("contractor_profiles"."onboarding_step" between 1 and 5),
	CONSTRAINT "contractor_profiles_years" CHECK ("contractor_profiles"."years_in_business" between 0 and 100),
	CONSTRAINT "contractor_profiles_bio" CHECK (char_length("contractor_profiles"."business_description") <= 300),
	CONSTRAINT "contractor_profiles_description" CHECK (char_length("contractor_profiles"."description") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "pro_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pro_user_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"job_id" uuid,
	"stars" smallint NOT NULL,
	"body" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_not_of_oneself" CHECK ("reviews"."pro_user_id" <> "reviews"."reviewer_id"),
	CONSTRAINT "reviews_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "financing_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_key" text NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"project_type" text NOT NULL,
	"amount" integer NOT NULL,
	"months" integer NOT NULL,
	"sealed" text NOT NULL,
	"consent_version" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "financing_applications_amount" CHECK ("financing_applications"."amount" between 1000 and 100000 and "financing_applications"."amount" % 1000 = 0),
	CONSTRAINT "financing_applications_months" CHECK ("financing_applications"."months" between 12 and 120 and "financing_applications"."months" % 12 = 0),
	CONSTRAINT "financing_applications_project_type" CHECK ("financing_applications"."project_type" in ('kitchen', 'bathroom', 'roofing', 'hvac', 'windows-doors', 'addition', 'outdoor', 'other')),
	CONSTRAINT "financing_applications_kept" CHECK ("financing_applications"."kept_until" > "financing_applications"."consented_at")
);
--> statement-breakpoint
CREATE TABLE "integration_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_integration_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"status" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnerships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"logo_url" text,
	"category" text NOT NULL,
	"auth_type" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partnerships_category" CHECK ("partnerships"."category" in ('accounting', 'crm', 'project_management', 'education', 'marketing', 'scheduling', 'payment')),
	CONSTRAINT "partnerships_auth_type" CHECK ("partnerships"."auth_type" in ('oauth', 'api_key', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "user_integrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"partnership_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"credentials_encrypted" text,
	"settings" jsonb DEFAULT '{"notes":""}'::jsonb NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"locale" text DEFAULT 'en' NOT NULL,
	"paid_days" integer,
	CONSTRAINT "job_applications_status" CHECK ("job_applications"."status" in ('submitted', 'shortlisted', 'awarded', 'declined', 'withdrawn')),
	CONSTRAINT "job_applications_paid_days" CHECK ("job_applications"."paid_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "job_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"poster_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"title" text NOT NULL,
	"trade" text NOT NULL,
	"location" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"budget_min" integer NOT NULL,
	"budget_max" integer NOT NULL,
	"start_date" date NOT NULL,
	"duration" text NOT NULL,
	"description" text NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', words), 'A') || setweight(to_tsvector('english', translate(description, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN')), 'C')) STORED,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"expiry_warned_at" timestamp (3) with time zone,
	"expiry_told_at" timestamp (3) with time zone,
	"closed_as" text,
	"closed_at" timestamp (3) with time zone,
	"awarded_application_id" uuid,
	"awarded_at" timestamp (3) with time zone,
	"renewals" integer DEFAULT 0 NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_posts_budget" CHECK ("job_posts"."budget_min" >= 0 and "job_posts"."budget_min" <= "job_posts"."budget_max"),
	CONSTRAINT "job_posts_closed" CHECK ("job_posts"."closed_as" in ('filled', 'withdrawn')),
	CONSTRAINT "job_posts_closed_at" CHECK (("job_posts"."closed_as" is null) = ("job_posts"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "job_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"license_number" text,
	"issuing_state" text,
	"expires_on" date,
	"locale" text NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('license', 'insurance')),
	CONSTRAINT "documents_status" CHECK ("documents"."status" in ('draft', 'pending', 'verified', 'rejected', 'superseded')),
	CONSTRAINT "documents_locale" CHECK ("documents"."locale" in ('en', 'es')),
	CONSTRAINT "documents_submitted" CHECK ("documents"."status" = 'draft' or ("documents"."submitted_at" is not null and "documents"."expires_on" is not null)),
	CONSTRAINT "documents_decided" CHECK ("documents"."status" in ('draft', 'pending') or "documents"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "expiry_reminders" (
	"document_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "expiry_reminders_document_id_days_before_pk" PRIMARY KEY("document_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "trust_records" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"license_document_id" uuid,
	"insurance_document_id" uuid,
	"verified_at" timestamp (3) with time zone,
	"verified_by" uuid,
	"license_valid_until" timestamp (3) with time zone,
	"insurance_valid_until" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trust_records_valid_until" CHECK (("trust_records"."license_valid_until" is null or "trust_records"."insurance_valid_until" is null) = ("trust_records"."valid_until" is null) and ("trust_records"."valid_until" is null or "trust_records"."valid_until" = least("trust_records"."license_valid_until", "trust_records"."insurance_valid_until"))),
	CONSTRAINT "trust_records_verified_at" CHECK ("trust_records"."valid_until" is null or "trust_records"."verified_at" is not null)
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
CREATE TABLE "verification_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"decision" text NOT NULL,
	"reason" text,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_reviews_decision" CHECK ("verification_reviews"."decision" in ('approved', 'rejected')),
	CONSTRAINT "verification_reviews_reason" CHECK ("verification_reviews"."decision" = 'approved' or char_length("verification_reviews"."reason") > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_effects" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"job_id" uuid NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "queue_effects_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pro_user_id_users_id_fk" FOREIGN KEY ("pro_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_logs" ADD CONSTRAINT "integration_logs_user_integration_id_user_integrations_id_fk" FOREIGN KEY ("user_integration_id") REFERENCES "public"."user_integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reminders" ADD CONSTRAINT "expiry_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_license_document_id_documents_id_fk" FOREIGN KEY ("license_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_insurance_document_id_documents_id_fk" FOREIGN KEY ("insurance_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_shares" ADD CONSTRAINT "trust_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_reviews" ADD CONSTRAINT "verification_reviews_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_reviews" ADD CONSTRAINT "verification_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_key" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_kind_key" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_refreshed_idx" ON "sessions" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "community_posts_feed" ON "community_posts" USING btree ("is_pinned" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "community_posts_author" ON "community_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "community_posts_community" ON "community_posts" USING btree ("community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_profiles_slug_key" ON "contractor_profiles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "contractor_profiles_place_idx" ON "contractor_profiles" USING gist (point("lng", "lat")) WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_search_idx" ON "contractor_profiles" USING gin ("search") WITH (fastupdate=false) WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_trades_idx" ON "contractor_profiles" USING gin ("trades") WITH (fastupdate=false) WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_rank_idx" ON "contractor_profiles" USING btree ("rating","review_count","created_at","user_id") WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_subcontract_rank_idx" ON "contractor_profiles" USING btree ("rating","review_count","created_at","user_id") WHERE "contractor_profiles"."onboarding_completed" and "contractor_profiles"."available_for_subcontract";--> statement-breakpoint
CREATE INDEX "pro_words_trigram_idx" ON "pro_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_job_key" ON "reviews" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "reviews_pro_idx" ON "reviews" USING btree ("pro_user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_reviewer_idx" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "financing_applications_request_key" ON "financing_applications" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "financing_applications_kept_idx" ON "financing_applications" USING btree ("kept_until","id");--> statement-breakpoint
CREATE INDEX "financing_applications_user_idx" ON "financing_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "integration_logs_newest" ON "integration_logs" USING btree ("user_integration_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_slug_key" ON "partnerships" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "user_integrations_once" ON "user_integrations" USING btree ("user_id","partnership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_award" ON "job_applications" USING btree ("job_id") WHERE "job_applications"."status" = 'awarded';--> statement-breakpoint
CREATE INDEX "job_applications_applicant_idx" ON "job_applications" USING btree ("applicant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_posts_request_key" ON "job_posts" USING btree ("poster_id","request_key");--> statement-breakpoint
CREATE INDEX "job_posts_board_idx" ON "job_posts" USING btree ("expires_at" DESC NULLS FIRST,"id") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_trade_idx" ON "job_posts" USING btree ("trade","expires_at" DESC NULLS FIRST,"id") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_place_idx" ON "job_posts" USING btree ("lat","lng") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_says_idx" ON "job_posts" USING gin ("search") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_poster_idx" ON "job_posts" USING btree ("poster_id","posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_words_trigram_idx" ON "job_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_jobs_newest_idx" ON "saved_jobs" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_jobs_job_idx" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file_key" ON "documents" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_open" ON "documents" USING btree ("user_id","kind") WHERE "documents"."status" in ('draft', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_verified" ON "documents" USING btree ("user_id","kind") WHERE "documents"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_queue_idx" ON "documents" USING btree ("submitted_at","id") WHERE "documents"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "documents_decided_idx" ON "documents" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "documents"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_expiry_idx" ON "documents" USING btree ("expires_on") WHERE "documents"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "trust_records_valid_idx" ON "trust_records" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_shares_token_key" ON "trust_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_shares_one_live" ON "trust_shares" USING btree ("user_id") WHERE "trust_shares"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_reviews_document_key" ON "verification_reviews" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "verification_reviews_recent_idx" ON "verification_reviews" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");