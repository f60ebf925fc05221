CREATE TABLE "warranty_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"what" text NOT NULL,
	"spot" text NOT NULL,
	"since_on" date,
	"visit_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "warranty_calls_state" CHECK ("warranty_calls"."state" in ('open', 'scheduled', 'repaired', 'refused', 'closed', 'withdrawn')),
	CONSTRAINT "warranty_calls_what" CHECK (char_length("warranty_calls"."what") <= 1000),
	CONSTRAINT "warranty_calls_spot" CHECK (char_length("warranty_calls"."spot") <= 160),
	CONSTRAINT "warranty_calls_visit" CHECK ("warranty_calls"."state" <> 'scheduled' or "warranty_calls"."visit_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "warranty_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "warranty_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"person_id" uuid,
	"action" text NOT NULL,
	"day" date,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "warranty_events_side" CHECK ("warranty_events"."side" in ('hirer', 'pro')),
	CONSTRAINT "warranty_events_action" CHECK ("warranty_events"."action" in ('call', 'schedule', 'repair', 'refuse', 'close', 'still_wrong', 'withdraw', 'left')),
	CONSTRAINT "warranty_events_note" CHECK (char_length("warranty_events"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_purpose";--> statement-breakpoint
ALTER TABLE "warranty_calls" ADD CONSTRAINT "warranty_calls_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_events" ADD CONSTRAINT "warranty_events_call_id_warranty_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."warranty_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_events" ADD CONSTRAINT "warranty_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_calls_once" ON "warranty_calls" USING btree ("engagement_id","request_key");--> statement-breakpoint
CREATE INDEX "warranty_calls_engagement_idx" ON "warranty_calls" USING btree ("engagement_id","created_at");--> statement-breakpoint
CREATE INDEX "warranty_calls_visit_idx" ON "warranty_calls" USING btree ("visit_on") WHERE "warranty_calls"."visit_on" is not null;--> statement-breakpoint
CREATE INDEX "warranty_events_call_idx" ON "warranty_events" USING btree ("call_id","at");--> statement-breakpoint
CREATE INDEX "warranty_events_person_idx" ON "warranty_events" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_purpose" CHECK ("pictures"."purpose" in ('logo', 'portrait', 'portfolio', 'job', 'quote', 'application', 'review', 'post', 'message', 'work', 'warranty'));