CREATE TABLE "audit_links" (
	"place" bigint PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_duties" (
	"user_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_duties_user_id_duty_pk" PRIMARY KEY("user_id","duty"),
	CONSTRAINT "operator_duties_duty" CHECK ("operator_duties"."duty" in ('support', 'finance', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_line_id_audit_log_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_duties" ADD CONSTRAINT "operator_duties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_line_key" ON "audit_links" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "audit_links_linked_idx" ON "audit_links" USING btree ("linked_at");