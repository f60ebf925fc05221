import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { kindName } from "../rules/document-words.ts";
import type { DocumentKind } from "../rules/kinds.ts";

/** On the page after a decision: what was decided, about whom. */
export function DecidedNote({
  decided,
}: {
  decided: { kind: DocumentKind; decision: "approved" | "rejected" | "holds"; company: string | null } | undefined;
}) {
  if (!decided) return null;
  const said = {
    approved: m.verification_said_approved,
    rejected: m.verification_said_rejected,
    holds: m.verification_said_holds,
  }[decided.decision];
  const words = { document: kindName(decided.kind), company: decided.company ?? m.verification_no_company() };
  return (
    <Alert tone="success" live className="mb-6">
      {said(words)}
    </Alert>
  );
}
