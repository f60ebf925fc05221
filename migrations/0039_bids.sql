CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"low_cents" bigint NOT NULL,
	"high_cents" bigint NOT NULL,
	"starts_on" date,
	"duration_days" integer,
	"valid_until" date NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exclusions" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bids_revision" CHECK ("bids"."revision" > 0),
	CONSTRAINT "bids_kind" CHECK ("bids"."kind" in ('fixed', 'range', 'visit')),
	CONSTRAINT "bids_price" CHECK ("bids"."low_cents" >= 0 and "bids"."low_cents" <= "bids"."high_cents" and "bids"."high_cents" <= 10000000000
        and ("bids"."kind" = 'range' or "bids"."low_cents" = "bids"."high_cents")),
	CONSTRAINT "bids_duration" CHECK ("bids"."duration_days" between 1 and 730)
);
--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bids_revision_key" ON "bids" USING btree ("application_id","revision");