CREATE TABLE "own_course_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_course_passes_score" CHECK ("own_course_passes"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "own_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"questions" jsonb NOT NULL,
	"file_key" text,
	"file_name" text,
	"written_by" uuid,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "own_courses_file_name" CHECK (("own_courses"."file_key" is null) = ("own_courses"."file_name" is null))
);
--> statement-breakpoint
ALTER TABLE "own_course_passes" ADD CONSTRAINT "own_course_passes_course_id_own_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."own_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_course_passes" ADD CONSTRAINT "own_course_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_courses" ADD CONSTRAINT "own_courses_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_courses" ADD CONSTRAINT "own_courses_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_course_passes_once" ON "own_course_passes" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "own_course_passes_user" ON "own_course_passes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_courses_key" ON "own_courses" USING btree ("business_id","request_key");--> statement-breakpoint
CREATE INDEX "own_courses_writer" ON "own_courses" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "own_courses_file" ON "own_courses" USING btree ("file_key");