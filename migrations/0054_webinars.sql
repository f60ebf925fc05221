CREATE TABLE "webinar_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webinar_id" uuid NOT NULL,
	"user_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webinar_seats" (
	"webinar_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"business_id" uuid,
	"state" text NOT NULL,
	"place" bigserial NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"came_at" timestamp (3) with time zone,
	"reminded_hours" integer,
	CONSTRAINT "webinar_seats_webinar_id_user_id_pk" PRIMARY KEY("webinar_id","user_id"),
	CONSTRAINT "webinar_seats_state" CHECK ("webinar_seats"."state" in ('seated', 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "webinar_views" (
	"webinar_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webinar_views_webinar_id_user_id_pk" PRIMARY KEY("webinar_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid,
	"business_id" uuid,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"meeting_url" text NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"recording_url" text,
	"recorded_minutes" integer,
	"recorded_at" timestamp (3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webinars_seats" CHECK ("webinars"."taken" between 0 and "webinars"."seats" and "webinars"."seats" between 1 and 500),
	CONSTRAINT "webinars_minutes" CHECK ("webinars"."minutes" between 15 and 240),
	CONSTRAINT "webinars_recording" CHECK (("webinars"."recording_url" is null) = ("webinars"."recorded_at" is null)),
	CONSTRAINT "webinars_views" CHECK ("webinars"."views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "webinar_questions" ADD CONSTRAINT "webinar_questions_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_questions" ADD CONSTRAINT "webinar_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_seats" ADD CONSTRAINT "webinar_seats_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_seats" ADD CONSTRAINT "webinar_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_seats" ADD CONSTRAINT "webinar_seats_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_views" ADD CONSTRAINT "webinar_views_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_views" ADD CONSTRAINT "webinar_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webinar_questions_webinar" ON "webinar_questions" USING btree ("webinar_id","created_at");--> statement-breakpoint
CREATE INDEX "webinar_questions_user" ON "webinar_questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webinar_seats_user" ON "webinar_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webinar_seats_business" ON "webinar_seats" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "webinar_seats_order" ON "webinar_seats" USING btree ("webinar_id","state","place");--> statement-breakpoint
CREATE INDEX "webinar_views_user" ON "webinar_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webinars_once" ON "webinars" USING btree ("host_id","request_key");--> statement-breakpoint
CREATE INDEX "webinars_starts" ON "webinars" USING btree ("starts_at") WHERE "webinars"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "webinars_recorded" ON "webinars" USING btree ("recorded_at" DESC NULLS FIRST) WHERE "webinars"."recorded_at" is not null;--> statement-breakpoint
CREATE INDEX "webinars_business" ON "webinars" USING btree ("business_id");