import { JobFacts } from "#app/domains/jobs/components/job-facts.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { m } from "#paraglide/messages.js";
import { declineInvitation } from "../commands/decline.server.ts";
import { DeclineForm } from "../components/decline-form.tsx";
import { stateText, toneOf } from "../components/words.ts";
import { Decline } from "../input.ts";
import { type MyInvitations, myInvitations } from "../queries/mine.server.ts";
import type { Route } from "./+types/invitations";

export const meta: Route.MetaFunction = () => [{ title: `${m.invitations_mine()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const { waiting, earlier } = await myInvitations(ctx);
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === url.searchParams.get("at")),
  );
  const next = waiting[(at + 1) % Math.max(waiting.length, 1)]?.id ?? null;
  return { one: waiting[at] ?? null, at, count: waiting.length, next, earlier };
});

export const action = act({
  decline: async ({ ctx, form }) => {
    await declineInvitation(ctx, parseInput(Decline, formValues(form)));
    return { said: m.invitations_declined_said() };
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Jobs that a pro was asked to bid on, one at a time, and what became of the earlier ones. */
export default function InvitationsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { one, at, count, next, earlier } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="J-10"
        label={
          <Link to="/my/jobs" className="link">
            {m.jobs_my_jobs()}
          </Link>
        }
        title={m.invitations_mine()}
        intro={one ? m.invitations_mine_intro({ count }) : undefined}
      />
      <AnswerNote answer={actionData} />
      {one ? (
        <article key={one.id} aria-labelledby="invitation" className="border border-ink bg-sheet">
          {one.job.photo && (
            <Picture of={one.job.photo} ratio="3/2" sizes="(width < 48rem) 100vw, 48rem" alt="" className="w-full" />
          )}
          <div className="grid gap-4 p-5">
            <div>
              <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
                <span>{m.invitations_from({ name: one.job.company ?? m.jobs_private_poster() })}</span>
                {count > 1 && <span>{m.invitations_place({ at: at + 1, count })}</span>}
              </p>
              <h2 id="invitation" className="mt-1 text-2xl!">
                <Link to={`/jobs/${one.job.id}`} className="row-title">
                  {one.job.title}
                </Link>
              </h2>
              <p className="text-ink-soft">{one.job.location}</p>
              <p dir="auto" className="measure mt-3">
                {one.job.excerpt}
              </p>
            </div>
            <JobFacts job={one.job} />
            <p className="text-sm text-ink-soft">{m.invitations_until({ date: day(one.lapsesAt) })}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <LinkButton to={`/jobs/${one.job.id}/bid`} variant="primary" wide>
                {m.invitations_bid()}
              </LinkButton>
              {count > 1 && next && (
                <LinkButton to={`/my/invitations?at=${next}`} wide preventScrollReset>
                  {m.invitations_later()}
                </LinkButton>
              )}
            </div>
            <DeclineForm id={one.id} typed={refused?.typed ?? {}} errors={refused?.error.fields ?? {}} />
          </div>
        </article>
      ) : (
        <EmptyState
          title={m.invitations_mine_none_title()}
          level={2}
          action={<LinkButton to="/find-pro?tab=jobs">{m.jobs_browse()}</LinkButton>}
        >
          {m.invitations_mine_none()}
        </EmptyState>
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </div>
  );
}

const Earlier = ({ earlier }: Pick<MyInvitations, "earlier">) => (
  <section aria-labelledby="earlier" className="mt-10">
    <h2 id="earlier" className="mb-3 text-2xl!">
      {m.invitations_earlier()}
    </h2>
    <ul className="divide-y divide-line border border-line bg-sheet">
      {earlier.map(({ id, job, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <p className="min-w-0 flex-1 basis-60">
            <Link to={`/jobs/${job.id}`} className="row-title">
              {job.title}
            </Link>
            <span className="block text-sm text-ink-soft">{job.location}</span>
          </p>
          <Badge tone={toneOf(state)}>{stateText(state)}</Badge>
        </li>
      ))}
    </ul>
  </section>
);
