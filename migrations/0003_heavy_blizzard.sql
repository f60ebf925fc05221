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
DROP INDEX "contractor_profiles_place_idx";--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "search" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "star_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "rating" double precision GENERATED ALWAYS AS (case when review_count > 0 then star_sum::double precision / review_count else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pro_user_id_users_id_fk" FOREIGN KEY ("pro_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pro_words_trigram_idx" ON "pro_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_job_key" ON "reviews" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "reviews_pro_idx" ON "reviews" USING btree ("pro_user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_reviewer_idx" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "contractor_profiles_search_idx" ON "contractor_profiles" USING gin ("search") WITH (fastupdate=false) WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_trades_idx" ON "contractor_profiles" USING gin ("trades") WITH (fastupdate=false) WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_rank_idx" ON "contractor_profiles" USING btree ("rating","review_count","created_at","user_id") WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_subcontract_rank_idx" ON "contractor_profiles" USING btree ("rating","review_count","created_at","user_id") WHERE "contractor_profiles"."onboarding_completed" and "contractor_profiles"."available_for_subcontract";--> statement-breakpoint
CREATE INDEX "contractor_profiles_place_idx" ON "contractor_profiles" USING gist (point("lng", "lat")) WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_stars" CHECK ("contractor_profiles"."star_sum" between "contractor_profiles"."review_count" and 5 * "contractor_profiles"."review_count");