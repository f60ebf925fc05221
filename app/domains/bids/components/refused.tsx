import { reasonText } from "#app/domains/jobs/access.ts";
import type { ReasonNotToApply } from "#app/domains/jobs/rules.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** Why no price can be said now, and where to go on. */
export const Refused = ({
  jobId,
  reason,
  bidId,
}: {
  jobId: string;
  reason: ReasonNotToApply | null;
  bidId: string | null;
}) => (
  <Alert
    tone="info"
    action={
      <LinkButton to={bidId ? `/bids/${bidId}` : `/jobs/${jobId}`}>
        {bidId ? m.bids_read_own() : m.bids_back_to_job()}
      </LinkButton>
    }
  >
    {reason ? reasonText(reason) : m.bids_decided()}
  </Alert>
);
