import { lazy, useEffect, useRef } from "react";
import type { BadgeProgress } from "#app/domains/badges/queries/badges.server.ts";
import type { ShownMentor } from "#app/domains/mentors/queries/mentors.server.ts";
import { Written } from "#app/ui/written.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import type { Tab } from "../input.ts";
import type { Post } from "../queries.server.ts";
import { JoinBar } from "./join-bar.tsx";
import type { SessionsShown } from "./member-sessions.tsx";
import { TabBar } from "./tab-bar.tsx";
import { PANEL } from "./ways.ts";
import { tabLabel } from "./words.ts";

const Panel = lazy(() => import("./panel.tsx"));
const Hero = lazy(() => import("./hero.tsx"));
const Closing = lazy(() => import("./closing.tsx"));

export type CommunityPageProps = {
  tab: Tab;
  /** The written part: what every tab shows, and the open tab's own. */
  text: Pick<CommunityContent, "hero" | "about" | "close"> & Partial<CommunityContent>;
  posts: readonly Post[];
  /** What is planned and recorded, for members; visitors see samples. */
  sessions: SessionsShown | null;
  /** The mentors there are, for members; visitors see samples. */
  mentors: readonly ShownMentor[] | null;
  /** How far a member is with each badge; visitors see samples. */
  badges: readonly BadgeProgress[] | null;
  signedIn: boolean;
  now: Date;
};

/** The community: hero, sticky tabs whose state is the address, the open tab, and the way in. */
export function CommunityPage({ tab, text, posts, sessions, mentors, badges, signedIn, now }: CommunityPageProps) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [tab]);
  return (
    <>
      <Written part={Hero} text={text.hero} about={text.about} signedIn={signedIn} />
      <TabBar tab={tab} signedIn={signedIn} />
      <div
        id={PANEL}
        ref={panel}
        role="tabpanel"
        aria-label={tabLabel(tab)}
        className="sheet pt-10 pb-16 lg:pt-14 lg:pb-24"
      >
        <Written
          key={tab}
          part={Panel}
          text={text}
          posts={posts}
          sessions={sessions}
          mentors={mentors}
          badges={badges}
          signedIn={signedIn}
          now={now}
        />
      </div>
      <Written part={Closing} text={text.close} signedIn={signedIn} />
      {!signedIn && <JoinBar />}
    </>
  );
}
