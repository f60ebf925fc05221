CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_integration_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sending_until" timestamp (3) with time zone,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'held', 'sending', 'done', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"user_integration_id" uuid PRIMARY KEY NOT NULL,
	"events" text[] NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"secret_shown_at" timestamp (3) with time zone,
	"locale" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_integrations" DROP CONSTRAINT "user_integrations_trouble";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_integration_id_user_integrations_id_fk" FOREIGN KEY ("user_integration_id") REFERENCES "public"."user_integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_integration_id_user_integrations_id_fk" FOREIGN KEY ("user_integration_id") REFERENCES "public"."user_integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("user_integration_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("user_integration_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("user_integration_id","state") WHERE "webhook_deliveries"."state" in ('held', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_trouble" CHECK ("user_integrations"."trouble" in ('refused', 'not_allowed', 'signed_out', 'limited', 'unreachable', 'slow', 'down', 'garbled', 'disabled', 'gave_up'));