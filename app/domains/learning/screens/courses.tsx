import { takesMoney } from "#app/domains/payments/provider.server.ts";
import { page } from "#app/infra/page.server.ts";
import { breadcrumbs, seo } from "#app/infra/seo.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { courseOutlines } from "#content/courses.ts";
import { TRACKS } from "#content/schemas/courses.ts";
import { m } from "#paraglide/messages.js";
import { CourseRow } from "../components/course-row.tsx";
import { OpenNote } from "../components/open-note.tsx";
import { trackAbout, trackWords } from "../components/words.ts";
import { ownCourses } from "../queries/taking.server.ts";
import type { Route } from "./+types/courses";

const PATH = "/courses";

export const meta: Route.MetaFunction = () =>
  seo({
    title: m.learning_courses_title(),
    description: m.learning_courses_intro(),
    path: PATH,
    jsonLd: [breadcrumbs({ name: m.learning_courses_title(), path: PATH })],
  });

export const loader = page(async ({ ctx }) => {
  const begun = ctx.actor ? await ownCourses(ctx) : [];
  return {
    signedIn: ctx.actor !== null,
    sold: takesMoney(ctx),
    tracks: TRACKS.map((track) => ({
      track,
      courses: courseOutlines(ctx.locale)
        .filter((course) => course.track === track)
        .map((course) => ({ ...course, begun: begun.find(({ slug }) => slug === course.slug) ?? null })),
    })),
  };
});

/** Every course, by what it is for. */
export default function CoursesScreen({ loaderData: { tracks, signedIn, sold } }: Route.ComponentProps) {
  return (
    <div className="sheet pt-8 pb-16 lg:pt-12 lg:pb-24">
      <SheetLabel no="L-60" ruled>
        {m.learning_courses_title()}
      </SheetLabel>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1>{m.learning_courses_head()}</h1>
          <p className="measure mt-3 text-lg text-ink-soft">{m.learning_courses_intro()}</p>
        </div>
        {signedIn && <LinkButton to="/my/learning">{m.learning_mine()}</LinkButton>}
      </div>
      {(!sold || !signedIn) && <OpenNote signedIn={signedIn} sold={sold} />}
      <nav aria-label={m.learning_tracks()} className="mt-6 flex flex-wrap gap-x-5">
        {tracks.map(({ track }) => (
          <a key={track} href={`#${track}`} className="link inline-flex min-h-11 items-center">
            {trackWords(track)}
          </a>
        ))}
      </nav>
      {tracks.map(({ track, courses }) => (
        <section key={track} id={track} className="mt-10 scroll-mt-20">
          <h2>{trackWords(track)}</h2>
          <p className="measure mt-1 text-ink-soft">{trackAbout(track)}</p>
          <ul className="mt-4 border-t-2 border-ink">
            {courses.map((course) => (
              <CourseRow key={course.slug} course={course} begun={course.begun} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
