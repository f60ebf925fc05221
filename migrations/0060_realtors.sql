CREATE TABLE "realtor_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtor_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realtor_id" uuid,
	"payee" text NOT NULL,
	"cents" integer NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	"request_key" uuid NOT NULL,
	CONSTRAINT "realtor_payouts_cents" CHECK ("realtor_payouts"."cents" > 0),
	CONSTRAINT "realtor_payouts_way" CHECK ("realtor_payouts"."way" in ('check', 'transfer', 'other'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"realtor_id" uuid,
	"said" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"evidence" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('counts', 'held', 'refused', 'unknown')),
	CONSTRAINT "referrals_way" CHECK ("referrals"."way" in ('link', 'typed', 'corrected')),
	CONSTRAINT "referrals_held_for" CHECK ("referrals"."state" <> 'held' or cardinality("referrals"."evidence") > 0)
);
--> statement-breakpoint
ALTER TABLE "realtor_codes" ADD CONSTRAINT "realtor_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_payouts" ADD CONSTRAINT "realtor_payouts_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_payouts" ADD CONSTRAINT "realtor_payouts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "realtor_codes_code" ON "realtor_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "realtor_payouts_once" ON "realtor_payouts" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "realtor_payouts_realtor" ON "realtor_payouts" USING btree ("realtor_id","paid_at");--> statement-breakpoint
CREATE INDEX "realtor_payouts_paid" ON "realtor_payouts" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "realtor_payouts_recorded_by" ON "realtor_payouts" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_business" ON "referrals" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "referrals_realtor" ON "referrals" USING btree ("realtor_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_held" ON "referrals" USING btree ("changed_at") WHERE "referrals"."state" = 'held';--> statement-breakpoint
CREATE INDEX "referrals_decided_by" ON "referrals" USING btree ("decided_by");