CREATE TABLE "community_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"business_id" uuid,
	"client_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "community_answers_state" CHECK ("community_answers"."state" in ('shown', 'waits', 'hidden', 'removed')),
	CONSTRAINT "community_answers_helpful" CHECK ("community_answers"."helpful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"answer_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_follows" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_follows_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_helpful" (
	"answer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "community_helpful_answer_id_user_id_pk" PRIMARY KEY("answer_id","user_id")
);
--> statement-breakpoint
DROP INDEX "community_posts_community";--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "name_es" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "verified_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "solved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(lower("community_posts"."title" || ' ' || "community_posts"."content"), 'áéíóúüñ', 'aeiouun'))) STORED;--> statement-breakpoint
ALTER TABLE "community_answers" ADD CONSTRAINT "community_answers_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_answers" ADD CONSTRAINT "community_answers_parent_id_community_answers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."community_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_answers" ADD CONSTRAINT "community_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_answers" ADD CONSTRAINT "community_answers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_edits" ADD CONSTRAINT "community_edits_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_edits" ADD CONSTRAINT "community_edits_answer_id_community_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."community_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_follows" ADD CONSTRAINT "community_follows_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_follows" ADD CONSTRAINT "community_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_follows" ADD CONSTRAINT "community_follows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_helpful" ADD CONSTRAINT "community_helpful_answer_id_community_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."community_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_helpful" ADD CONSTRAINT "community_helpful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_answers_post" ON "community_answers" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "community_answers_parent" ON "community_answers" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "community_answers_author" ON "community_answers" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "community_answers_business" ON "community_answers" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_answers_once" ON "community_answers" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "community_edits_post" ON "community_edits" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "community_edits_answer" ON "community_edits" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "community_follows_user" ON "community_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_follows_business" ON "community_follows" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "community_helpful_user" ON "community_helpful" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_solved_by_id_community_answers_id_fk" FOREIGN KEY ("solved_by_id") REFERENCES "public"."community_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_posts_newest" ON "community_posts" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "community_posts"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "community_posts_business" ON "community_posts" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "community_posts_solved_by" ON "community_posts" USING btree ("solved_by_id");--> statement-breakpoint
CREATE INDEX "community_posts_words" ON "community_posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "community_posts_title_trigrams" ON "community_posts" USING gist (lower("title") gist_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "community_posts_once" ON "community_posts" USING btree ("author_id","request_key");--> statement-breakpoint
CREATE INDEX "community_posts_community" ON "community_posts" USING btree ("community_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_kind" CHECK ("community_posts"."kind" in ('question', 'win', 'tip', 'template', 'introduction'));--> statement-breakpoint
INSERT INTO "communities" ("name", "name_es", "icon", "color", "verified_only")
SELECT room.name, room.name_es, room.icon, room.color, room.verified_only FROM (VALUES
	('Money and pricing', 'Dinero y precios', 'ledger', 'flag', false),
	('On the site', 'En la obra', 'hammer', 'steel', false),
	('Crew and hiring', 'Cuadrilla y contratación', 'helmet', 'plumb', false),
	('Electrical', 'Electricidad', 'panel', 'signal', false),
	('Plumbing and HVAC', 'Plomería y climatización', 'hammer', 'steel', false),
	('Roofing and siding', 'Techos y revestimiento', 'hammer', 'signal', false),
	('Concrete and framing', 'Concreto y estructura', 'hammer', 'plumb', false),
	('Licenses and inspections', 'Licencias e inspecciones', 'ledger', 'steel', false),
	('Verified pros', 'Profesionales verificados', 'helmet', 'plumb', true)
) AS room (name, name_es, icon, color, verified_only)
WHERE NOT EXISTS (SELECT 1 FROM "communities" WHERE "communities"."name" = room.name);
--> statement-breakpoint
UPDATE "communities" SET "name_es" = 'Dinero y precios' WHERE "name" = 'Money and pricing';--> statement-breakpoint
UPDATE "communities" SET "name_es" = 'En la obra' WHERE "name" = 'On the site';--> statement-breakpoint
UPDATE "communities" SET "name_es" = 'Cuadrilla y contratación' WHERE "name" = 'Crew and hiring';--> statement-breakpoint
UPDATE "communities" SET "name_es" = 'Electricidad' WHERE "name" = 'Electrical';
