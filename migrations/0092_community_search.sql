CREATE TABLE "community_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "community_posts_title_trigrams";--> statement-breakpoint
CREATE INDEX "community_words_trigrams" ON "community_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "community_answers_same" ON "community_answers" USING btree ((md5(lower(regexp_replace("body", '\s+', ' ', 'g')))::uuid),"created_at");--> statement-breakpoint
CREATE INDEX "community_posts_same" ON "community_posts" USING btree ((md5(lower(regexp_replace("content", '\s+', ' ', 'g')))::uuid),"created_at");