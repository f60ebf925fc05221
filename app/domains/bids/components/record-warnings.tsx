import { isPending } from "#app/domains/jobs/rules.ts";
import { RecordLines } from "#app/domains/verification/components/record-lines.tsx";
import { isLacking } from "#app/domains/verification/rules/record-state.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import type { Compared } from "../queries/compare.server.ts";
import { mismatchText } from "../rules/words.ts";

/** Before the bids: each bidder whose license or insurance is over or does not cover this job. */
export const RecordWarnings = ({ compared }: { compared: Compared[] }) =>
  compared
    .filter(({ record, mismatch }) => isLacking(record) || mismatch)
    .map(({ id, name, record, mismatch, status }) => (
      <Alert key={id} tone="warning" title={<bdi>{name}</bdi>}>
        {isLacking(record) && <RecordLines record={record} />}
        {mismatch && <span className="block">{mismatchText(mismatch)}</span>}
        {isPending(status) && (
          <span className="block">{isLacking(record) ? m.bids_warn_next() : m.bids_warn_next_fit()}</span>
        )}
      </Alert>
    ));
