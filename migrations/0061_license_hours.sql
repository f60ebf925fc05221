CREATE TABLE "hours_reminders" (
	"business_id" uuid NOT NULL,
	"line" uuid NOT NULL,
	"due_on" date NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hours_reminders_business_id_line_due_on_days_before_pk" PRIMARY KEY("business_id","line","due_on","days_before")
);
--> statement-breakpoint
CREATE TABLE "license_rules" (
	"business_id" uuid NOT NULL,
	"line" uuid NOT NULL,
	"holder_id" uuid,
	"hours" integer,
	"every_years" integer,
	"categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"due_on" date,
	"source" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_rules_business_id_line_pk" PRIMARY KEY("business_id","line"),
	CONSTRAINT "license_rules_hours" CHECK ("license_rules"."hours" between 1 and 200 and "license_rules"."every_years" between 1 and 6),
	CONSTRAINT "license_rules_both" CHECK (("license_rules"."hours" is null) = ("license_rules"."every_years" is null))
);
--> statement-breakpoint
CREATE TABLE "outside_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"person_id" uuid,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"reading" text NOT NULL,
	"read" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"category" text,
	"done_on" date,
	"confirmed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"seen_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_hours_reading" CHECK ("outside_hours"."reading" in ('waiting', 'read', 'unread')),
	CONSTRAINT "outside_hours_category" CHECK ("outside_hours"."category" in ('code', 'law', 'safety', 'energy', 'other')),
	CONSTRAINT "outside_hours_minutes" CHECK ("outside_hours"."minutes" between 15 and 6000),
	CONSTRAINT "outside_hours_confirmed" CHECK ("outside_hours"."confirmed_at" is null or ("outside_hours"."minutes" is not null and "outside_hours"."category" is not null and "outside_hours"."done_on" is not null and "outside_hours"."title" <> '')),
	CONSTRAINT "outside_hours_seen" CHECK ("outside_hours"."seen_at" is null or "outside_hours"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "hours_reminders" ADD CONSTRAINT "hours_reminders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_rules" ADD CONSTRAINT "license_rules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_rules" ADD CONSTRAINT "license_rules_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_rules_holder" ON "license_rules" USING btree ("holder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_hours_file" ON "outside_hours" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_hours_once" ON "outside_hours" USING btree ("business_id","sha256");--> statement-breakpoint
CREATE INDEX "outside_hours_person" ON "outside_hours" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "outside_hours_seer" ON "outside_hours" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "outside_hours_unseen" ON "outside_hours" USING btree ("confirmed_at") WHERE "outside_hours"."confirmed_at" is not null and "outside_hours"."seen_at" is null;