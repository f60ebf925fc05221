CREATE TABLE "trust_share_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "trust_shares_one_live";--> statement-breakpoint
ALTER TABLE "trust_shares" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trust_shares" ADD COLUMN "shows" text DEFAULT 'record' NOT NULL;--> statement-breakpoint
ALTER TABLE "trust_shares" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trust_share_openings" ADD CONSTRAINT "trust_share_openings_share_id_trust_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."trust_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_share_openings_share_idx" ON "trust_share_openings" USING btree ("share_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trust_shares_owner_idx" ON "trust_shares" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "trust_shares" ADD CONSTRAINT "trust_shares_shows" CHECK ("trust_shares"."shows" in ('record', 'documents'));