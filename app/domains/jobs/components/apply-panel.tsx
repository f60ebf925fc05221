import { Form, useNavigation } from "react-router";
import { authPath, keepingNext } from "#app/domains/auth/rules/next.ts";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { Work } from "#app/domains/verification/rules/scope.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { reasonText, requirementText } from "../access.ts";
import { MESSAGE_MAX } from "../input.ts";
import type { Mismatch } from "../rules/fit.ts";
import { type ApplicationStatus, certificateAsked, type ReasonNotToApply, type Requirement } from "../rules.ts";
import { MismatchNote } from "./mismatch-note.tsx";
import { StatusBadge } from "./state-badge.tsx";

export type Reader = {
  /** Undefined for a visitor. */
  reason: ReasonNotToApply | null | undefined;
  applied: ApplicationStatus | null;
  applicationId: string | null;
  trust: string | null;
  mismatch: Mismatch | null;
  missing: readonly Requirement[];
};

/** Applying, or why not and what to do about it. The same rule decides here and in the command. */
export function ApplyPanel({
  job,
  open,
  reader,
  canWithdraw,
  error,
  typed,
}: {
  job: Work & { id: string; requiresLiabilityCents: number | null };
  open: boolean;
  reader: Reader;
  canWithdraw: boolean;
  error?: string;
  typed?: string;
}) {
  return (
    <Card title={reader.applied ? m.jobs_apply_yours() : m.jobs_apply_title()} id="apply" className="scroll-mt-6">
      {reader.reason === null ? (
        <div className="grid gap-4">
          {reader.mismatch && <MismatchNote mismatch={reader.mismatch} title={m.jobs_mismatch_yours()} />}
          <LinkButton to={`/jobs/${job.id}/bid`} variant="primary" wide>
            {m.jobs_write_bid()}
          </LinkButton>
          <p className="border-t border-line pt-4">{m.jobs_or_visit()}</p>
          <ApplyForm error={error} typed={typed} again={reader.applied === "withdrawn"} />
        </div>
      ) : reader.reason === undefined ? (
        <Visitor jobId={job.id} open={open} />
      ) : reader.reason === "already_applied" && reader.applied ? (
        <Applied jobId={job.id} id={reader.applicationId ?? ""} status={reader.applied} canWithdraw={canWithdraw} />
      ) : (
        <NotYet job={job} reader={{ ...reader, reason: reader.reason }} />
      )}
    </Card>
  );
}

function ApplyForm({ error, typed, again }: { error?: string; typed?: string; again: boolean }) {
  const navigation = useNavigation();
  const busy = navigation.state === "submitting" && navigation.formData?.get("intent") === "apply";
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      {again && <p className="text-sm text-ink-soft">{m.jobs_apply_again()}</p>}
      <Field label={m.jobs_apply_message()} name="message" hint={m.jobs_apply_message_hint()} error={error} optional>
        <Textarea rows={5} countTo={MESSAGE_MAX} defaultValue={typed} />
      </Field>
      <PhotoField purpose="application" label={m.jobs_apply_photos()} hint={m.jobs_apply_photos_hint()} optional />
      <Button type="submit" name="intent" value="apply" wide busy={busy} busyLabel={m.jobs_applying()}>
        {m.jobs_apply_now()}
      </Button>
      <p className="text-sm text-ink-soft">{m.jobs_apply_shares()}</p>
    </Form>
  );
}

const Visitor = ({ jobId, open }: { jobId: string; open: boolean }) =>
  open ? (
    <div className="grid gap-3">
      <p>{m.jobs_apply_visitor()}</p>
      <LinkButton to={authPath(`/jobs/${jobId}#apply`)} variant="primary" wide>
        {m.jobs_apply_now()}
      </LinkButton>
      <LinkButton to={keepingNext("/contractor-signup?subcontract=1", `/jobs/${jobId}`)} wide>
        {m.jobs_join_sub()}
      </LinkButton>
    </div>
  ) : (
    <p>{m.jobs_closed_to_all()}</p>
  );

const STATUS_NEXT: Record<ApplicationStatus, () => string> = {
  submitted: m.jobs_status_next_submitted,
  shortlisted: m.jobs_status_next_shortlisted,
  awarded: m.jobs_status_next_awarded,
  declined: m.jobs_status_next_declined,
  withdrawn: m.jobs_status_next_withdrawn,
};

type Sent = { jobId: string; id: string; status: ApplicationStatus; canWithdraw: boolean };

const Applied = ({ jobId, id, status, canWithdraw }: Sent) => (
  <div className="grid gap-3">
    <p>
      <StatusBadge status={status} />
    </p>
    <p>{STATUS_NEXT[status]()}</p>
    {status === "awarded" && (
      <LinkButton to={`/jobs/${jobId}/work`} variant="primary" wide>
        {m.jobs_open_work()}
      </LinkButton>
    )}
    {status !== "awarded" && (
      <LinkButton to={canWithdraw ? `/jobs/${jobId}/bid` : `/bids/${id}`} wide>
        {canWithdraw ? m.jobs_your_price() : m.jobs_read_bid()}
      </LinkButton>
    )}
    {canWithdraw && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="application" value={id} />
        <Button type="submit" name="intent" value="withdraw_application" variant="quiet" size="sm">
          {m.jobs_withdraw_application()}
        </Button>
      </Form>
    )}
  </div>
);

type Why = {
  job: Work & { requiresLiabilityCents: number | null };
  reader: Pick<Reader, "trust" | "missing"> & { reason: ReasonNotToApply };
};

/** Why this pro cannot apply now, with the way to mend it. */
export const NotYet = ({ job, reader: { reason, trust, missing: lacking } }: Why) => {
  const missing = lacking.map((requirement) => requirementText(requirement, job));
  /** Nothing is missing but certificates of people. */
  const ofCrew = lacking.length > 0 && lacking.every(certificateAsked);
  const pending = reason === "not_verified" && trust === "pending";
  const rejected = reason === "not_verified" && trust === "rejected";
  const lacks = reason === "requirements_missing";
  const documents = lacks || reason === "not_verified" || reason === "expired_documents";
  return (
    <div className="grid gap-4">
      <Alert tone={documents ? "warning" : "info"}>
        {pending ? m.jobs_reason_pending() : rejected ? m.jobs_reason_rejected() : reasonText(reason)}
        {lacks && (
          <ul className="mt-2 list-disc pl-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Alert>
      {lacks && ofCrew ? (
        <LinkButton to="/training/certificate" variant="primary" wide>
          {m.training_add_certificate()}
        </LinkButton>
      ) : (
        documents && (
          <LinkButton to="/account/documents" variant="primary" wide>
            {lacks ? m.jobs_add_documents() : pending ? m.jobs_see_documents() : m.jobs_upload_documents()}
          </LinkButton>
        )
      )}
      {(reason === "closed" || reason === "expired") && (
        <LinkButton to="/find-pro?tab=jobs" wide>
          {m.jobs_browse_open()}
        </LinkButton>
      )}
    </div>
  );
};
