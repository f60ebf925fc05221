import { EmptyState } from "#app/ui/empty-state.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { NotOpenYet, SignUpWay } from "./member-ways.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PostCard } from "./post-card.tsx";

type Props = { text: CommunityContent["feed"]; posts: readonly Post[]; signedIn: boolean; now: Date };

export function Feed({ text, posts, signedIn, now }: Props) {
  const closed = <NotOpenYet signedIn={signedIn} what={m.community_not_open_posts()} />;
  if (!posts.length)
    return (
      <>
        <PanelHead no="C-01" text={{ title: text.title }} />
        {closed}
        <EmptyState
          title={m.community_feed_empty()}
          action={<SignUpWay signedIn={signedIn}>{m.community_feed_start()}</SignUpWay>}
        />
      </>
    );
  return (
    <>
      <PanelHead no="C-01" text={text} />
      {closed}
      <ul className="border-t-[1.5px] border-ink">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} now={now} />
        ))}
      </ul>
      <SignUpWay signedIn={signedIn} className="mt-8">
        {m.community_feed_all()}
      </SignUpWay>
    </>
  );
}
