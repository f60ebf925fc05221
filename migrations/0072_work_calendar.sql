CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seed" uuid NOT NULL,
	"locale" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_locale" CHECK ("calendar_feeds"."locale" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "engagement_tasks" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_place" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."business_people"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_one" ON "calendar_feeds" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_person_idx" ON "calendar_feeds" USING btree ("user_id");