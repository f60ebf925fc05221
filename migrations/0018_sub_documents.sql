ALTER TABLE "sub_papers" RENAME TO "sub_documents";--> statement-breakpoint
ALTER TABLE "sub_grants" RENAME COLUMN "paper_id" TO "document_id";--> statement-breakpoint
ALTER TABLE "sub_reminders" RENAME COLUMN "paper_id" TO "document_id";--> statement-breakpoint
ALTER TABLE "sub_documents" RENAME CONSTRAINT "sub_papers_kind" TO "sub_documents_kind";--> statement-breakpoint
ALTER TABLE "sub_documents" RENAME CONSTRAINT "sub_papers_end" TO "sub_documents_end";--> statement-breakpoint
ALTER TABLE "sub_documents" RENAME CONSTRAINT "sub_papers_record_id_sub_records_id_fk" TO "sub_documents_record_id_sub_records_id_fk";--> statement-breakpoint
ALTER TABLE "sub_grants" RENAME CONSTRAINT "sub_grants_paper_id_sub_papers_id_fk" TO "sub_grants_document_id_sub_documents_id_fk";--> statement-breakpoint
ALTER TABLE "sub_reminders" RENAME CONSTRAINT "sub_reminders_paper_id_sub_papers_id_fk" TO "sub_reminders_document_id_sub_documents_id_fk";--> statement-breakpoint
ALTER TABLE "sub_reminders" RENAME CONSTRAINT "sub_reminders_paper_id_days_before_pk" TO "sub_reminders_document_id_days_before_pk";--> statement-breakpoint
ALTER INDEX "sub_papers_pkey" RENAME TO "sub_documents_pkey";--> statement-breakpoint
ALTER INDEX "sub_papers_file_key" RENAME TO "sub_documents_file_key";--> statement-breakpoint
ALTER INDEX "sub_papers_record_idx" RENAME TO "sub_documents_record_idx";--> statement-breakpoint
ALTER INDEX "sub_papers_expiry_idx" RENAME TO "sub_documents_expiry_idx";--> statement-breakpoint
ALTER INDEX "sub_grants_paper_idx" RENAME TO "sub_grants_document_idx";
