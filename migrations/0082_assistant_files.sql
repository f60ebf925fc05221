CREATE TABLE "assistant_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lines" jsonb,
	"pages" integer,
	"unread" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_files_unread" CHECK ("assistant_files"."unread" in ('nothing', 'locked', 'damaged', 'too_large', 'too_long'))
);
--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_files" ADD CONSTRAINT "assistant_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_files" ADD CONSTRAINT "assistant_files_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_files_key" ON "assistant_files" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "assistant_files_owner_idx" ON "assistant_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_files_conversation_idx" ON "assistant_files" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_file_id_assistant_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."assistant_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_messages_file_idx" ON "assistant_messages" USING btree ("file_id") WHERE "assistant_messages"."file_id" is not null;