import { useEffect, useRef } from "react";
import type { CommunityContent } from "#content/schemas/community.ts";
import type { Tab } from "../input.ts";
import type { Post } from "../queries.server.ts";
import { Badges } from "./badges.tsx";
import { Closing } from "./closing.tsx";
import { Feed } from "./feed.tsx";
import { Hero } from "./hero.tsx";
import { JoinBar } from "./join-bar.tsx";
import { Mentors } from "./mentors.tsx";
import { Participate } from "./participate.tsx";
import { Sessions } from "./sessions.tsx";
import { TabBar } from "./tab-bar.tsx";
import { PANEL } from "./ways.ts";
import { tabLabel } from "./words.ts";

export type CommunityPageProps = {
  tab: Tab;
  /** The written part: what every tab shows, and the open tab's own. */
  text: Pick<CommunityContent, "hero" | "about" | "close"> & Partial<CommunityContent>;
  posts: readonly Post[];
  signedIn: boolean;
  now: Date;
};

/** The community: hero, sticky tabs whose state is the address, the open tab, and the way in. */
export function CommunityPage({ tab, text, posts, signedIn, now }: CommunityPageProps) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(tab);
  useEffect(() => {
    if (last.current === tab) return;
    last.current = tab;
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [tab]);
  return (
    <>
      <Hero text={text.hero} about={text.about} signedIn={signedIn} />
      <TabBar tab={tab} signedIn={signedIn} />
      <div
        id={PANEL}
        ref={panel}
        role="tabpanel"
        aria-label={tabLabel(tab)}
        className="sheet pt-10 pb-16 lg:pt-14 lg:pb-24"
      >
        {text.feed && <Feed text={text.feed} posts={posts} signedIn={signedIn} now={now} />}
        {text.participate && <Participate text={text.participate} signedIn={signedIn} />}
        {text.badges && <Badges text={text.badges} />}
        {text.sessions && <Sessions text={text.sessions} signedIn={signedIn} />}
        {text.mentors && <Mentors text={text.mentors} signedIn={signedIn} />}
      </div>
      <Closing text={text.close} signedIn={signedIn} />
      {!signedIn && <JoinBar />}
    </>
  );
}
