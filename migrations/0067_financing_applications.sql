ALTER TABLE "financing_applications" ADD COLUMN "standing" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "code_way" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "code_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "tie_kind" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "tie_id" uuid;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "pro_id" uuid;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "lender" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "lender_ref" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "loan_ref" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "sealed_offers" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "offers_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "chosen" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "desk_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "desk_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "next_action" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD COLUMN "desk_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_pro_id_businesses_id_fk" FOREIGN KEY ("pro_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_desk_owner_id_users_id_fk" FOREIGN KEY ("desk_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "financing_applications_tie_idx" ON "financing_applications" USING btree ("tie_id") WHERE "financing_applications"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "financing_applications_pro_idx" ON "financing_applications" USING btree ("pro_id");--> statement-breakpoint
CREATE INDEX "financing_applications_desk_owner_idx" ON "financing_applications" USING btree ("desk_owner_id");--> statement-breakpoint
CREATE INDEX "financing_applications_asking_idx" ON "financing_applications" USING btree ("changed_at") WHERE "financing_applications"."standing" in ('checking', 'accepting', 'paying');--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_standing" CHECK ("financing_applications"."standing" in ('unconfirmed', 'waiting', 'checking', 'offered', 'none', 'accepting', 'accepted', 'paying', 'paid_out', 'canceled', 'closed'));--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_tie" CHECK (("financing_applications"."tie_kind" is null) = ("financing_applications"."tie_id" is null));--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_code" CHECK (("financing_applications"."code_hash" is null) = ("financing_applications"."code_until" is null));--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_unconfirmed" CHECK ("financing_applications"."standing" <> 'unconfirmed' or "financing_applications"."confirmed_at" is null);--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_offered" CHECK ("financing_applications"."standing" <> 'offered' or "financing_applications"."sealed_offers" is not null);--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_loan" CHECK ("financing_applications"."standing" not in ('accepted', 'paying', 'paid_out') or "financing_applications"."loan_ref" is not null);--> statement-breakpoint
ALTER TABLE "financing_applications" ADD CONSTRAINT "financing_applications_chosen" CHECK ("financing_applications"."standing" not in ('accepting', 'accepted', 'paying', 'paid_out') or "financing_applications"."chosen" is not null);