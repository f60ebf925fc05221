export const LOG_KINDS = ["documents", "money", "people", "tokens", "jobs"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** The nouns of the audit log's events (`noun.verb`) that a business's own log shows, by kind. What concerns a person's own sign-in is not in it. */
export const NOUNS: Record<LogKind, readonly string[]> = {
  documents: ["document", "enforcement", "trust_share", "sub", "sub_document", "sub_link", "sub_record", "agent"],
  money: ["book", "invoice", "charge", "payouts", "plan"],
  people: ["person", "business"],
  tokens: ["api_token", "integration", "webhook"],
  jobs: ["job", "engagement", "agreement", "dispute", "estimate", "warranty"],
};

/** What reviewers of the operator decide about a business, and which documents they opened. Its log names all of them "Kingpost review", and none by name. */
export const REVIEW_EVENTS = [
  "document.approved",
  "document.rejected",
  "document.withdrawn",
  "document.restored",
  "document.found_on_register",
  "document.register_tick_removed",
  "document.checked_again",
  "document.opened",
  "business.suspended",
  "business.restored",
  "enforcement.upheld",
  "dispute.document_opened",
  "dispute.paper_opened",
  "plan.money_given_back",
] as const;

export const isLogKind = (word: string | null): word is LogKind => LOG_KINDS.some((kind) => kind === word);
