CREATE TABLE "account_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"mailed" boolean NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_undos" ADD CONSTRAINT "account_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_undos_hash_key" ON "account_undos" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_undos_user_idx" ON "account_undos" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "account_undos_expires_idx" ON "account_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_undos_left_idx" ON "account_undos" USING btree ("email") WHERE "account_undos"."kind" = 'email' and "account_undos"."mailed" and "account_undos"."used_at" is null;