import { Form, useNavigation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { invitePro } from "../commands/invite.server.ts";
import { stateText, toneOf } from "../components/words.ts";
import { postsForPro } from "../queries/for-pro.server.ts";
import type { Route } from "./+types/pro-invite";

export const meta: Route.MetaFunction = () => [{ title: `${m.invitations_title()} · ${BRAND.name}` }];

export const loader = page(({ ctx, params }) => postsForPro(ctx, params["slug"] ?? ""));

export const action = act({
  invite: async ({ ctx, form, params }) => {
    await invitePro(ctx, { jobId: String(form.get("job") ?? ""), slug: params["slug"] ?? "" });
    return { said: m.invitations_invited_said() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** To which of one's open jobs a pro is invited. */
export default function ProInviteScreen({ loaderData: { pro, posts }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const busy = useNavigation().formData?.get("job");
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="J-09"
        label={
          <Link to={`/pros/${pro.slug}`} className="link">
            <bdi>{pro.name}</bdi>
          </Link>
        }
        title={m.invitations_to_job()}
        intro={m.invitations_to_job_intro()}
      />
      <AnswerNote answer={actionData} />
      {posts.length ? (
        <ul className="divide-y divide-line border border-line bg-sheet">
          {posts.map((post) => (
            <li key={post.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <p className="min-w-0 flex-1 basis-60">
                <Link to={`/jobs/${post.id}`} className="row-title">
                  {post.title}
                </Link>
                <span className="block text-sm text-ink-soft">
                  {label(TRADES, post.trade, getLocale())} · {post.location}
                </span>
              </p>
              {post.state && post.state !== "lapsed" ? (
                <Badge tone={toneOf(post.state)}>{stateText(post.state)}</Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="job" value={post.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="invite"
                    busy={busy === post.id}
                    aria-label={`${m.invitations_invite()}: ${post.title}`}
                  >
                    {m.invitations_invite()}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={m.invitations_no_posts_title()}
          level={2}
          action={
            <LinkButton to="/post-job" variant="primary">
              {m.jobs_post_a_job()}
            </LinkButton>
          }
        >
          {m.invitations_no_posts()}
        </EmptyState>
      )}
    </div>
  );
}
