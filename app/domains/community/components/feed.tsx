import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { PanelHead } from "./panel-head.tsx";
import { PostCard } from "./post-card.tsx";
import { panelPath, wayIn } from "./ways.ts";

type Props = { text: CommunityContent["feed"]; posts: readonly Post[]; signedIn: boolean; now: Date };

export function Feed({ text, posts, signedIn, now }: Props) {
  const member = wayIn(signedIn, panelPath("feed"));
  if (!posts.length)
    return (
      <>
        <PanelHead no="C-01" text={{ title: text.title }} />
        <EmptyState
          title={m.community_feed_empty()}
          action={<LinkButton to={member}>{m.community_feed_start()}</LinkButton>}
        />
      </>
    );
  return (
    <>
      <PanelHead no="C-01" text={text} />
      <ul className="border-t-[1.5px] border-ink">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} now={now} />
        ))}
      </ul>
      <LinkButton to={member} className="mt-8">
        {m.community_feed_all()}
      </LinkButton>
    </>
  );
}
