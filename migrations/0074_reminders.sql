CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"postponed" boolean DEFAULT false NOT NULL,
	"rang_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"kept" boolean DEFAULT false NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_what" CHECK (char_length(what) between 1 and 200),
	CONSTRAINT "reminders_kept" CHECK (not "reminders"."kept" or "reminders"."done_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "reminders_owner_idx" ON "reminders" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "reminders_due_idx" ON "reminders" USING btree ("due_at") WHERE "reminders"."rang_at" is null and "reminders"."done_at" is null;