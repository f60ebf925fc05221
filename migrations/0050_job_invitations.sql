CREATE TABLE "job_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"pro_id" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_invitations_declined" CHECK (("job_invitations"."declined_at" is null) = ("job_invitations"."reason" is null)),
	CONSTRAINT "job_invitations_reason" CHECK ("job_invitations"."reason" in ('busy', 'far', 'budget', 'not_my_work', 'other'))
);
--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_invitations_once" ON "job_invitations" USING btree ("job_id","pro_id");--> statement-breakpoint
CREATE INDEX "job_invitations_pro_idx" ON "job_invitations" USING btree ("pro_id","invited_at" DESC NULLS FIRST);