import { reportThing } from "#app/domains/moderation/commands/report.server.ts";
import { ReportForm } from "#app/domains/moderation/components/report-form.tsx";
import { Report } from "#app/domains/moderation/input.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import { postMeta } from "../components/post-meta.ts";
import { PostSheet } from "../components/post-sheet.tsx";
import { communityPost } from "../queries.server.ts";
import { excerpt } from "../rules.ts";
import type { Route } from "./+types/post";

const NAME_LENGTH = 80;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? postMeta(loaderData.post) : []);

export const loader = page(async ({ ctx, params }) => ({
  post: await communityPost(ctx, params["postId"] ?? ""),
  signedIn: ctx.actor !== null,
  now: ctx.now,
}));

export const action = act({
  report: async ({ ctx, form }) => {
    await reportThing(ctx, parseInput(Report, formValues(form)));
    return { said: { title: m.moderation_reported_title(), message: m.moderation_reported() } };
  },
});

/** One post, public. */
export default function PostScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const { post, signedIn } = loaderData;
  return (
    <PostSheet
      {...loaderData}
      note={<AnswerNote answer={actionData} />}
      report={
        signedIn && <ReportForm thing={`post:${post.id}`} name={excerpt(post.title, NAME_LENGTH)} refused={refused} />
      }
    />
  );
}
