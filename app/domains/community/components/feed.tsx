import { EmptyState } from "#app/ui/empty-state.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { SignUpWay } from "./member-ways.tsx";
import { PanelHead } from "./panel-head.tsx";
import { PostCard } from "./post-card.tsx";
import { FULL_FEED, NEW_POST } from "./ways.ts";

type Props = { text: CommunityContent["feed"]; posts: readonly Post[]; signedIn: boolean; now: Date };

export function Feed({ text, posts, signedIn, now }: Props) {
  if (!posts.length)
    return (
      <>
        <PanelHead no="C-01" text={{ title: text.title }} />
        <EmptyState
          title={m.community_feed_empty()}
          action={
            <SignUpWay signedIn={signedIn} member={NEW_POST}>
              {m.community_feed_start()}
            </SignUpWay>
          }
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
      <SignUpWay signedIn={signedIn} member={FULL_FEED} className="mt-8">
        {m.community_feed_all()}
      </SignUpWay>
    </>
  );
}
