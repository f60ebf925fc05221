import { NotYet, type Reader } from "#app/domains/jobs/components/apply-panel.tsx";
import type { ReasonNotToApply } from "#app/domains/jobs/rules.ts";
import type { Work } from "#app/domains/verification/rules/scope.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

type Props = {
  job: Work & { id: string; requiresLiabilityCents: number | null; reader: Pick<Reader, "trust" | "missing"> };
  reason: ReasonNotToApply | null;
  bidId: string | null;
};

/** Why no price can be said now, what to do about it, and where to go on. */
export const Refused = ({ job, reason, bidId }: Props) => {
  const back = (
    <LinkButton to={bidId ? `/bids/${bidId}` : `/jobs/${job.id}`} wide={reason !== null}>
      {bidId ? m.bids_read_own() : m.bids_back_to_job()}
    </LinkButton>
  );
  if (!reason)
    return (
      <Alert tone="info" action={back}>
        {m.bids_decided()}
      </Alert>
    );
  return (
    <div className="grid max-w-xl gap-4">
      <NotYet job={job} reader={{ ...job.reader, reason }} />
      {back}
    </div>
  );
};
