CREATE TABLE "engagement_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "engagement_documents_kind" CHECK ("engagement_documents"."kind" in ('permit', 'drawing', 'certificate', 'other'))
);
--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD COLUMN "lost_why" text;--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD COLUMN "weather" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD COLUMN "weather_reading" jsonb;--> statement-breakpoint
ALTER TABLE "engagement_documents" ADD CONSTRAINT "engagement_documents_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_documents" ADD CONSTRAINT "engagement_documents_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_documents" ADD CONSTRAINT "engagement_documents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_documents_file_key" ON "engagement_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "engagement_documents_engagement_idx" ON "engagement_documents" USING btree ("engagement_id","created_at");--> statement-breakpoint
CREATE INDEX "engagement_documents_business_idx" ON "engagement_documents" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "engagement_documents_person_idx" ON "engagement_documents" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD CONSTRAINT "engagement_logs_lost_why" CHECK ("engagement_logs"."lost_why" is null or ("engagement_logs"."lost" and "engagement_logs"."lost_why" in ('weather', 'materials', 'other')));--> statement-breakpoint
ALTER TABLE "engagement_logs" ADD CONSTRAINT "engagement_logs_weather" CHECK (char_length("engagement_logs"."weather") <= 200);