import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { heldTalks, listTalks } from "../queries/talks.server.ts";
import type { Route } from "./+types/talks";

export const meta: Route.MetaFunction = () => [{ title: `${m.training_talks()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ talks: await listTalks(ctx), held: await heldTalks(ctx) }));

/** Talks to read out before work, and those that were held. */
export default function TalksScreen({ loaderData: { talks, held } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        no="L-73"
        label={
          <Link to="/training" className="link">
            {m.training_title()}
          </Link>
        }
        title={m.training_talks()}
        intro={m.training_talks_intro()}
      />
      <div className="grid max-w-4xl items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="written">
          <h2 id="written" className="mb-3 text-2xl!">
            {m.training_talks_written()}
          </h2>
          <ul className="divide-y divide-line border border-line bg-sheet">
            {talks.map(({ slug, title }) => (
              <li key={slug} className="px-4">
                <Link to={`/training/talks/${slug}`} className="link flex min-h-11 items-center py-1">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="held" className="max-lg:order-first">
          <h2 id="held" className="mb-3 text-2xl!">
            {m.training_talks_held()}
          </h2>
          {held.length ? (
            <ul className="divide-y divide-line border border-line bg-sheet">
              {held.map((one) => (
                <li key={one.id} className="px-4 py-2">
                  <Link to={`/training/talks/held/${one.id}`} className="link inline-flex min-h-11 items-center">
                    {one.title}
                  </Link>
                  <p className="text-sm text-ink-soft">
                    {[day(one.heldOn), one.place, m.training_signed_n({ n: one.signed })].filter(Boolean).join(" · ")}
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{m.training_no_talks()}</p>
          )}
        </section>
      </div>
    </>
  );
}
