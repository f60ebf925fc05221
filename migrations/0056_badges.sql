CREATE TABLE "earned_badges" (
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earned_badges_user_id_badge_pk" PRIMARY KEY("user_id","badge"),
	CONSTRAINT "earned_badges_badge" CHECK ("earned_badges"."badge" in ('getting_started', 'helpful_pro', 'estimator', 'communicator', 'mentor'))
);
--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earned_badges_earned" ON "earned_badges" USING btree ("earned_at");