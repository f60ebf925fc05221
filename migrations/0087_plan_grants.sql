CREATE TABLE "plan_grants" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "plan_grants_plan" CHECK ("plan_grants"."plan" in ('pro', 'elite')),
	CONSTRAINT "plan_grants_order" CHECK ("plan_grants"."until" >= "plan_grants"."granted_at")
);
--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_grants_until_idx" ON "plan_grants" USING btree ("until");