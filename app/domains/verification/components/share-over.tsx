import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";

const TITLE = {
  ended: m.sharing_gone_ended_title,
  revoked: m.sharing_gone_revoked_title,
  unavailable: m.sharing_unavailable_title,
};

/** What a link says that shows nothing any more. */
export function ShareOver({
  state,
  business,
}: {
  state: "ended" | "revoked" | "unavailable";
  business: { company: string; slug: string };
}) {
  return (
    <div className="sheet section-y">
      <div className="mx-auto max-w-3xl">
        <SheetLabel no="V-03.1" ruled className="mb-4">
          {m.verification_shared_label()}
        </SheetLabel>
        <h1 className="text-4xl! break-words">{TITLE[state]()}</h1>
        <p className="measure mt-4 text-lg text-ink-soft">
          {state === "unavailable"
            ? m.sharing_unavailable_body({ company: business.company })
            : m.sharing_gone_body({ company: business.company })}
        </p>
        {state !== "unavailable" && (
          <p className="mt-7">
            <LinkButton to={`/pros/${business.slug}`}>{m.verification_shared_profile()}</LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
