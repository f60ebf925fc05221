CREATE TABLE "job_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "job_posts_search_idx";--> statement-breakpoint
DROP INDEX "job_posts_words_idx";--> statement-breakpoint
ALTER TABLE "job_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', words), 'A') || setweight(to_tsvector('english', translate(description, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN')), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "job_words_trigram_idx" ON "job_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_posts_says_idx" ON "job_posts" USING gin ("search") WHERE "job_posts"."closed_as" is null and "job_posts"."awarded_application_id" is null;