export const ENFORCEMENT_KINDS = ["withdrawal", "suspension"] as const;

/** Why an approval is taken back. */
export const WITHDRAWAL_REASONS = [
  "not_on_register",
  "cancelled",
  "not_theirs",
  "altered",
  "approved_by_mistake",
  "other",
] as const;
/** Why a business is suspended. */
export const SUSPENSION_REASONS = ["false_documents", "identity", "complaints", "other"] as const;

export const ENFORCEMENT_REASONS = [
  "not_on_register",
  "cancelled",
  "not_theirs",
  "altered",
  "approved_by_mistake",
  "false_documents",
  "identity",
  "complaints",
  "other",
] as const;
export type EnforcementReason = (typeof ENFORCEMENT_REASONS)[number];

type Enforcement = { appealedAt: Date | null; outcome: "restored" | "upheld" | null };

/** An appeal that waits for a reviewer. */
export const appealWaits = ({ appealedAt, outcome }: Enforcement): boolean => appealedAt !== null && outcome === null;

/** The owner may appeal once, until it is decided. */
export const mayAppeal = ({ appealedAt, outcome }: Enforcement): boolean => appealedAt === null && outcome === null;
