CREATE TABLE "quote_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "contractor_profiles_rank_idx";--> statement-breakpoint
DROP INDEX "contractor_profiles_subcontract_rank_idx";--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "score" double precision GENERATED ALWAYS AS ((20 + star_sum)::double precision / (5 + review_count)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_drafts_created_idx" ON "quote_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contractor_profiles_score_idx" ON "contractor_profiles" USING btree ("score","review_count","created_at","user_id") WHERE "contractor_profiles"."onboarding_completed";--> statement-breakpoint
CREATE INDEX "contractor_profiles_subcontract_score_idx" ON "contractor_profiles" USING btree ("score","review_count","created_at","user_id") WHERE "contractor_profiles"."onboarding_completed" and "contractor_profiles"."available_for_subcontract";