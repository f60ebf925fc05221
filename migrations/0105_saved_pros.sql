CREATE TABLE "saved_pros" (
	"user_id" uuid NOT NULL,
	"pro_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_pros_user_id_pro_user_id_pk" PRIMARY KEY("user_id","pro_user_id")
);
--> statement-breakpoint
ALTER TABLE "saved_pros" ADD CONSTRAINT "saved_pros_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_pros" ADD CONSTRAINT "saved_pros_pro_user_id_businesses_id_fk" FOREIGN KEY ("pro_user_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_pros_newest_idx" ON "saved_pros" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_pros_pro_idx" ON "saved_pros" USING btree ("pro_user_id");