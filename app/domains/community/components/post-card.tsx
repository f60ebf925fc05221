import clsx from "clsx";
import { AuthorLine } from "#app/domains/contractors/components/author-line.tsx";
import type { Author } from "#app/domains/contractors/queries/author.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CardLink } from "#app/ui/card.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { type PostKind, postAddress } from "../rules.ts";
import { CommunityMark } from "./community-mark.tsx";
import { repliesText } from "./words.ts";

/** Names of any length and direction stay inside the card. */
export const ANY_TEXT = "min-w-0 [overflow-wrap:anywhere]";

type CardPost = Post & { author?: Author | null; kind?: PostKind; isSolved?: boolean };

/** A post on the feed, as one row of a schedule; all of it opens the post. */
export const PostCard = ({ post, now }: { post: CardPost; now: Date }) => (
  <li
    className={clsx(
      "relative grid gap-x-6 gap-y-3 border-b border-line px-1 py-5 hover:bg-sheet lg:grid-cols-[11rem_minmax(0,1fr)_7rem] lg:px-4",
      post.isPinned && "hatch",
    )}
  >
    <p className="flex min-w-0 items-center gap-3 self-start lg:pt-0.5">
      <CommunityMark of={post.community} />
      <span className={clsx(ANY_TEXT, "text-sm leading-tight")} dir="auto">
        {post.community?.name ?? m.community_general()}
      </span>
    </p>
    <div className="min-w-0">
      <h3 dir="auto" className={clsx(ANY_TEXT, "line-clamp-3")}>
        <CardLink to={postAddress(post.id)}>{post.title}</CardLink>
      </h3>
      <p dir="auto" className={clsx(ANY_TEXT, "measure mt-1.5 line-clamp-2 text-ink-soft")}>
        {post.content}
      </p>
      {post.author && (
        <p className="mt-1.5 text-sm">
          <AuthorLine author={post.author} />
        </p>
      )}
    </div>
    <p className="note flex flex-wrap items-center gap-x-4 gap-y-1 lg:flex-col lg:items-end">
      {post.isPinned && <Badge tone="steel">{m.community_pinned()}</Badge>}
      {post.isSolved && <Badge tone="plumb">{m.community_is_solved()}</Badge>}
      <span>{repliesText(post.commentCount)}</span>
      <RelativeTime at={post.createdAt} now={now} format="short" />
    </p>
  </li>
);
