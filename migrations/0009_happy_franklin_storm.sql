CREATE TABLE "financing_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_key" text NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"project_type" text NOT NULL,
	"amount" integer NOT NULL,
	"months" integer NOT NULL,
	"sealed" text NOT NULL,
	"consent_version" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "financing_applications_amount" CHECK ("financing_applications"."amount" between 1000 and 100000 and "financing_applications"."amount" % 1000 = 0),
	CONSTRAINT "financing_applications_months" CHECK ("financing_applications"."months" between 12 and 120 and "financing_applications"."months" % 12 = 0),
	CONSTRAINT "financing_applications_project_type" CHECK ("financing_applications"."project_type" in ('kitchen', 'bathroom', 'roofing', 'hvac', 'windows-doors', 'addition', 'outdoor', 'other')),
	CONSTRAINT "financing_applications_kept" CHECK ("financing_applications"."kept_until" > "financing_applications"."consented_at")
);
--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "financing_applications_request_key" ON "financing_applications" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "financing_applications_kept_idx" ON "financing_applications" USING btree ("kept_until","id");--> statement-breakpoint
CREATE INDEX "financing_applications_user_idx" ON "financing_applications" USING btree ("user_id");