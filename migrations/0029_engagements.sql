CREATE TABLE "engagement_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "engagement_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"person_id" uuid,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "engagement_events_side" CHECK ("engagement_events"."side" in ('hirer', 'pro', 'desk', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "engagement_people" (
	"engagement_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "engagement_people_engagement_id_business_id_user_id_pk" PRIMARY KEY("engagement_id","business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"hirer_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"state" text DEFAULT 'awarded' NOT NULL,
	"awarded_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"answer_by" date,
	CONSTRAINT "engagements_two" CHECK ("engagements"."hirer_id" <> "engagements"."pro_id"),
	CONSTRAINT "engagements_state" CHECK ("engagements"."state" in ('awarded', 'agreed', 'working', 'done_by_hirer', 'done_by_pro', 'disputed', 'closed', 'withdrawn', 'no_show', 'cancelled')),
	CONSTRAINT "engagements_answer" CHECK (("engagements"."answer_by" is not null) = ("engagements"."state" in ('done_by_hirer', 'done_by_pro')))
);
--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_events" ADD CONSTRAINT "engagement_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_people" ADD CONSTRAINT "engagement_people_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_people" ADD CONSTRAINT "engagement_people_place" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."business_people"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_hirer_id_businesses_id_fk" FOREIGN KEY ("hirer_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagement_events_engagement_idx" ON "engagement_events" USING btree ("engagement_id","at");--> statement-breakpoint
CREATE INDEX "engagement_events_person_idx" ON "engagement_events" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "engagement_people_person_idx" ON "engagement_people" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_one_a_job" ON "engagements" USING btree ("job_id") WHERE "engagements"."state" not in ('closed', 'withdrawn', 'no_show', 'cancelled');--> statement-breakpoint
CREATE INDEX "engagements_job_idx" ON "engagements" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "engagements_application_idx" ON "engagements" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "engagements_hirer_idx" ON "engagements" USING btree ("hirer_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "engagements_pro_idx" ON "engagements" USING btree ("pro_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "engagements_answer_idx" ON "engagements" USING btree ("answer_by") WHERE "engagements"."answer_by" is not null;