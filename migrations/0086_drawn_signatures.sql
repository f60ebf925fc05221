ALTER TABLE "agreement_signatures" ADD COLUMN "drawn" text;--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD COLUMN "drawn" text;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_drawn" CHECK (char_length("agreement_signatures"."drawn") <= 8000);--> statement-breakpoint
ALTER TABLE "lien_waivers" ADD CONSTRAINT "lien_waivers_drawn" CHECK (char_length("lien_waivers"."drawn") <= 8000);