CREATE TABLE "community_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"post_id" uuid,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" DROP CONSTRAINT "moderation_cases_held";--> statement-breakpoint
ALTER TABLE "community_files" ADD CONSTRAINT "community_files_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_files" ADD CONSTRAINT "community_files_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_files_file_key" ON "community_files" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "community_files_post" ON "community_files" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_files_person" ON "community_files" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_held" CHECK ("moderation_cases"."held_for" in ('links', 'photos', 'file', 'same', 'pitch'));