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
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "job_posts_open_idx";--> statement-breakpoint
DROP INDEX "job_posts_place_idx";--> statement-breakpoint
ALTER TABLE "job_posts" ALTER COLUMN "city" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ALTER COLUMN "zip" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ALTER COLUMN "lat" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ALTER COLUMN "lng" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "paid_days" integer;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "request_key" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "words" text NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', words), 'A') || setweight(to_tsvector('english', description), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "expiry_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "expiry_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_key" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_key" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_kind_key" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_refreshed_idx" ON "sessions" USING btree ("refreshed_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_posts_request_key" ON "job_posts" USING btree ("poster_id","request_key");--> statement-breakpoint
CREATE INDEX "job_posts_board_idx" ON "job_posts" USING btree ("expires_at" DESC NULLS FIRST,"id") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_trade_idx" ON "job_posts" USING btree ("trade","expires_at" DESC NULLS FIRST,"id") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_search_idx" ON "job_posts" USING gin ("search") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "job_posts_words_idx" ON "job_posts" USING gin ("words" gin_trgm_ops) WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
CREATE INDEX "saved_jobs_newest_idx" ON "saved_jobs" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_jobs_job_idx" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_posts_place_idx" ON "job_posts" USING btree ("lat","lng") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_paid_days" CHECK ("job_applications"."paid_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_closed_at" CHECK (("job_posts"."closed_as" is null) = ("job_posts"."closed_at" is null));