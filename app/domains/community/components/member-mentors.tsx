import { MentorFacts } from "#app/domains/mentors/components/mentor-facts.tsx";
import { AskWay, ConnectWay } from "#app/domains/mentors/components/ways.tsx";
import type { ShownMentor } from "#app/domains/mentors/queries/mentors.server.ts";
import { mentorPath } from "#app/domains/mentors/rules.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { CommunityContent } from "#content/schemas/community.ts";
import { m } from "#paraglide/messages.js";
import { ApplyPart, HowPart } from "./mentors.tsx";
import { PanelHead } from "./panel-head.tsx";

type Props = { text: CommunityContent["mentors"]; mentors: readonly ShownMentor[] };

/** What a member sees: the mentors there are, to ask, to look at and to write to. */
export const MemberMentors = ({ text, mentors }: Props) => (
  <>
    <PanelHead
      no="C-19"
      text={{ title: text.title, intro: text.intro }}
      action={<LinkButton to="/my/mentoring">{m.mentors_desk()}</LinkButton>}
    />
    {mentors.length ? (
      <ul className="titleblock grid lg:grid-cols-2">
        {mentors.map((mentor) => (
          <MentorCard key={mentor.id} mentor={mentor} />
        ))}
      </ul>
    ) : (
      <EmptyState title={m.mentors_none()}>{m.mentors_none_how()}</EmptyState>
    )}
    <div className="mt-14 max-w-3xl">
      <HowPart text={text} />
    </div>
    <ApplyPart text={text} to="/community/mentors/apply" />
  </>
);

const MentorCard = ({ mentor }: { mentor: ShownMentor }) => {
  const name = mentor.author?.name ?? m.webinars_former();
  return (
    <li className="flex flex-col border-b border-line p-5 sm:p-6 lg:odd:border-r">
      <div className="flex items-center gap-4">
        <Avatar name={name} size="md" />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-3">
            <Link to={mentorPath(mentor.id)} className="link">
              <bdi>{name}</bdi>
            </Link>
            {mentor.author?.verified && <Badge tone="plumb">{m.community_verified()}</Badge>}
          </h3>
          <p className="text-sm text-ink-soft">
            <bdi>{mentor.author?.company}</bdi>
          </p>
        </div>
      </div>
      <p dir="auto" className="my-4 flex-1 [overflow-wrap:anywhere]">
        {mentor.specialty}
      </p>
      <MentorFacts mentor={mentor} />
      <div className="mt-5 flex flex-wrap gap-3">
        <AskWay mentor={mentor} size="sm" />
        <ConnectWay mentor={mentor} size="sm" />
        <LinkButton
          to={mentorPath(mentor.id)}
          size="sm"
          variant="quiet"
          aria-label={`${m.community_profile()}: ${name}`}
        >
          {m.community_profile()}
        </LinkButton>
      </div>
    </li>
  );
};
