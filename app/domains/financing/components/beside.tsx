import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** The way from an estimate or invoice to financing, for the homeowner who got it. */
export const FinancingLink = ({ to }: { to: string | null }) =>
  to && <LinkButton to={to}>{m.financing_offer_link()}</LinkButton>;

/** What the pro learns while the homeowner shares it, and nothing more. */
export const FinancingApproved = ({ since }: { since: Date | null }) =>
  since && (
    <Alert tone="success" className="mb-6" title={m.financing_approved()}>
      {m.financing_approved_note()}
    </Alert>
  );
