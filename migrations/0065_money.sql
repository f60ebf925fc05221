CREATE TABLE "lead_months" (
	"business_id" uuid NOT NULL,
	"month" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "lead_months_business_id_month_pk" PRIMARY KEY("business_id","month"),
	CONSTRAINT "lead_months_used" CHECK ("lead_months"."used" > 0)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"business_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leads_business_id_subject_id_pk" PRIMARY KEY("business_id","subject_id"),
	CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('application', 'quote', 'request'))
);
--> statement-breakpoint
CREATE TABLE "plan_checkouts" (
	"business_id" uuid NOT NULL,
	"family" text NOT NULL,
	"sku" text NOT NULL,
	"session_id" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_checkouts_business_id_family_pk" PRIMARY KEY("business_id","family")
);
--> statement-breakpoint
CREATE TABLE "plan_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"family" text NOT NULL,
	"sku" text NOT NULL,
	"subscription_id" text,
	"cents" bigint NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"payment_id" text,
	"receipt" text,
	"course" text,
	"open_to" timestamp (3) with time zone,
	"asked_back_at" timestamp (3) with time zone,
	CONSTRAINT "plan_payments_cents" CHECK ("plan_payments"."cents" > 0 and "plan_payments"."refunded_cents" between 0 and "plan_payments"."cents")
);
--> statement-breakpoint
CREATE TABLE "plan_trials" (
	"business_id" uuid NOT NULL,
	"family" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_trials_business_id_family_pk" PRIMARY KEY("business_id","family")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"family" text NOT NULL,
	"sku" text NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"paid_to" timestamp (3) with time zone NOT NULL,
	"ends" boolean NOT NULL,
	"trial_ends" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"warned_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_family" CHECK ("subscriptions"."family" in ('plan', 'ce', 'crew'))
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"entries" bigint NOT NULL,
	"sum_cents" bigint NOT NULL,
	"unequal" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"business_id" uuid,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"account" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_no_pk" PRIMARY KEY("entry_id","no"),
	CONSTRAINT "ledger_postings_cents" CHECK ("ledger_postings"."cents" <> 0),
	CONSTRAINT "ledger_postings_account" CHECK (account in ('provider', 'plans', 'commission', 'owed_to_pros', 'owed_to_realtors', 'realtor_shares', 'sales_tax'))
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_customers_customer" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"over_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"account" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"heard" text NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_heard" CHECK ("payment_events"."heard" in ('told', 'found'))
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"takes_payments" boolean DEFAULT false NOT NULL,
	"pays_out" boolean DEFAULT false NOT NULL,
	"submitted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_accounts_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"status" text NOT NULL,
	"arrives_on" date NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_months" ADD CONSTRAINT "lead_months_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payments" ADD CONSTRAINT "plan_payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_trials" ADD CONSTRAINT "plan_trials_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_month_idx" ON "leads" USING btree ("business_id","month");--> statement-breakpoint
CREATE INDEX "plan_payments_business_idx" ON "plan_payments" USING btree ("business_id","paid_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plan_payments_payment_idx" ON "plan_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "plan_payments_subscription_idx" ON "plan_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "plan_payments_asked_idx" ON "plan_payments" USING btree ("asked_back_at") WHERE "plan_payments"."asked_back_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_payments_paid_idx" ON "plan_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_a_family" ON "subscriptions" USING btree ("business_id","family") WHERE "subscriptions"."ended_at" is null and "subscriptions"."status" in ('active', 'trialing', 'past_due');--> statement-breakpoint
CREATE INDEX "subscriptions_business_idx" ON "subscriptions" USING btree ("business_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_past_due_idx" ON "subscriptions" USING btree ("past_due_since") WHERE "subscriptions"."past_due_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cause" ON "ledger_entries" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "ledger_entries_business_idx" ON "ledger_entries" USING btree ("business_id","happened_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_idx" ON "ledger_postings" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_open" ON "payment_differences" USING btree ("kind","subject") WHERE "payment_differences"."over_at" is null;--> statement-breakpoint
CREATE INDEX "payment_differences_found_idx" ON "payment_differences" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting_idx" ON "payment_events" USING btree ("heard_at") WHERE "payment_events"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_made_idx" ON "payment_events" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "payouts_business_idx" ON "payouts" USING btree ("business_id","made_at" DESC NULLS FIRST);