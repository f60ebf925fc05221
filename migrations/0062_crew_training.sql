CREATE TABLE "crew_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crew_certificates_span" CHECK ("crew_certificates"."issued_on" is null or "crew_certificates"."expires_on" is null or "crew_certificates"."issued_on" <= "crew_certificates"."expires_on")
);
--> statement-breakpoint
CREATE TABLE "talk_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"talk_id" uuid NOT NULL,
	"name" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "toolbox_talks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"talk" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"held_on" date NOT NULL,
	"led_by" uuid,
	"led_by_name" text NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"required" boolean NOT NULL,
	"due_on" date NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "training_assignments_reminded" CHECK ("training_assignments"."reminded" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "training_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"course" text NOT NULL,
	"required" boolean NOT NULL,
	"part" text,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_rules_days" CHECK ("training_rules"."days" between 1 and 365),
	CONSTRAINT "training_rules_part" CHECK ("training_rules"."part" in ('owner', 'office', 'foreman', 'crew'))
);
--> statement-breakpoint
ALTER TABLE "crew_certificates" ADD CONSTRAINT "crew_certificates_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_certificates" ADD CONSTRAINT "crew_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_signatures" ADD CONSTRAINT "talk_signatures_talk_id_toolbox_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."toolbox_talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toolbox_talks" ADD CONSTRAINT "toolbox_talks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "toolbox_talks" ADD CONSTRAINT "toolbox_talks_led_by_users_id_fk" FOREIGN KEY ("led_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignments" ADD CONSTRAINT "training_assignments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignments" ADD CONSTRAINT "training_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignments" ADD CONSTRAINT "training_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_rules" ADD CONSTRAINT "training_rules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_certificates_key" ON "crew_certificates" USING btree ("business_id","request_key");--> statement-breakpoint
CREATE INDEX "crew_certificates_user" ON "crew_certificates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_signatures_once" ON "talk_signatures" USING btree ("talk_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "toolbox_talks_key" ON "toolbox_talks" USING btree ("business_id","request_key");--> statement-breakpoint
CREATE INDEX "toolbox_talks_day" ON "toolbox_talks" USING btree ("business_id","held_on");--> statement-breakpoint
CREATE INDEX "toolbox_talks_leader" ON "toolbox_talks" USING btree ("led_by");--> statement-breakpoint
CREATE UNIQUE INDEX "training_assignments_once" ON "training_assignments" USING btree ("business_id","user_id","course");--> statement-breakpoint
CREATE INDEX "training_assignments_user" ON "training_assignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_assignments_due" ON "training_assignments" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "training_assignments_by" ON "training_assignments" USING btree ("assigned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "training_rules_once" ON "training_rules" USING btree ("business_id","course");