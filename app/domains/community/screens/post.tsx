import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { report } from "#app/domains/moderation/actions/report.server.ts";
import { ReportForm } from "#app/domains/moderation/components/report-form.tsx";
import { useLive } from "#app/domains/notifications/client/use-live.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { forgetDraft } from "#app/ui/form/draft.ts";
import { m } from "#paraglide/messages.js";
import { editAnswer, removeAnswer, writeAnswer } from "../commands/answer.server.ts";
import { followPost, markHelpful, markSolved } from "../commands/mark.server.ts";
import { pinPost, removePost } from "../commands/post.server.ts";
import { Answers } from "../components/answers.tsx";
import { answerDraft, POST_DRAFT } from "../components/drafts.ts";
import { postMeta } from "../components/post-meta.ts";
import { PostSheet } from "../components/post-sheet.tsx";
import { PostTools } from "../components/post-tools.tsx";
import { EditAnswer, WriteAnswer } from "../input/write.ts";
import { postThread } from "../queries/thread.server.ts";
import { excerpt } from "../rules.ts";
import type { Route } from "./+types/post";

const NAME_LENGTH = 80;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? postMeta(loaderData.post, loaderData.answers) : [];

export const loader = page(async ({ ctx, params, url }) => ({
  ...(await postThread(ctx, params["postId"] ?? "")),
  signedIn: ctx.actor !== null,
  sent: url.searchParams.has("sent"),
  clientId: ctx.newId(),
  now: ctx.now,
}));

const waitsForModerator = () => ({ title: m.community_waits_title(), message: m.community_waits_why() });

const answerIn = (form: FormData) => String(form.get("answer") ?? "");

export const action = act<Route.ActionArgs, { said?: Said; draft?: string }>({
  answer: async ({ ctx, params, form }) => {
    const answer = parseInput(WriteAnswer, formValues(form));
    const { waits } = await writeAnswer(ctx, params.postId, answer);
    const draft = answerDraft(params.postId, answer.parent ?? "");
    return { draft, said: waits ? waitsForModerator() : m.community_answer_sent() };
  },
  edit_answer: async ({ ctx, form }) => {
    const { waits } = await editAnswer(ctx, parseInput(EditAnswer, formValues(form)));
    return { said: waits ? waitsForModerator() : m.community_saved() };
  },
  remove_answer: async ({ ctx, form }) => {
    await removeAnswer(ctx, answerIn(form));
    return { said: m.community_removed_own() };
  },
  helpful: async ({ ctx, form }) => {
    await markHelpful(ctx, answerIn(form), true);
    return {};
  },
  not_helpful: async ({ ctx, form }) => {
    await markHelpful(ctx, answerIn(form), false);
    return {};
  },
  solved: async ({ ctx, form }) => {
    await markSolved(ctx, answerIn(form), true);
    return { said: m.community_solved_said() };
  },
  not_solved: async ({ ctx, form }) => {
    await markSolved(ctx, answerIn(form), false);
    return {};
  },
  follow: async ({ ctx, params }) => {
    await followPost(ctx, params.postId, true);
    return { said: m.community_followed() };
  },
  unfollow: async ({ ctx, params }) => {
    await followPost(ctx, params.postId, false);
    return {};
  },
  remove: async ({ ctx, params }) => {
    await removePost(ctx, params.postId);
    throw redirect("/community/feed?removed");
  },
  pin: async ({ ctx, params }) => {
    await pinPost(ctx, params.postId, true);
    return {};
  },
  unpin: async ({ ctx, params }) => {
    await pinPost(ctx, params.postId, false);
    return {};
  },
  report,
});

export const shouldRevalidate = unlessRefused;

/** Sends a form; an answer that came through is kept by the browser no longer. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await sent(serverAction);
  if ("draft" in answer && answer.draft) forgetDraft("browser", answer.draft);
  return answer;
}

/** One post with its answers, public unless its room is for verified pros. */
export default function PostScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { revalidate } = useRevalidator();
  useLive("notifications", (line) => {
    // The author and those who follow are told of an answer the moment it stands there.
    if (line !== null && navigator.onLine) void revalidate();
  });
  const refused = actionData && "error" in actionData ? actionData : null;
  const { post, signedIn, mine, sent } = loaderData;
  useEffect(() => {
    if (sent) forgetDraft("browser", POST_DRAFT);
  }, [sent]);
  return (
    <PostSheet
      post={post}
      now={loaderData.now}
      signedIn={signedIn}
      note={
        <>
          <AnswerNote answer={actionData} />
          {sent && post.state === "shown" && (
            <Alert tone="success" live className="mt-6" title={m.community_sent_title()}>
              {m.community_sent()}
            </Alert>
          )}
        </>
      }
      report={
        signedIn &&
        !mine && <ReportForm thing={`post:${post.id}`} name={excerpt(post.title, NAME_LENGTH)} refused={refused} />
      }
      tools={signedIn && <PostTools thread={loaderData} />}
    >
      <Answers
        thread={loaderData}
        signedIn={signedIn}
        clientId={loaderData.clientId}
        now={loaderData.now}
        refused={refused}
      />
    </PostSheet>
  );
}
