CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractor_profiles_step" CHECK ("contractor_profiles"."onboarding_step" between 1 and 5),
	CONSTRAINT "contractor_profiles_years" CHECK ("contractor_profiles"."years_in_business" between 0 and 100),
	CONSTRAINT "contractor_profiles_bio" CHECK (char_length("contractor_profiles"."business_description") <= 300),
	CONSTRAINT "contractor_profiles_description" CHECK (char_length("contractor_profiles"."description") <= 1000)
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
	CONSTRAINT "job_applications_status" CHECK ("job_applications"."status" in ('submitted', 'shortlisted', 'awarded', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "job_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"poster_id" uuid NOT NULL,
	"title" text NOT NULL,
	"trade" text NOT NULL,
	"location" text NOT NULL,
	"city" text,
	"state" text,
	"zip" text,
	"lat" double precision,
	"lng" double precision,
	"budget_min" integer NOT NULL,
	"budget_max" integer NOT NULL,
	"start_date" date NOT NULL,
	"duration" text NOT NULL,
	"description" text NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_as" text,
	"closed_at" timestamp (3) with time zone,
	"awarded_application_id" uuid,
	"awarded_at" timestamp (3) with time zone,
	"renewals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_posts_budget" CHECK ("job_posts"."budget_min" >= 0 and "job_posts"."budget_min" <= "job_posts"."budget_max"),
	CONSTRAINT "job_posts_closed" CHECK ("job_posts"."closed_as" in ('filled', 'withdrawn'))
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
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('license', 'insurance')),
	CONSTRAINT "documents_status" CHECK ("documents"."status" in ('draft', 'pending', 'verified', 'rejected', 'superseded'))
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"decision" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_poster_id_users_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_license_document_id_documents_id_fk" FOREIGN KEY ("license_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_insurance_document_id_documents_id_fk" FOREIGN KEY ("insurance_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_records" ADD CONSTRAINT "trust_records_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_reviews" ADD CONSTRAINT "verification_reviews_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_reviews" ADD CONSTRAINT "verification_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_profiles_slug_key" ON "contractor_profiles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "contractor_profiles_place_idx" ON "contractor_profiles" USING btree ("lat","lng");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_one_award" ON "job_applications" USING btree ("job_id") WHERE "job_applications"."status" = 'awarded';--> statement-breakpoint
CREATE INDEX "job_applications_applicant_idx" ON "job_applications" USING btree ("applicant_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_open_idx" ON "job_posts" USING btree ("posted_at" DESC NULLS FIRST,"id") WHERE "job_posts"."closed_as" is null;--> statement-breakpoint
CREATE INDEX "job_posts_poster_idx" ON "job_posts" USING btree ("poster_id","posted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_place_idx" ON "job_posts" USING btree ("lat","lng");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file_key" ON "documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "documents_owner_idx" ON "documents" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "documents_queue_idx" ON "documents" USING btree ("submitted_at") WHERE "documents"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "trust_records_valid_idx" ON "trust_records" USING btree ("valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_reviews_document_key" ON "verification_reviews" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);