CREATE TABLE "document_readings" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_readings_status" CHECK ("document_readings"."status" in ('waiting', 'read', 'unread')),
	CONSTRAINT "document_readings_why" CHECK (("document_readings"."status" = 'unread') = ("document_readings"."why" is not null)),
	CONSTRAINT "document_readings_read" CHECK (("document_readings"."status" = 'waiting') = ("document_readings"."read_at" is null))
);
--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;