ALTER TABLE "job_posts" ADD COLUMN "only_for" uuid;--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_only_for_businesses_id_fk" FOREIGN KEY ("only_for") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_posts_only_for_idx" ON "job_posts" USING btree ("only_for") WHERE "job_posts"."only_for" is not null;