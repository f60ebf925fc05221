import { AuthorLine } from "#app/domains/contractors/components/author-line.tsx";
import { page } from "#app/infra/page.server.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";
import { MentorFacts } from "../components/mentor-facts.tsx";
import { AskWay, ConnectWay } from "../components/ways.tsx";
import { readMentor } from "../queries/mentors.server.ts";
import { mentorPath } from "../rules.ts";
import type { Route } from "./+types/mentor";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { id, author, specialty } = loaderData.mentor;
  const title = m.mentors_meta({ name: author?.name ?? "" });
  return seo({
    title,
    description: specialty.slice(0, 150),
    path: mentorPath(id),
    jsonLd: [
      breadcrumbs({ name: m.community_meta_title(), path: "/community" }, { name: title, path: mentorPath(id) }),
    ],
  });
};

export const loader = page(async ({ ctx, params }) => ({
  mentor: await readMentor(ctx, params["mentorId"] ?? ""),
  signedIn: ctx.actor !== null,
}));

/** A mentor: who they are, what they can be asked, how fast they answer. */
export default function MentorScreen({ loaderData: { mentor, signedIn } }: Route.ComponentProps) {
  return (
    <div className="sheet max-w-4xl pt-8 pb-16 lg:pt-12 lg:pb-24">
      <SheetLabel no="C-13" ruled>
        <a href="/community?tab=mentors" className="link">
          {m.mentors_all()}
        </a>
      </SheetLabel>
      <h1 className="mt-6">
        <bdi>{mentor.author?.name}</bdi>
      </h1>
      <div className="mt-3">
        <AuthorLine author={mentor.author} />
      </div>
      <div className="mt-3">
        <MentorFacts mentor={mentor} />
      </div>
      <p dir="auto" className="measure mt-6 whitespace-pre-line text-lg [overflow-wrap:anywhere]">
        {mentor.specialty}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {signedIn ? (
          <>
            <AskWay mentor={mentor} primary />
            <ConnectWay mentor={mentor} />
            {mentor.mine && <LinkButton to="/my/mentoring">{m.mentors_desk()}</LinkButton>}
          </>
        ) : (
          <LinkButton to={`/auth?next=${encodeURIComponent(mentorPath(mentor.id))}`} variant="primary">
            {m.mentors_sign_in()}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
