CREATE TABLE "job_alert_hits" (
	"owner_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"told" boolean NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_alert_hits_owner_id_job_id_pk" PRIMARY KEY("owner_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"trades" text[] NOT NULL,
	"place" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"radius" integer NOT NULL,
	"budget_from" integer DEFAULT 0 NOT NULL,
	"hirers" text DEFAULT 'all' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_alerts_radius" CHECK ("job_alerts"."radius" > 0),
	CONSTRAINT "job_alerts_hirers" CHECK ("job_alerts"."hirers" in ('all', 'homes', 'businesses'))
);
--> statement-breakpoint
ALTER TABLE "job_alert_hits" ADD CONSTRAINT "job_alert_hits_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_hits" ADD CONSTRAINT "job_alert_hits_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_hits_job_idx" ON "job_alert_hits" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_alert_hits_owner_idx" ON "job_alert_hits" USING btree ("owner_id","found_at");--> statement-breakpoint
CREATE INDEX "job_alerts_place_idx" ON "job_alerts" USING btree ("lat","lng") WHERE "job_alerts"."active";--> statement-breakpoint
CREATE INDEX "job_alerts_owner_idx" ON "job_alerts" USING btree ("owner_id","created_at");