ALTER TABLE "job_posts" ALTER COLUMN "start_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "start_choice" text;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_start" CHECK ("job_posts"."start_date" is null or "job_posts"."start_choice" is null);--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_start_choice" CHECK ("job_posts"."start_choice" in ('asap', 'two-weeks', 'month', 'flexible'));