CREATE TABLE "agent_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_policies" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"agent_id" uuid NOT NULL,
	CONSTRAINT "agent_policies_owner_id_kind_pk" PRIMARY KEY("owner_id","kind"),
	CONSTRAINT "agent_policies_kind" CHECK ("agent_policies"."kind" in ('insurance', 'workers_comp', 'auto', 'bond'))
);
--> statement-breakpoint
CREATE TABLE "agent_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox_hash" text NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_refusals_once" UNIQUE NULLS NOT DISTINCT("mailbox_hash","owner_id")
);
--> statement-breakpoint
CREATE TABLE "agent_reminders" (
	"agent_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_reminders_agent_id_document_id_days_before_pk" PRIMARY KEY("agent_id","document_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "insurance_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"agency" text,
	"locale" text NOT NULL,
	"owner_locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "insurance_agents_locale" CHECK ("insurance_agents"."locale" in ('en', 'es') and "insurance_agents"."owner_locale" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_agent_id_insurance_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."insurance_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_links" ADD CONSTRAINT "agent_links_agent_id_insurance_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."insurance_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_policies" ADD CONSTRAINT "agent_policies_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_policies" ADD CONSTRAINT "agent_policies_agent_id_insurance_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."insurance_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_refusals" ADD CONSTRAINT "agent_refusals_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reminders" ADD CONSTRAINT "agent_reminders_agent_id_insurance_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."insurance_agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reminders" ADD CONSTRAINT "agent_reminders_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_agents" ADD CONSTRAINT "insurance_agents_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_documents_agent_idx" ON "agent_documents" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_links_token_key" ON "agent_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agent_links_agent_idx" ON "agent_links" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "agent_links_expiry_idx" ON "agent_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "agent_policies_agent_idx" ON "agent_policies" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_refusals_owner_idx" ON "agent_refusals" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "agent_reminders_document_idx" ON "agent_reminders" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_agents_owner_email_key" ON "insurance_agents" USING btree ("owner_id","email");