CREATE TABLE "queue_payloads" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"about" text[] NOT NULL
);
