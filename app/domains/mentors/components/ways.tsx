import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownMentor } from "../queries/mentors.server.ts";
import { firstName, mentorPath } from "../rules.ts";

type Props = { mentor: ShownMentor; size?: "sm" };

const nameOf = (mentor: ShownMentor): string => mentor.author?.name ?? "";

/** "Ask …": opens a question to a mentor who takes one. */
export const AskWay = ({ mentor, size, primary }: Props & { primary?: boolean }) =>
  mentor.closed || mentor.mine ? null : (
    <LinkButton to={`${mentorPath(mentor.id)}/ask`} variant={primary ? "primary" : "secondary"} {...(size && { size })}>
      {m.community_ask({ name: firstName(nameOf(mentor)) })}
    </LinkButton>
  );

/** Opens a conversation with a mentor's business. */
export const ConnectWay = ({ mentor, size }: Props) =>
  mentor.author?.slug && !mentor.mine ? (
    <LinkButton
      to={`/messages/new?to=${mentor.author.slug}`}
      aria-label={`${m.community_connect()}: ${nameOf(mentor)}`}
      {...(size && { size })}
    >
      {m.community_connect()}
    </LinkButton>
  ) : null;
