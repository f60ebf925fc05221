ALTER TABLE "engagement_reviews" DROP CONSTRAINT "engagement_reviews_state";--> statement-breakpoint
ALTER TABLE "engagement_reviews" DROP CONSTRAINT "engagement_reviews_shown";--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD COLUMN "replied_by" uuid;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD COLUMN "reply_state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_replied_by_users_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagement_reviews_replier_idx" ON "engagement_reviews" USING btree ("replied_by");--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_reply_state" CHECK ("engagement_reviews"."reply_state" in ('shown', 'hidden', 'removed'));--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_state" CHECK ("engagement_reviews"."state" in ('waiting', 'held', 'refused', 'shown', 'hidden', 'removed'));--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_shown" CHECK (("engagement_reviews"."shown_at" is not null) = ("engagement_reviews"."state" in ('shown', 'hidden', 'removed')));