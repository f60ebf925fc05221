CREATE TABLE "mentor_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"business_id" uuid,
	"years" integer NOT NULL,
	"trades" text[] NOT NULL,
	"specialty" text NOT NULL,
	"references" text NOT NULL,
	"state" text DEFAULT 'waits' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mentor_applications_state" CHECK ("mentor_applications"."state" in ('waits', 'invited', 'declined', 'withdrawn')),
	CONSTRAINT "mentor_applications_years" CHECK ("mentor_applications"."years" between 10 and 70)
);
--> statement-breakpoint
CREATE TABLE "mentor_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"author_id" uuid,
	"from_mentor" boolean NOT NULL,
	"client_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor_passes" (
	"question_id" uuid NOT NULL,
	"mentor_id" uuid NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mentor_passes_question_id_mentor_id_pk" PRIMARY KEY("question_id","mentor_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid NOT NULL,
	"asker_business_id" uuid,
	"mentor_id" uuid,
	"trade" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"post_id" uuid,
	"state" text NOT NULL,
	"request_key" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "mentor_questions_state" CHECK ("mentor_questions"."state" in ('held', 'waits', 'answered', 'nobody')),
	CONSTRAINT "mentor_questions_answered" CHECK (("mentor_questions"."state" = 'answered') = ("mentor_questions"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mentors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"business_id" uuid,
	"years" integer NOT NULL,
	"trades" text[] NOT NULL,
	"locales" text[] NOT NULL,
	"specialty" text NOT NULL,
	"capacity" integer NOT NULL,
	"away_until" date,
	"since" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mentors_capacity" CHECK ("mentors"."capacity" between 1 and 20),
	CONSTRAINT "mentors_years" CHECK ("mentors"."years" between 10 and 70)
);
--> statement-breakpoint
ALTER TABLE "mentor_applications" ADD CONSTRAINT "mentor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_applications" ADD CONSTRAINT "mentor_applications_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_applications" ADD CONSTRAINT "mentor_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_messages" ADD CONSTRAINT "mentor_messages_question_id_mentor_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."mentor_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_messages" ADD CONSTRAINT "mentor_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_passes" ADD CONSTRAINT "mentor_passes_question_id_mentor_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."mentor_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_passes" ADD CONSTRAINT "mentor_passes_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_questions" ADD CONSTRAINT "mentor_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_questions" ADD CONSTRAINT "mentor_questions_asker_business_id_businesses_id_fk" FOREIGN KEY ("asker_business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_questions" ADD CONSTRAINT "mentor_questions_mentor_id_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentors" ADD CONSTRAINT "mentors_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_applications_open" ON "mentor_applications" USING btree ("user_id") WHERE "mentor_applications"."state" = 'waits';--> statement-breakpoint
CREATE INDEX "mentor_applications_queue" ON "mentor_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mentor_applications_decided_by" ON "mentor_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "mentor_applications_business" ON "mentor_applications" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "mentor_messages_question" ON "mentor_messages" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_messages_once" ON "mentor_messages" USING btree ("question_id","client_id");--> statement-breakpoint
CREATE INDEX "mentor_messages_author" ON "mentor_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mentor_passes_mentor" ON "mentor_passes" USING btree ("mentor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_questions_once" ON "mentor_questions" USING btree ("asker_id","request_key");--> statement-breakpoint
CREATE INDEX "mentor_questions_asker" ON "mentor_questions" USING btree ("asker_id","asked_at");--> statement-breakpoint
CREATE INDEX "mentor_questions_asker_business" ON "mentor_questions" USING btree ("asker_business_id");--> statement-breakpoint
CREATE INDEX "mentor_questions_mentor" ON "mentor_questions" USING btree ("mentor_id","state");--> statement-breakpoint
CREATE INDEX "mentor_questions_due" ON "mentor_questions" USING btree ("assigned_at") WHERE "mentor_questions"."state" = 'waits';--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_questions_post" ON "mentor_questions" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentors_user" ON "mentors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentors_business" ON "mentors" USING btree ("business_id");