CREATE TABLE "customer_estimates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_locale" text NOT NULL,
	"owner_locale" text NOT NULL,
	"title" text NOT NULL,
	"trade" text NOT NULL,
	"location" text NOT NULL,
	"street" text,
	"offer" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"declined_reason" text,
	"withdrawn_at" timestamp (3) with time zone,
	"taker_id" uuid,
	"taken_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"application_id" uuid,
	"stopped_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_estimates_locale" CHECK ("customer_estimates"."customer_locale" in ('en', 'es') and "customer_estimates"."owner_locale" in ('en', 'es')),
	CONSTRAINT "customer_estimates_sends" CHECK ("customer_estimates"."sends" > 0),
	CONSTRAINT "customer_estimates_declined" CHECK (("customer_estimates"."declined_at" is null) = ("customer_estimates"."declined_reason" is null)),
	CONSTRAINT "customer_estimates_taken" CHECK ("customer_estimates"."taken_at" is not null or ("customer_estimates"."taker_id" is null and "customer_estimates"."accepted_at" is null)),
	CONSTRAINT "customer_estimates_one_answer" CHECK ("customer_estimates"."declined_at" is null or "customer_estimates"."taken_at" is null)
);
--> statement-breakpoint
CREATE TABLE "estimate_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox_hash" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "estimate_refusals_once" UNIQUE NULLS NOT DISTINCT("mailbox_hash","owner_id")
);
--> statement-breakpoint
ALTER TABLE "customer_estimates" ADD CONSTRAINT "customer_estimates_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_estimates" ADD CONSTRAINT "customer_estimates_taker_id_businesses_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_estimates" ADD CONSTRAINT "customer_estimates_application_id_job_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."job_applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_refusals" ADD CONSTRAINT "estimate_refusals_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_estimates_request_key" ON "customer_estimates" USING btree ("owner_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_estimates_token_key" ON "customer_estimates" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_estimates_application_key" ON "customer_estimates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "customer_estimates_owner_idx" ON "customer_estimates" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_estimates_taker_idx" ON "customer_estimates" USING btree ("taker_id");--> statement-breakpoint
CREATE INDEX "customer_estimates_changed_idx" ON "customer_estimates" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "estimate_refusals_owner_idx" ON "estimate_refusals" USING btree ("owner_id");