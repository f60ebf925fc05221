import { useEffect } from "react";
import { ProCard } from "#app/domains/directory/components/pro-card.tsx";
import { HOME_DRAFT } from "#app/domains/jobs/components/home-post-form.tsx";
import { forgetPhotos } from "#app/domains/media/client/kept-photos.ts";
import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { forgetDraft } from "#app/ui/form/draft.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { invitePro } from "../commands/invite.server.ts";
import { InviteButton } from "../components/invite-button.tsx";
import { liveJob } from "../queries/whom.server.ts";
import type { Route } from "./+types/live-job";

export const meta: Route.MetaFunction = () => [{ title: `${m.invitations_live_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => ({
  ...(await liveJob(ctx, params["jobId"] ?? "")),
  now: ctx.now,
}));

export const action = act({
  invite: async ({ ctx, form, params }) => {
    await invitePro(ctx, { jobId: params["jobId"] ?? "", slug: String(form.get("slug") ?? "") });
    return { said: m.invitations_invited_said() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** After a homeowner has posted: the job is live, and the pros who fit can be asked at once. The page stays. */
export default function LiveJob({ loaderData: { job, pros, now }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  useEffect(() => {
    forgetDraft("browser", HOME_DRAFT);
    forgetPhotos(HOME_DRAFT);
  }, []);
  return (
    <div className="max-w-5xl">
      <PageHeader
        no="M-05"
        label={job.title}
        title={pros.length ? m.invitations_live_heading({ count: pros.length }) : m.invitations_live_title()}
        intro={m.invitations_live_intro()}
        actions={<LinkButton to={`/jobs/${job.id}`}>{m.jobs_see_your_job()}</LinkButton>}
      />
      <AnswerNote answer={actionData} />
      {job.photos.length > 0 && (
        <div className="mb-6">
          <PhotoRow photos={job.photos} label={m.jobs_photos_of({ name: job.title })} />
        </div>
      )}
      {pros.length === 0 && (
        <EmptyState title={m.invitations_live_none_title()} level={2}>
          {m.invitations_live_none()}
        </EmptyState>
      )}
      {pros.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-sheet">
          {pros.map(({ invited, ...pro }) => (
            <li key={pro.slug}>
              <ProCard
                pro={pro}
                now={now}
                action={
                  invited ? (
                    <Badge tone="plumb">{m.invitations_invited()}</Badge>
                  ) : (
                    <InviteButton slug={pro.slug} name={pro.name} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6">
        {pros.length > 0 ? (
          <LinkButton to={`/jobs/${job.id}/invite`}>{m.invitations_more()}</LinkButton>
        ) : (
          <LinkButton to={`/jobs/${job.id}/invite`} variant="primary">
            {m.invitations_look_wider()}
          </LinkButton>
        )}
      </p>
    </div>
  );
}
