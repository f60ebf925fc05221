CREATE TABLE "engagement_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"person_id" uuid,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"lost" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "engagement_logs_minutes" CHECK ("engagement_logs"."minutes" between 0 and 1440),
	CONSTRAINT "engagement_logs_note" CHECK (char_length("engagement_logs"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "engagement_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"shared" boolean NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "engagement_tasks_title" CHECK (char_length("engagement_tasks"."title") between 1 and 160)
);
--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD CONSTRAINT "engagement_logs_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD CONSTRAINT "engagement_logs_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD CONSTRAINT "engagement_logs_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_tasks" ADD CONSTRAINT "engagement_tasks_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_tasks" ADD CONSTRAINT "engagement_tasks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_logs_day_key" ON "engagement_logs" USING btree ("engagement_id","business_id","person_id","day");--> statement-breakpoint
CREATE INDEX "engagement_logs_business_idx" ON "engagement_logs" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "engagement_logs_person_idx" ON "engagement_logs" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_tasks_open_key" ON "engagement_tasks" USING btree ("engagement_id","business_id","shared","title") WHERE "engagement_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "engagement_tasks_engagement_idx" ON "engagement_tasks" USING btree ("engagement_id","created_at");--> statement-breakpoint
CREATE INDEX "engagement_tasks_business_idx" ON "engagement_tasks" USING btree ("business_id");