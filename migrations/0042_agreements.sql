CREATE TABLE "agreement_copies" (
	"agreement_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_copies_agreement_id_sha256_pk" PRIMARY KEY("agreement_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"agreement_id" uuid NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"consent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "agreement_signatures_agreement_id_side_pk" PRIMARY KEY("agreement_id","side"),
	CONSTRAINT "agreement_signatures_side" CHECK ("agreement_signatures"."side" in ('hirer', 'pro')),
	CONSTRAINT "agreement_signatures_name" CHECK (char_length("agreement_signatures"."name") between 2 and 120)
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"code" text NOT NULL,
	"hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"signed_at" timestamp (3) with time zone,
	CONSTRAINT "agreements_kind" CHECK ("agreements"."kind" in ('agreement', 'change')),
	CONSTRAINT "agreements_state" CHECK ("agreements"."state" in ('draft', 'signed_by_hirer', 'signed_by_pro', 'signed', 'void')),
	CONSTRAINT "agreements_hash" CHECK (("agreements"."hash" is null) = ("agreements"."state" = 'draft')),
	CONSTRAINT "agreements_signed" CHECK (("agreements"."signed_at" is not null) = ("agreements"."state" = 'signed'))
);
--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "agreement" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_copies" ADD CONSTRAINT "agreement_copies_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_agreement" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_copies_key" ON "agreement_copies" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agreement_signatures_person_idx" ON "agreement_signatures" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_code_key" ON "agreements" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_number_key" ON "agreements" USING btree ("engagement_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one" ON "agreements" USING btree ("engagement_id") WHERE "agreements"."kind" = 'agreement' and "agreements"."state" <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_one_open_change" ON "agreements" USING btree ("engagement_id") WHERE "agreements"."kind" = 'change' and "agreements"."state" not in ('signed', 'void');--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_agreement" CHECK ("engagements"."agreement" in ('none', 'draft', 'signed_by_hirer', 'signed_by_pro', 'signed'));