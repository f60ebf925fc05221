ALTER TABLE "own_courses" ADD COLUMN "line" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "own_courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "own_courses_version" ON "own_courses" USING btree ("line","version");--> statement-breakpoint
CREATE UNIQUE INDEX "own_courses_in_use" ON "own_courses" USING btree ("line") WHERE "own_courses"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "own_courses" ADD CONSTRAINT "own_courses_versions" CHECK ("own_courses"."version" >= 1);