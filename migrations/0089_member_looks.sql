CREATE TABLE "member_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"is_told" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "member_looks_ended" CHECK (("member_looks"."ended_at" is null) = ("member_looks"."ended_by" is null)),
	CONSTRAINT "member_looks_end" CHECK ("member_looks"."ended_by" in ('button', 'time', 'sign_out', 'duty', 'member', 'another'))
);
--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_looks" ADD CONSTRAINT "member_looks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_looks_open_key" ON "member_looks" USING btree ("session_id") WHERE "member_looks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "member_looks_operator_idx" ON "member_looks" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "member_looks_member_idx" ON "member_looks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "charges_disputed_idx" ON "charges" USING btree ("made_at") WHERE "charges"."dispute_status" in ('needs_response', 'warning_needs_response');--> statement-breakpoint
CREATE INDEX "engagements_disputed_idx" ON "engagements" USING btree ("changed_at") WHERE "engagements"."state" = 'disputed';--> statement-breakpoint
CREATE INDEX "financing_applications_waiting_idx" ON "financing_applications" USING btree ("consented_at") WHERE "financing_applications"."standing" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries" USING btree ("created_at","id") WHERE "webhook_deliveries"."state" = 'failed';