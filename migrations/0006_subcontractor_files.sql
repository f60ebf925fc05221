CREATE TABLE "api_idempotency_keys" (
	"token_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"answer" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_idempotency_keys_token_id_route_key_pk" PRIMARY KEY("token_id","route","key"),
	CONSTRAINT "api_idempotency_keys_answered" CHECK (("api_idempotency_keys"."status" is null) = ("api_idempotency_keys"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "personal_access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "personal_access_tokens_hash_form" CHECK ("personal_access_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sub_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"message" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sub_asks_kind" CHECK ("sub_asks"."kind" in ('insurance', 'license', 'w9'))
);
--> statement-breakpoint
CREATE TABLE "sub_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ask_id" uuid NOT NULL,
	"paper_id" uuid,
	"trust_share_id" uuid,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "sub_grants_status" CHECK ("sub_grants"."status" in ('received', 'accepted', 'returned', 'replaced')),
	CONSTRAINT "sub_grants_one_source" CHECK (("sub_grants"."paper_id" is null) <> ("sub_grants"."trust_share_id" is null)),
	CONSTRAINT "sub_grants_decided" CHECK ("sub_grants"."status" = 'received' or "sub_grants"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sub_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_id" uuid,
	"record_id" uuid,
	"way" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sub_links_way" CHECK ("sub_links"."way" in ('mail', 'copy', 'record')),
	CONSTRAINT "sub_links_one_end" CHECK (("sub_links"."way" = 'record') = ("sub_links"."record_id" is not null) and ("sub_links"."way" = 'record') = ("sub_links"."sub_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sub_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"number" text,
	"expires_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone,
	CONSTRAINT "sub_papers_kind" CHECK ("sub_papers"."kind" in ('insurance', 'license', 'w9')),
	CONSTRAINT "sub_papers_end" CHECK (("sub_papers"."kind" = 'w9') = ("sub_papers"."expires_on" is null))
);
--> statement-breakpoint
CREATE TABLE "sub_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_reminders" (
	"paper_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sub_reminders_paper_id_days_before_pk" PRIMARY KEY("paper_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "subs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"record_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subs_reachable" CHECK ("subs"."email" is not null or "subs"."phone" is not null)
);
--> statement-breakpoint
ALTER TABLE "api_idempotency_keys" ADD CONSTRAINT "api_idempotency_keys_token_id_personal_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."personal_access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_access_tokens" ADD CONSTRAINT "personal_access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_asks" ADD CONSTRAINT "sub_asks_sub_id_subs_id_fk" FOREIGN KEY ("sub_id") REFERENCES "public"."subs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_grants" ADD CONSTRAINT "sub_grants_ask_id_sub_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."sub_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_grants" ADD CONSTRAINT "sub_grants_paper_id_sub_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."sub_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_grants" ADD CONSTRAINT "sub_grants_trust_share_id_trust_shares_id_fk" FOREIGN KEY ("trust_share_id") REFERENCES "public"."trust_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_links" ADD CONSTRAINT "sub_links_sub_id_subs_id_fk" FOREIGN KEY ("sub_id") REFERENCES "public"."subs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_links" ADD CONSTRAINT "sub_links_record_id_sub_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sub_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_papers" ADD CONSTRAINT "sub_papers_record_id_sub_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sub_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_reminders" ADD CONSTRAINT "sub_reminders_paper_id_sub_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."sub_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subs" ADD CONSTRAINT "subs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subs" ADD CONSTRAINT "subs_record_id_sub_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sub_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_idempotency_keys_expires" ON "api_idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_access_tokens_hash" ON "personal_access_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "personal_access_tokens_owner_idx" ON "personal_access_tokens" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sub_asks_one_a_kind" ON "sub_asks" USING btree ("sub_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_grants_one_received" ON "sub_grants" USING btree ("ask_id") WHERE "sub_grants"."status" = 'received';--> statement-breakpoint
CREATE UNIQUE INDEX "sub_grants_one_accepted" ON "sub_grants" USING btree ("ask_id") WHERE "sub_grants"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "sub_grants_one_returned" ON "sub_grants" USING btree ("ask_id") WHERE "sub_grants"."status" = 'returned';--> statement-breakpoint
CREATE INDEX "sub_grants_ask_idx" ON "sub_grants" USING btree ("ask_id","created_at");--> statement-breakpoint
CREATE INDEX "sub_grants_paper_idx" ON "sub_grants" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "sub_grants_share_idx" ON "sub_grants" USING btree ("trust_share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_links_token_key" ON "sub_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_links_one_copy" ON "sub_links" USING btree ("sub_id") WHERE "sub_links"."way" = 'copy' and "sub_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sub_links_sub_idx" ON "sub_links" USING btree ("sub_id");--> statement-breakpoint
CREATE INDEX "sub_links_record_idx" ON "sub_links" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_papers_file_key" ON "sub_papers" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "sub_papers_record_idx" ON "sub_papers" USING btree ("record_id","created_at");--> statement-breakpoint
CREATE INDEX "sub_papers_expiry_idx" ON "sub_papers" USING btree ("expires_on") WHERE "sub_papers"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_records_email_key" ON "sub_records" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "subs_owner_email_key" ON "subs" USING btree ("owner_id","email") WHERE "subs"."email" is not null;--> statement-breakpoint
CREATE INDEX "subs_owner_idx" ON "subs" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subs_record_idx" ON "subs" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "subs_email_idx" ON "subs" USING btree ("email");