import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";

/** The two ways in. A subcontractor's sign-up comes with "available for subcontract work" on. */
export function JoinBand() {
  return (
    <section className="blueprint mt-16 lg:mt-24">
      <div className="sheet grid gap-px py-12 lg:grid-cols-2 lg:gap-12 lg:py-16">
        <Way title={m.jobs_join_owner_title()} body={m.jobs_join_owner_body()}>
          <LinkButton to="/contractor-signup" variant="primary">
            {m.jobs_join_owner()}
          </LinkButton>
        </Way>
        <Way title={m.jobs_join_sub_title()} body={m.jobs_join_sub_body()}>
          <LinkButton to="/contractor-signup?subcontract=1">{m.jobs_join_sub()}</LinkButton>
        </Way>
      </div>
    </section>
  );
}

const Way = ({ title, body, children }: { title: string; body: string; children: React.ReactNode }) => (
  <div className="border-t border-rule py-6 lg:border-t-0 lg:border-l lg:py-0 lg:pl-6">
    <h2 className="text-2xl!">{title}</h2>
    <p className="mt-2 max-w-md text-ink-soft">{body}</p>
    <div className="mt-5">{children}</div>
  </div>
);
