CREATE TABLE "assistant_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assistant_reservations_end_idx" ON "assistant_reservations" USING btree ("ends_at");