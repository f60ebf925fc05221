CREATE TABLE "assistant_memory" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_memory_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "assistant_memory_kind" CHECK (kind in ('trade', 'crew', 'state', 'language', 'units', 'answers')),
	CONSTRAINT "assistant_memory_value" CHECK (char_length("assistant_memory"."value") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "assistant_memory" ADD CONSTRAINT "assistant_memory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;