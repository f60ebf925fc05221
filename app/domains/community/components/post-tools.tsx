import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { PostThread } from "../queries/thread.server.ts";
import { postAddress } from "../rules.ts";

/** What a member does about a post: follow it; its author changes or removes it; moderators pin it. */
export const PostTools = ({ thread: { post, may, mine, follows } }: { thread: PostThread }) => (
  <div className="mt-4 flex flex-wrap gap-3">
    {may.edit && (
      <LinkButton to={`${postAddress(post.id)}/edit`} size="sm">
        {m.community_edit()}
      </LinkButton>
    )}
    <Form method="post" preventScrollReset className="contents">
      {!mine && (
        <Button type="submit" size="sm" name="intent" value={follows ? "unfollow" : "follow"} aria-pressed={follows}>
          {follows ? m.community_unfollow() : m.community_follow()}
        </Button>
      )}
      {may.pin && (
        <Button type="submit" size="sm" name="intent" value={post.isPinned ? "unpin" : "pin"}>
          {post.isPinned ? m.community_unpin() : m.community_pin()}
        </Button>
      )}
    </Form>
    {may.remove && (
      <SureButton label={m.community_remove()} name={post.title} sure={m.community_remove_sure()} intent="remove" />
    )}
  </div>
);
