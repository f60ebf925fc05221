import { useLocation } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { JOB_LIFETIME_DAYS } from "../rules.ts";

type JustPosted = { justPosted: { id: string; title: string } };

/** What the way to the network carries about a job that was just posted: the entry in the history, not the address. */
export const justPosted = (id: string, title: string): JustPosted => ({ justPosted: { id, title } });

/** On the network, for whoever has just posted a job: which one, what happens next, and the way to it. */
export function PostedNote() {
  const state = useLocation().state as Partial<JustPosted> | null;
  // The server knows nothing of the history.
  const hydrated = useHydrated();
  if (!hydrated || !state?.justPosted) return null;
  const { id, title } = state.justPosted;
  return (
    <Alert
      tone="success"
      live
      className="mb-6"
      title={m.jobs_posted_named({ title })}
      action={
        <LinkButton to={`/jobs/${id}`} size="sm">
          {m.jobs_see_your_job()}
        </LinkButton>
      }
    >
      {m.jobs_posted_next({ days: JOB_LIFETIME_DAYS })}
    </Alert>
  );
}
