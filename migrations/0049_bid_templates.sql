CREATE TABLE "bid_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"low_cents" bigint NOT NULL,
	"high_cents" bigint NOT NULL,
	"duration_days" integer,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exclusions" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bid_templates_kind" CHECK ("bid_templates"."kind" in ('fixed', 'range', 'visit'))
);
--> statement-breakpoint
ALTER TABLE "bid_templates" ADD CONSTRAINT "bid_templates_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bid_templates_name_key" ON "bid_templates" USING btree ("owner_id",lower("name"));