import { useWayBack } from "#app/domains/accounts/client/came-from.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** Onboarding step 5: done, and what happens next without the owner doing anything. */
export function Success({ documents, slug }: { documents: number; slug: string }) {
  const both = documents === 2;
  const back = useWayBack();
  const next = both
    ? [m.contractors_next_review(), m.contractors_next_mail(), m.contractors_next_stamp()]
    : [m.contractors_next_documents(), m.contractors_next_review_later(), m.contractors_next_stamp()];
  return (
    <div className="grid gap-8">
      <ol className="border-t border-line">
        {next.map((words, n) => (
          <li
            key={words}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-2 border-b border-line py-4"
          >
            <span className="figure text-xl text-ink-soft">{n + 1}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-3 sm:flex-row">
        {back && (
          <LinkButton to={back} variant="primary" size="lg" wide="phone">
            {m.contractors_go_on()}
          </LinkButton>
        )}
        <LinkButton to="/contractor-dashboard" variant={back ? "secondary" : "primary"} size="lg" wide="phone">
          {m.contractors_go_to_dashboard()}
        </LinkButton>
        {both ? (
          <LinkButton to={`/pros/${slug}`} size="lg" wide="phone">
            {m.contractors_see_profile()}
          </LinkButton>
        ) : (
          <LinkButton to="/account/documents" size="lg" wide="phone">
            {m.contractors_add_documents()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
