ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_posts" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE "users"."is_demo";--> statement-breakpoint
-- What earlier versions laid out: the accounts to sign in as, the other sample people beside them, and posts of nobody.
-- Nobody else can have such an address: the names example and test are reserved.
UPDATE "users" SET "is_demo" = true WHERE "email" LIKE '%@demo.example'
  OR ("email" LIKE 'sam.sample.%@sample.test' AND EXISTS (SELECT FROM "users" WHERE "email" = 'reviewer@demo.example'));--> statement-breakpoint
UPDATE "community_posts" SET "is_demo" = true WHERE "author_id" IS NULL
  AND ("content" LIKE 'Sample post. %' OR "content" LIKE 'Publicación de muestra. %');
