CREATE TABLE "answer_times" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"pro_user_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_times_minutes" CHECK ("answer_times"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "service_miles" integer;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "service_counties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_pro_user_id_businesses_id_fk" FOREIGN KEY ("pro_user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_times_pro_idx" ON "answer_times" USING btree ("pro_user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contractor_profiles_counties_idx" ON "contractor_profiles" USING gin ("service_counties") WITH (fastupdate=false) WHERE "contractor_profiles"."onboarding_completed" and "contractor_profiles"."service_counties" <> '{}';--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_area" CHECK ("contractor_profiles"."service_miles" is null or "contractor_profiles"."service_counties" = '{}');--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_miles" CHECK ("contractor_profiles"."service_miles" between 1 and 500);--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_address" CHECK (char_length("job_posts"."address") <= 200);