ALTER TABLE "mileage_trips" ADD COLUMN "engagement_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD COLUMN "engagement_id" uuid;--> statement-breakpoint
ALTER TABLE "mileage_trips" ADD CONSTRAINT "mileage_trips_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mileage_trips_engagement_idx" ON "mileage_trips" USING btree ("engagement_id","user_id") WHERE "mileage_trips"."engagement_id" is not null;--> statement-breakpoint
CREATE INDEX "tax_entries_engagement_idx" ON "tax_entries" USING btree ("engagement_id","user_id") WHERE "tax_entries"."engagement_id" is not null;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_engagement" CHECK ("tax_entries"."engagement_id" is null or "tax_entries"."kind" = 'expense');