import { useWayBack } from "#app/domains/accounts/client/came-from.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

type Standing = "review" | "unsent" | "missing";

/** What happens next, or what is to be done first; `noLicense` where insurance alone is needed. */
function nextWords(standing: Standing, noLicense: boolean): string[] {
  if (standing === "review")
    return [
      noLicense ? m.contractors_next_review_insurance() : m.contractors_next_review(),
      m.contractors_next_mail(),
      m.contractors_next_stamp(),
    ];
  if (standing === "unsent")
    return [m.contractors_next_send(), m.contractors_next_review_sent(), m.contractors_next_stamp()];
  return noLicense
    ? [m.contractors_next_insurance(), m.contractors_next_review_insurance(), m.contractors_next_stamp()]
    : [m.contractors_next_documents(), m.contractors_next_review_later(), m.contractors_next_stamp()];
}

/** Onboarding step 5: done, and what happens next without the owner doing anything. */
export function Success({ standing, noLicense, slug }: { standing: Standing; noLicense: boolean; slug: string }) {
  const back = useWayBack();
  const next = nextWords(standing, noLicense);
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
        {standing === "review" ? (
          <LinkButton to={`/pros/${slug}`} size="lg" wide="phone">
            {m.contractors_see_profile()}
          </LinkButton>
        ) : (
          <LinkButton to="/account/documents" size="lg" wide="phone">
            {standing === "unsent" ? m.contractors_send_documents() : m.contractors_add_documents()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
