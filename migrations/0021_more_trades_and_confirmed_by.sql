ALTER TABLE "users" ADD COLUMN "email_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_confirmed_by" text;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "more_trades" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_by" CHECK (coalesce("users"."email_confirmed_by" in ('mail', 'text', 'provider', 'operator', 'demo', 'setting'), true) and coalesce("users"."phone_confirmed_by" in ('mail', 'text', 'provider', 'operator', 'demo', 'setting'), true));