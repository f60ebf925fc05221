CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid,
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"stage" text,
	"hash" text NOT NULL,
	"edges" integer[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_purpose" CHECK ("pictures"."purpose" in ('logo', 'portrait', 'portfolio', 'job', 'quote', 'application', 'review', 'post', 'message', 'work')),
	CONSTRAINT "pictures_stage" CHECK ("pictures"."stage" in ('before', 'after')),
	CONSTRAINT "pictures_alt" CHECK (char_length("pictures"."alt") <= 200),
	CONSTRAINT "pictures_preview" CHECK (char_length("pictures"."preview") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "portfolio_albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"trade" text,
	"town" text DEFAULT '' NOT NULL,
	"year" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_albums_title" CHECK (char_length("portfolio_albums"."title") between 1 and 80),
	CONSTRAINT "portfolio_albums_town" CHECK (char_length("portfolio_albums"."town") <= 60),
	CONSTRAINT "portfolio_albums_year" CHECK ("portfolio_albums"."year" between 1950 and 2200)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_albums" ADD CONSTRAINT "portfolio_albums_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_subject_idx" ON "pictures" USING btree ("subject_id","purpose","position");--> statement-breakpoint
CREATE INDEX "pictures_owner_idx" ON "pictures" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "pictures_person_idx" ON "pictures" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "portfolio_albums_owner_idx" ON "portfolio_albums" USING btree ("owner_id","position");