import { page } from "#app/infra/page.server.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { FeedFilters } from "../components/feed-filters.tsx";
import { PostCard } from "../components/post-card.tsx";
import { NEW_POST, SIGN_UP } from "../components/ways.ts";
import { feedAsked, feedPath } from "../input.ts";
import { fullFeed, roomsOf } from "../queries/full-feed.server.ts";
import { standingOf } from "../queries/levels.server.ts";
import { mayOpenRooms } from "../rules/levels.ts";
import type { Route } from "./+types/full-feed";

export const meta: Route.MetaFunction = () =>
  seo({
    title: m.community_full_feed(),
    description: m.community_meta_description(),
    path: "/community/feed",
    jsonLd: [
      breadcrumbs(
        { name: m.community_meta_title(), path: "/community" },
        { name: m.community_full_feed(), path: "/community/feed" },
      ),
    ],
  });

export const loader = page(async ({ ctx, url }) => {
  const asked = feedAsked(url.searchParams);
  return {
    ...(await fullFeed(ctx, asked)),
    rooms: await roomsOf(ctx),
    opensRooms: ctx.actor !== null && mayOpenRooms(await standingOf(ctx)),
    asked,
    signedIn: ctx.actor !== null,
    removed: url.searchParams.has("removed"),
    now: ctx.now,
  };
});

/** All that members wrote, to be searched and narrowed. */
export default function FullFeedScreen({ loaderData }: Route.ComponentProps) {
  const { posts, guessed, next, rooms, opensRooms, asked, signedIn, removed, now } = loaderData;
  const write = (
    <LinkButton to={signedIn ? NEW_POST : SIGN_UP} variant="primary">
      {m.community_new_post()}
    </LinkButton>
  );
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12 lg:pb-24">
      <SheetLabel no="C-07" ruled>
        {m.community_meta_title()}
      </SheetLabel>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <h1>{m.community_full_feed()}</h1>
        <div className="flex flex-wrap gap-3">
          {opensRooms && <LinkButton to="/community/rooms/new">{m.community_new_room()}</LinkButton>}
          {write}
        </div>
      </div>
      {removed && <Alert tone="success" live className="mt-6" title={m.community_post_removed()} />}
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0 max-lg:order-last">
          {guessed && (
            <Alert className="mb-6" live>
              {m.community_feed_guessed({ q: asked.q })}
            </Alert>
          )}
          {posts.length ? (
            <ul className="border-t-[1.5px] border-ink">
              {posts.map((post) => (
                <PostCard key={post.id} post={post} now={now} />
              ))}
            </ul>
          ) : (
            <EmptyState title={m.community_feed_nothing()} level={2} action={write}>
              {m.community_feed_nothing_how()}
            </EmptyState>
          )}
          {next && (
            <p className="mt-8">
              <LinkButton to={feedPath(asked, { after: next })} preventScrollReset={false}>
                {m.community_feed_older()}
              </LinkButton>
            </p>
          )}
        </div>
        <FeedFilters key={feedPath(asked)} asked={asked} rooms={rooms} signedIn={signedIn} />
      </div>
    </div>
  );
}
