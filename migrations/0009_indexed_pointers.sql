CREATE INDEX "message_reports_handler_idx" ON "message_reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "tax_payees_w9_idx" ON "tax_payees" USING btree ("w9_receipt_id") WHERE "tax_payees"."w9_receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "trust_records_license_idx" ON "trust_records" USING btree ("license_document_id");--> statement-breakpoint
CREATE INDEX "trust_records_insurance_idx" ON "trust_records" USING btree ("insurance_document_id");--> statement-breakpoint
CREATE INDEX "trust_records_verifier_idx" ON "trust_records" USING btree ("verified_by");--> statement-breakpoint
CREATE INDEX "verification_reviews_reviewer_idx" ON "verification_reviews" USING btree ("reviewer_id");