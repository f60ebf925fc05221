import { redirect } from "react-router";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { amendJob } from "../commands/amend.server.ts";
import { readPost } from "../commands/post.server.ts";
import { PostForm } from "../components/post-form.tsx";
import { DESCRIPTION_MIN, JobPhotos } from "../input.ts";
import { ownPost } from "../queries/own-post.server.ts";
import { withHint } from "../rules/own-words.ts";
import { earliestStart, latestStart } from "../rules.ts";
import type { Route } from "./+types/edit-job";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.jobs_amend_meta({ title: loaderData.post.title }) : m.jobs_amend() },
];

export const loader = page(async ({ ctx, params }) => ({
  post: await ownPost(ctx, params["jobId"] ?? ""),
  requestKey: ctx.newId(),
  earliest: earliestStart(ctx.now),
  latest: latestStart(ctx.now),
}));

export const action = act<Route.ActionArgs, { said?: Said }>({
  amend: async ({ ctx, params: { jobId }, form }) => {
    const values = formValues(form);
    const { start, bare } = await ownPost(ctx, jobId);
    const words = String(values["description"] ?? "").trim();
    // Posted with the title alone, it can be changed without more words.
    const kept = bare && words.length < DESCRIPTION_MIN ? { ...values, description: withHint(words) } : values;
    await amendJob(ctx, jobId, readPost(ctx, kept, start), parseInput(JobPhotos, values));
    throw redirect(`/jobs/${jobId}`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where the poster changes a post; once pros have answered it they are told, and what stood there stays readable. */
export default function EditJobScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { post, requestKey, earliest, latest } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const errors = refused?.error.fields ?? {};
  const count = Object.keys(errors).length;
  const open = post.lifecycle === "open" || post.lifecycle === "expired";
  return (
    <>
      <PageHeader
        no="J-06"
        label={
          <Link to={`/jobs/${post.id}`} className="link">
            {m.jobs_amend_back()}
          </Link>
        }
        title={m.jobs_amend()}
        intro={post.title}
      />
      <AnswerNote answer={actionData} />
      <div className="grid max-w-3xl gap-6">
        {count > 0 && (
          <Alert tone="danger" live title={m.jobs_post_errors_title()}>
            {m.jobs_post_errors_body({ count })}
          </Alert>
        )}
        {open ? (
          <>
            {post.answered > 0 && (
              <Alert title={m.jobs_amend_told_title()}>{m.jobs_amend_told({ count: post.answered })}</Alert>
            )}
            <PostForm
              requestKey={requestKey}
              earliest={post.typed.startDate && post.typed.startDate < earliest ? post.typed.startDate : earliest}
              latest={latest}
              typed={refused?.typed ?? post.typed}
              errors={errors}
              change={{ jobId: post.id, photos: post.photos, fixed: post.answered > 0 }}
            />
          </>
        ) : (
          <Alert
            title={m.jobs_closed_title()}
            action={<LinkButton to={`/jobs/${post.id}`}>{m.jobs_see_your_job()}</LinkButton>}
          >
            {m.jobs_amend_closed()}
          </Alert>
        )}
      </div>
    </>
  );
}
