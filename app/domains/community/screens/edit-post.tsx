import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { editPost } from "../commands/post.server.ts";
import { PostForm } from "../components/post-form.tsx";
import { WritePost } from "../input/write.ts";
import { roomsOf } from "../queries/full-feed.server.ts";
import { noSuchPost, postThread } from "../queries/thread.server.ts";
import { postAddress } from "../rules.ts";
import type { Route } from "./+types/edit-post";

export const meta: Route.MetaFunction = () => [{ title: `${m.community_edit_post()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, params }) => {
  const { post, may } = await postThread(ctx, params["postId"] ?? "");
  if (!may.edit) throw noSuchPost();
  return { post, rooms: await roomsOf(ctx) };
});

export const action = act({
  edit: async ({ ctx, params, form }) => {
    const id = params["postId"] ?? "";
    await editPost(ctx, id, parseInput(WritePost, formValues(form)));
    throw redirect(postAddress(id));
  },
});

export const shouldRevalidate = unlessRefused;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Where an author changes a post; what it said before stays readable. */
export default function EditPostScreen({ loaderData: { post, rooms }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  const { kind, title, content, locale } = post;
  return (
    <>
      <PageHeader
        no="C-09"
        label={
          <Link to={postAddress(post.id)} className="link">
            {m.community_post_label()}
          </Link>
        }
        title={m.community_edit_post()}
      />
      <AnswerNote answer={actionData} />
      <PostForm
        rooms={rooms}
        begun={{ kind, title, content, locale, room: post.roomId ?? "" }}
        photos={post.photos}
        file={post.file}
        requestKey=""
        postId={post.id}
        typed={refused?.typed ?? {}}
        errors={refused?.error.fields ?? {}}
      />
    </>
  );
}
