CREATE TABLE "integration_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_integration_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"status" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnerships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"logo_url" text,
	"category" text NOT NULL,
	"auth_type" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partnerships_category" CHECK ("partnerships"."category" in ('accounting', 'crm', 'project_management', 'education', 'marketing', 'scheduling', 'payment')),
	CONSTRAINT "partnerships_auth_type" CHECK ("partnerships"."auth_type" in ('oauth', 'api_key', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "user_integrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"partnership_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"credentials_encrypted" text,
	"settings" jsonb DEFAULT '{"notes":""}'::jsonb NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_logs" ADD CONSTRAINT "integration_logs_user_integration_id_user_integrations_id_fk" FOREIGN KEY ("user_integration_id") REFERENCES "public"."user_integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_partnership_id_partnerships_id_fk" FOREIGN KEY ("partnership_id") REFERENCES "public"."partnerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_logs_newest" ON "integration_logs" USING btree ("user_integration_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "partnerships_slug_key" ON "partnerships" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "user_integrations_once" ON "user_integrations" USING btree ("user_id","partnership_id");