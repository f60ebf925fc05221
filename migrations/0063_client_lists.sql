CREATE TABLE "partner_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"organization" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"worked_by" uuid,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_requests_kind" CHECK ("partner_requests"."kind" in ('realtor', 'supplier', 'school', 'software', 'insurer', 'sponsor', 'other')),
	CONSTRAINT "partner_requests_state" CHECK ("partner_requests"."state" in ('new', 'talking', 'agreed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"url" text,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsors_order" CHECK ("sponsors"."starts_on" <= "sponsors"."ends_on"),
	CONSTRAINT "sponsors_url" CHECK ("sponsors"."url" is null or "sponsors"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "client_list_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_list_pros" (
	"list_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_list_pros_list_id_business_id_pk" PRIMARY KEY("list_id","business_id"),
	CONSTRAINT "client_list_pros_position" CHECK ("client_list_pros"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "client_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realtor_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_worked_by_users_id_fk" FOREIGN KEY ("worked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_list_openings" ADD CONSTRAINT "client_list_openings_list_id_client_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."client_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_list_pros" ADD CONSTRAINT "client_list_pros_list_id_client_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."client_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_list_pros" ADD CONSTRAINT "client_list_pros_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_lists" ADD CONSTRAINT "client_lists_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_requests_once" ON "partner_requests" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "partner_requests_queue" ON "partner_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "partner_requests_worked_by" ON "partner_requests" USING btree ("worked_by");--> statement-breakpoint
CREATE INDEX "sponsors_days" ON "sponsors" USING btree ("ends_on","starts_on");--> statement-breakpoint
CREATE INDEX "sponsors_created_by" ON "sponsors" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "client_list_openings_list" ON "client_list_openings" USING btree ("list_id","opened_at");--> statement-breakpoint
CREATE INDEX "client_list_pros_business" ON "client_list_pros" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_lists_token" ON "client_lists" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "client_lists_once" ON "client_lists" USING btree ("realtor_id","request_key");--> statement-breakpoint
CREATE INDEX "client_lists_realtor" ON "client_lists" USING btree ("realtor_id","created_at");