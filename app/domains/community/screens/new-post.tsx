import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { writePost } from "../commands/post.server.ts";
import { PostForm } from "../components/post-form.tsx";
import { tabPath } from "../components/ways.ts";
import { TITLE_MAX } from "../input/limits.ts";
import { WritePost } from "../input/write.ts";
import { nearPosts, roomsOf } from "../queries/full-feed.server.ts";
import { POST_KINDS, postAddress } from "../rules.ts";
import type { Route } from "./+types/new-post";

export const meta: Route.MetaFunction = () => [{ title: `${m.community_new_post()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const near = url.searchParams.get("near");
  const kind = POST_KINDS.find((one) => one === url.searchParams.get("kind")) ?? "question";
  return {
    near: near === null ? [] : await nearPosts(ctx, near.slice(0, 200)),
    rooms: await roomsOf(ctx),
    begun: {
      kind,
      room: url.searchParams.get("room") ?? "",
      locale: ctx.locale,
      title: (url.searchParams.get("title") ?? "").slice(0, TITLE_MAX),
    },
    requestKey: ctx.newId(),
  };
});

export const action = act({
  post: async ({ ctx, form }) => {
    const { id } = await writePost(ctx, parseInput(WritePost, formValues(form)));
    throw redirect(`${postAddress(id)}?sent`);
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where a member asks, tells or passes something on. */
export default function NewPostScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { rooms, begun, requestKey } = loaderData;
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="C-08"
        label={
          <Link to={tabPath("feed")} className="link">
            {m.community_meta_title()}
          </Link>
        }
        title={m.community_new_post()}
        intro={m.community_new_post_intro()}
      />
      <AnswerNote answer={actionData} />
      <PostForm
        rooms={rooms}
        begun={begun}
        photos={[]}
        requestKey={requestKey}
        typed={refused?.typed ?? {}}
        errors={refused?.error.fields ?? {}}
      />
    </>
  );
}
