CREATE TABLE "mail_marks" (
	"address" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	"hard_count" integer NOT NULL,
	"soft_count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"weight" text NOT NULL,
	"status" text NOT NULL,
	"said" text NOT NULL,
	"kind" text NOT NULL,
	"by_report" boolean NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"tried_mail" text,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "mail_marks_weight" CHECK ("mail_marks"."weight" in ('hard', 'soft', 'policy'))
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"sealed" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"bounced" text,
	CONSTRAINT "sent_mails_bounced" CHECK ("sent_mails"."bounced" in ('hard', 'soft', 'policy'))
);
--> statement-breakpoint
CREATE TABLE "unproven_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"said" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_marks_id_key" ON "mail_marks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mail_marks_stopped_idx" ON "mail_marks" USING btree ("stopped_at") WHERE stopped_at is not null;--> statement-breakpoint
CREATE INDEX "mail_marks_last_idx" ON "mail_marks" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sent_mails_about_idx" ON "sent_mails" USING btree ("about");--> statement-breakpoint
CREATE INDEX "sent_mails_sent_idx" ON "sent_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "unproven_reports_received_idx" ON "unproven_reports" USING btree ("received_at");