import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { kindName } from "../rules/document-words.ts";
import type { DocumentKind } from "../rules/kinds.ts";

/** On the page after a decision: what was decided, about whom. */
export function DecidedNote({
  decided,
}: {
  decided: { kind: DocumentKind; decision: "approved" | "rejected"; company: string | null } | undefined;
}) {
  if (!decided) return null;
  const words = { document: kindName(decided.kind), company: decided.company ?? m.verification_no_company() };
  return (
    <Alert tone="success" live className="mb-6">
      {decided.decision === "approved" ? m.verification_said_approved(words) : m.verification_said_rejected(words)}
    </Alert>
  );
}
