import clsx from "clsx";
import type { ReactNode } from "react";
import { AuthorLine } from "#app/domains/contractors/components/author-line.tsx";
import type { Author } from "#app/domains/contractors/queries/author.server.ts";
import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import type { State } from "#app/domains/moderation/rules.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import type { Post } from "../queries.server.ts";
import { type PostKind, paragraphs, postAddress } from "../rules.ts";
import { CommunityMark } from "./community-mark.tsx";
import { FileRow } from "./file-row.tsx";
import { ANY_TEXT } from "./post-card.tsx";
import { SIGN_UP, tabPath } from "./ways.ts";
import { kindText, repliesText } from "./words.ts";

/** A title longer than this is set as text: at heading size it would fill the screen. */
const HEADING_LENGTH = 120;

const NOT_SHOWN = {
  waits: { title: m.community_waits_title, text: m.community_waits },
  hidden: { title: m.community_hidden_title, text: m.community_hidden },
  removed: { title: m.community_removed_title, text: m.community_removed },
} as const;

/** To the author and to moderators, why others do not read a post. */
const NotShown = ({ state = "shown" }: { state: State | undefined }) =>
  state !== "shown" && (
    <Alert
      tone="warning"
      title={NOT_SHOWN[state].title()}
      className="mt-6"
      action={
        state !== "waits" && (
          <Link to="/account/decisions" className="link inline-flex min-h-11 items-center">
            {m.community_hidden_why()}
          </Link>
        )
      }
    >
      {NOT_SHOWN[state].text()}
    </Alert>
  );

type SheetPost = Post & {
  state?: State;
  kind?: PostKind;
  editedAt?: Date | null;
  author?: Author | null;
  formerMember?: boolean;
  photos?: ShownPicture[];
  file?: { name: string; size: number } | null;
};

/** One post in full: plain text, in the direction of its own language. */
export function PostSheet({
  post,
  now,
  signedIn,
  note,
  report,
  tools,
  children,
}: {
  post: SheetPost;
  now: Date;
  signedIn: boolean;
  /** What the last form came to. */
  note?: ReactNode;
  /** How a member reports it. */
  report?: ReactNode;
  /** What a member does about it. */
  tools?: ReactNode;
  /** Its answers. */
  children?: ReactNode;
}) {
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12 lg:pb-24">
      <SheetLabel no="C-06" ruled>
        {m.community_post_label()}
      </SheetLabel>
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="min-w-0">
          <h1 dir="auto" className={clsx(ANY_TEXT, post.title.length > HEADING_LENGTH && "text-2xl!")}>
            {post.title}
          </h1>
          <div dir="auto" className={clsx(ANY_TEXT, "measure mt-6 grid gap-4 text-lg whitespace-pre-line")}>
            {paragraphs(post.content).map((text, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other identity
              <p key={n} dir="auto">
                {text}
              </p>
            ))}
          </div>
          {post.photos && <PhotoRow photos={post.photos} label={m.community_photos()} />}
          {post.file && <FileRow href={`${postAddress(post.id)}/file`} file={post.file} />}
          {tools}
          {note}
          <NotShown state={post.state} />
          {report && <div className="mt-6">{report}</div>}
          {children}
          <p className="mt-10">
            <Link to={tabPath("feed")} className="link inline-flex min-h-11 items-center">
              {m.community_post_back()}
            </Link>
          </p>
        </article>
        <aside className="min-w-0 lg:pt-2">
          <div className="titleblock">
            <p className="cell flex items-center gap-3 border-b border-line">
              <CommunityMark of={post.community} />
              <span className={ANY_TEXT} dir="auto">
                {post.community?.name ?? m.community_general()}
              </span>
            </p>
            {(post.author || post.formerMember) && (
              <p className="cell border-b border-line">
                <AuthorLine author={post.author ?? null} />
              </p>
            )}
            <p className="cell flex flex-wrap items-center gap-x-4 gap-y-2">
              <RelativeTime at={post.createdAt} now={now} />
              <span>{repliesText(post.commentCount)}</span>
              {post.kind && <Badge tone="neutral">{kindText(post.kind)}</Badge>}
              {post.editedAt && <span>{m.community_edited()}</span>}
              {post.isPinned && <Badge tone="steel">{m.community_pinned()}</Badge>}
            </p>
          </div>
          {!signedIn && (
            <div className="mt-8">
              <h2 className="text-2xl!">{m.community_post_answer()}</h2>
              <p className="mt-2 text-ink-soft">{m.community_post_answer_how()}</p>
              <LinkButton to={SIGN_UP} variant="primary" className="mt-4">
                {m.community_join()}
              </LinkButton>
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}
