import { Badges } from "./badges.tsx";
import type { CommunityPageProps } from "./community-page.tsx";
import { Feed } from "./feed.tsx";
import { MemberBadges } from "./member-badges.tsx";
import { MemberMentors } from "./member-mentors.tsx";
import { MemberSessions } from "./member-sessions.tsx";
import { Mentors } from "./mentors.tsx";
import { Participate } from "./participate.tsx";
import { Sessions } from "./sessions.tsx";

/** The open tab. */
export default function Panel({
  text,
  posts,
  sessions,
  mentors,
  badges,
  signedIn,
  now,
}: Omit<CommunityPageProps, "tab">) {
  return (
    <>
      {text.feed && <Feed text={text.feed} posts={posts} signedIn={signedIn} now={now} />}
      {text.participate && <Participate text={text.participate} signedIn={signedIn} />}
      {text.badges && (badges ? <MemberBadges text={text.badges} badges={badges} /> : <Badges text={text.badges} />)}
      {text.sessions &&
        (sessions ? <MemberSessions text={text.sessions} sessions={sessions} /> : <Sessions text={text.sessions} />)}
      {text.mentors &&
        (mentors ? <MemberMentors text={text.mentors} mentors={mentors} /> : <Mentors text={text.mentors} />)}
    </>
  );
}
