ALTER TABLE "job_posts" ADD COLUMN "answers_max" integer;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_answers" CHECK ("job_posts"."answers_max" between 1 and 50);