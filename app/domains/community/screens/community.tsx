import { badgeProgress } from "#app/domains/badges/queries/badges.server.ts";
import { listedMentors } from "#app/domains/mentors/queries/mentors.server.ts";
import { Sponsored } from "#app/domains/partners/components/sponsored.tsx";
import { type ShownSponsor, sponsorsToday } from "#app/domains/partners/queries/desk.server.ts";
import { page } from "#app/infra/page.server.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { communityContent } from "#content/community.ts";
import { m } from "#paraglide/messages.js";
import { CommunityPage, type CommunityPageProps } from "../components/community-page.tsx";
import { tabPath } from "../components/ways.ts";
import { tabLabel } from "../components/words.ts";
import { tabOf } from "../input.ts";
import { countedFor } from "../queries/levels.server.ts";
import { sessionsShown } from "../queries/sessions.server.ts";
import { communityFeed } from "../queries.server.ts";
import type { Route } from "./+types/community";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const tab = loaderData?.tab ?? "feed";
  return seo({
    title: tab === "feed" ? m.community_meta_title() : m.community_meta_tab({ tab: tabLabel(tab) }),
    description: m.community_meta_description(),
    path: tabPath(tab),
    jsonLd: [breadcrumbs({ name: m.community_meta_title(), path: "/community" })],
  });
};

export const loader = page<Route.LoaderArgs, CommunityPageProps & { sponsors: ShownSponsor[] }>(
  async ({ ctx, url }) => {
    const tab = tabOf(url.searchParams);
    const { hero, about, close, ...tabs } = communityContent(ctx.locale);
    return {
      tab,
      text: { hero, about, close, [tab]: tabs[tab] },
      posts: tab === "feed" ? await communityFeed(ctx) : [],
      sessions: tab === "sessions" && ctx.actor ? await sessionsShown(ctx) : null,
      mentors: tab === "mentors" && ctx.actor ? await listedMentors(ctx) : null,
      badges: tab === "badges" && ctx.actor ? await badgeProgress(ctx, await countedFor(ctx, ctx.actor.userId)) : null,
      sponsors: tab === "sessions" ? await sponsorsToday(ctx) : [],
      signedIn: ctx.actor !== null,
      now: ctx.now,
    };
  },
);

export default function Community({ loaderData }: Route.ComponentProps) {
  const { sponsors, ...shown } = loaderData;
  return (
    <>
      <CommunityPage {...shown} />
      <Sponsored sponsors={sponsors} />
    </>
  );
}
