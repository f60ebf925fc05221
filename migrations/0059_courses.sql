CREATE TABLE "course_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" uuid,
	"business_id" uuid,
	"enrollment_id" uuid,
	"course" text NOT NULL,
	"version" integer NOT NULL,
	"track" text NOT NULL,
	"category" text,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"seat_ms" integer NOT NULL,
	"score" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"revoke_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "course_certificates_minutes" CHECK ("course_certificates"."minutes" > 0 and "course_certificates"."seat_ms" >= 0),
	CONSTRAINT "course_certificates_score" CHECK ("course_certificates"."score" between 0 and 100),
	CONSTRAINT "course_certificates_revoked" CHECK (("course_certificates"."revoked_at" is null) = ("course_certificates"."revoke_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"business_id" uuid,
	"course" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lesson_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"lesson" text NOT NULL,
	"locale" text NOT NULL,
	"drawn" jsonb NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	"given" jsonb,
	"score" integer,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_checks_judged" CHECK (("lesson_checks"."judged_at" is null) = ("lesson_checks"."given" is null) and ("lesson_checks"."judged_at" is null) = ("lesson_checks"."score" is null)),
	CONSTRAINT "lesson_checks_score" CHECK ("lesson_checks"."score" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"passage" integer NOT NULL,
	"body" text NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_notes_body" CHECK (char_length("lesson_notes"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "lesson_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course" text NOT NULL,
	"lesson" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"passage" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"correction" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_passages_state" CHECK ("lesson_passages"."state" in ('shown', 'waits', 'hidden', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"enrollment_id" uuid NOT NULL,
	"lesson" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"seat_ms" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"score" integer,
	CONSTRAINT "lesson_progress_enrollment_id_lesson_pk" PRIMARY KEY("enrollment_id","lesson"),
	CONSTRAINT "lesson_progress_place" CHECK ("lesson_progress"."place" between 0 and "lesson_progress"."reached"),
	CONSTRAINT "lesson_progress_seat" CHECK ("lesson_progress"."seat_ms" >= 0),
	CONSTRAINT "lesson_progress_passed" CHECK (("lesson_progress"."passed_at" is null) = ("lesson_progress"."score" is null))
);
--> statement-breakpoint
CREATE TABLE "seat_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counted_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_checks" ADD CONSTRAINT "lesson_checks_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_clocks" ADD CONSTRAINT "seat_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_certificates_code" ON "course_certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "course_certificates_enrollment" ON "course_certificates" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "course_certificates_user" ON "course_certificates" USING btree ("user_id","issued_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_certificates_business" ON "course_certificates" USING btree ("business_id","course");--> statement-breakpoint
CREATE INDEX "course_certificates_revoker" ON "course_certificates" USING btree ("revoked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_open" ON "enrollments" USING btree ("user_id","course") WHERE "enrollments"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("user_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enrollments_business" ON "enrollments" USING btree ("business_id","course");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_checks_open" ON "lesson_checks" USING btree ("enrollment_id","lesson") WHERE "lesson_checks"."judged_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_checks_enrollment" ON "lesson_checks" USING btree ("enrollment_id","lesson","judged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_notes_once" ON "lesson_notes" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson" ON "lesson_notes" USING btree ("user_id","course","lesson");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_passages_place" ON "lesson_passages" USING btree ("course","lesson","locale","version","passage");