CREATE TABLE "job_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"was" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"asker_id" uuid,
	"body" text NOT NULL,
	"answer" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "job_questions_answered" CHECK (("job_questions"."answer" is null) = ("job_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "job_amendments" ADD CONSTRAINT "job_amendments_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_asker_id_businesses_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_amendments_job_idx" ON "job_amendments" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_questions_once" ON "job_questions" USING btree ("job_id","asker_id","body");--> statement-breakpoint
CREATE INDEX "job_questions_asker_idx" ON "job_questions" USING btree ("asker_id");