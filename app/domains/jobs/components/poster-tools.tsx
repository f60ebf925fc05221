import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { JobState } from "../rules.ts";

/** What only the poster sees: applicants, or pros to invite while nobody applied, renewing, closing. The way out that cannot be undone asks once more. */
export function PosterTools({
  jobId,
  state,
  applicants,
  daysLeft,
  canRenew,
  wasAwarded,
  released,
  quoted,
}: {
  jobId: string;
  state: JobState;
  applicants: number;
  daysLeft: number;
  canRenew: boolean;
  /** A pro has the job or had it. */
  wasAwarded: boolean;
  /** The pro who had it does not have it any more, and nobody was chosen since. */
  released: boolean;
  /** Quoted in a conversation: nobody else can be invited. */
  quoted: boolean;
}) {
  const over = state === "filled" || state === "withdrawn";
  const mayInvite = state === "open" && !quoted;
  const toInvite = mayInvite && applicants === 0 && !canRenew;
  const invite = mayInvite && (
    <LinkButton to={`/jobs/${jobId}/invite`} variant={toInvite ? "primary" : "secondary"} wide>
      {m.jobs_invite_pros()}
    </LinkButton>
  );
  return (
    <Card title={m.jobs_tools_title()}>
      <div className="grid gap-3">
        {state === "open" && <p>{m.ui_days_left({ n: daysLeft })}</p>}
        {state === "expired" && <p>{m.jobs_tools_expired()}</p>}
        {state === "awarded" && <p>{released ? m.jobs_tools_released() : m.jobs_tools_awarded()}</p>}
        {over && <p>{state === "filled" ? m.jobs_tools_filled() : m.jobs_tools_withdrawn()}</p>}
        {wasAwarded && (
          <LinkButton to={`/jobs/${jobId}/work`} variant={state === "awarded" ? "primary" : "secondary"} wide>
            {released && state === "awarded" ? m.jobs_tools_give_again() : m.jobs_open_work()}
          </LinkButton>
        )}
        {toInvite && invite}
        <LinkButton
          to={`/jobs/${jobId}/applicants`}
          variant={canRenew || state === "awarded" || toInvite ? "secondary" : "primary"}
          wide
        >
          {m.jobs_see_applicants_count({ count: applicants })}
        </LinkButton>
        {!toInvite && invite}
        {(state === "open" || state === "expired") && (
          <LinkButton to={`/jobs/${jobId}/edit`} wide>
            {m.jobs_amend()}
          </LinkButton>
        )}
        <CloseTools jobId={jobId} state={state} canRenew={canRenew} />
      </div>
    </Card>
  );
}

/** The one-click renewal and the two ways to close, as forms of the job's page. */
function CloseTools({ jobId, state, canRenew }: { jobId: string; state: JobState; canRenew: boolean }) {
  const action = `/jobs/${jobId}`;
  const navigation = useNavigation();
  const busy = (intent: string) => navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <>
      {canRenew && (
        <Form method="post" action={action} preventScrollReset>
          <Button type="submit" name="intent" value="renew" variant="primary" wide busy={busy("renew")}>
            {m.jobs_renew()}
          </Button>
        </Form>
      )}
      {(state === "open" || state === "expired") && (
        <details className="group border-t border-line pt-3">
          <summary className="link flex min-h-11 items-center">{m.jobs_close_job()}</summary>
          <Form method="post" action={action} preventScrollReset className="grid gap-3 pt-1">
            <p className="text-sm text-ink-soft">{m.jobs_close_body()}</p>
            <Button type="submit" name="intent" value="fill" size="sm" busy={busy("fill")}>
              {m.jobs_mark_filled()}
            </Button>
            <Button type="submit" name="intent" value="withdraw" size="sm" busy={busy("withdraw")}>
              {m.jobs_withdraw_job()}
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
