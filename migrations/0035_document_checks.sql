CREATE TABLE "document_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"reviewer_id" uuid,
	"register" text,
	CONSTRAINT "document_checks_why" CHECK ("document_checks"."why" in ('review', 'yearly', 'random')),
	CONSTRAINT "document_checks_review" CHECK ("document_checks"."why" <> 'review' or "document_checks"."done_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_checks_one_open" ON "document_checks" USING btree ("document_id") WHERE "document_checks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "document_checks_document_idx" ON "document_checks" USING btree ("document_id","done_at");--> statement-breakpoint
CREATE INDEX "document_checks_waiting_idx" ON "document_checks" USING btree ("asked_at") WHERE "document_checks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "document_checks_random_idx" ON "document_checks" USING btree ("asked_at") WHERE "document_checks"."why" = 'random';--> statement-breakpoint
CREATE INDEX "document_checks_reviewer_idx" ON "document_checks" USING btree ("reviewer_id");