ALTER TABLE "job_posts" ADD COLUMN "requires_certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_certificates" ADD COLUMN "kind" text;