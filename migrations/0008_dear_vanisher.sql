ALTER TABLE "job_applications" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;