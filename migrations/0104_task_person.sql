ALTER TABLE "engagement_tasks" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "engagement_tasks" ADD CONSTRAINT "engagement_tasks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagement_tasks_person_idx" ON "engagement_tasks" USING btree ("person_id");