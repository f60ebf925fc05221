ALTER TABLE "outside_hours" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD COLUMN "return_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_returned" CHECK ("outside_hours"."returned_at" is null or "outside_hours"."confirmed_at" is null);