CREATE TABLE "engagement_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"person_id" uuid,
	"about_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"holds" text[] DEFAULT '{}' NOT NULL,
	"network" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"appear_by" date NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "engagement_reviews_side" CHECK ("engagement_reviews"."side" in ('hirer', 'pro')),
	CONSTRAINT "engagement_reviews_state" CHECK ("engagement_reviews"."state" in ('waiting', 'held', 'refused', 'shown')),
	CONSTRAINT "engagement_reviews_shown" CHECK (("engagement_reviews"."shown_at" is not null) = ("engagement_reviews"."state" = 'shown')),
	CONSTRAINT "engagement_reviews_stars" CHECK ("engagement_reviews"."stars" between 1 and 5),
	CONSTRAINT "engagement_reviews_two" CHECK ("engagement_reviews"."about_id" <> "engagement_reviews"."author_id"),
	CONSTRAINT "engagement_reviews_body" CHECK (char_length("engagement_reviews"."body") <= 1000),
	CONSTRAINT "engagement_reviews_reply" CHECK (("engagement_reviews"."reply" is null) = ("engagement_reviews"."replied_at" is null) and char_length("engagement_reviews"."reply") <= 1000),
	CONSTRAINT "engagement_reviews_decision" CHECK (char_length("engagement_reviews"."decision") <= 500)
);
--> statement-breakpoint
CREATE TABLE "review_asks" (
	"engagement_id" uuid NOT NULL,
	"side" text NOT NULL,
	"day" smallint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_asks_engagement_id_side_day_pk" PRIMARY KEY("engagement_id","side","day"),
	CONSTRAINT "review_asks_side" CHECK ("review_asks"."side" in ('hirer', 'pro'))
);
--> statement-breakpoint
CREATE TABLE "review_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"stars" smallint NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_author_id_businesses_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_about_id_businesses_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_reviews" ADD CONSTRAINT "engagement_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_asks" ADD CONSTRAINT "review_asks_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_edits" ADD CONSTRAINT "review_edits_review_id_engagement_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."engagement_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_reviews_once" ON "engagement_reviews" USING btree ("engagement_id","side");--> statement-breakpoint
CREATE INDEX "engagement_reviews_author_idx" ON "engagement_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "engagement_reviews_person_idx" ON "engagement_reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "engagement_reviews_about_idx" ON "engagement_reviews" USING btree ("about_id","side","shown_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "engagement_reviews_decider_idx" ON "engagement_reviews" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "engagement_reviews_due_idx" ON "engagement_reviews" USING btree ("appear_by") WHERE "engagement_reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "engagement_reviews_held_idx" ON "engagement_reviews" USING btree ("created_at") WHERE "engagement_reviews"."state" = 'held';--> statement-breakpoint
CREATE INDEX "engagement_reviews_network_idx" ON "engagement_reviews" USING btree ("network","created_at") WHERE "engagement_reviews"."network" is not null;--> statement-breakpoint
CREATE INDEX "review_edits_review_idx" ON "review_edits" USING btree ("review_id","at");