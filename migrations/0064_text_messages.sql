ALTER TABLE "notification_settings" ADD COLUMN "text_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "text_stopped_for" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "texted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_texted_idx" ON "notifications" USING btree ("user_id","texted_at") WHERE texted_at is not null;