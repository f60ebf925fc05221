CREATE TABLE "assistant_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"locale" text NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_steps" (
	"business_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "onboarding_steps_business_id_step_pk" PRIMARY KEY("business_id","step"),
	CONSTRAINT "onboarding_steps_step" CHECK ("onboarding_steps"."step" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "figure_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"counted_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hourly_figures" (
	"name" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"n" bigint NOT NULL,
	"sum" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "hourly_figures_name_hour_part_pk" PRIMARY KEY("name","hour","part"),
	CONSTRAINT "hourly_figures_hour" CHECK (extract(epoch from "hourly_figures"."hour")::bigint % 3600 = 0)
);
--> statement-breakpoint
ALTER TABLE "onboarding_steps" ADD CONSTRAINT "onboarding_steps_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_gaps_asked_idx" ON "assistant_gaps" USING btree ("asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "onboarding_steps_reached_idx" ON "onboarding_steps" USING btree ("reached_at");--> statement-breakpoint
CREATE INDEX "assistant_messages_created_idx" ON "assistant_messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "user_roles_created_idx" ON "user_roles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_started_idx" ON "subscriptions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_ended_idx" ON "subscriptions" USING btree ("ended_at") WHERE "subscriptions"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "community_answers_created" ON "community_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_applications_created_idx" ON "job_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_posts_posted_idx" ON "job_posts" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "job_posts_awarded_idx" ON "job_posts" USING btree ("awarded_at") WHERE "job_posts"."awarded_at" is not null;--> statement-breakpoint
CREATE INDEX "job_posts_closed_idx" ON "job_posts" USING btree ("closed_at") WHERE "job_posts"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "enrollments_finished" ON "enrollments" USING btree ("finished_at") WHERE "enrollments"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_progress_opened" ON "lesson_progress" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_passed_at" ON "lesson_progress" USING btree ("passed_at") WHERE "lesson_progress"."passed_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_created_idx" ON "messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "documents_submitted_idx" ON "documents" USING btree ("submitted_at") WHERE "documents"."submitted_at" is not null;