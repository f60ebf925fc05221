import { authPath } from "#app/domains/auth/rules/next.ts";
import { report } from "#app/domains/moderation/actions/report.server.ts";
import { day } from "#app/infra/dates.ts";
import { act, page } from "#app/infra/page.server.ts";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { ReportReview } from "../components/report-review.tsx";
import { ReviewText } from "../components/review-text.tsx";
import { publicReview } from "../queries/review.server.ts";
import type { Route } from "./+types/review";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.reviews_of({ name: loaderData.review.name }) : m.reviews_title() },
  { name: "robots", content: "noindex" },
];

export const loader = page(async ({ ctx, params }) => ({
  review: await publicReview(ctx, params["reviewId"] ?? ""),
  signedIn: ctx.actor !== null,
}));

export const action = act<Route.ActionArgs, { said?: Said }>({ report });

/** One review of a pro with everything that it said before it was edited, and the way to report it. */
export default function OneReview({ loaderData: { review, signedIn }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <div className="sheet py-8 lg:py-12">
      <PageHeader
        no="Q-12"
        label={
          <Link to={`/pros/${review.slug}`} className="link">
            {review.name}
          </Link>
        }
        title={m.reviews_of({ name: review.name })}
      />
      <AnswerNote answer={actionData} />
      <ReviewText {...review} by={review.by ?? m.directory_review_by_nobody()} at={review.shownAt} />
      {signedIn ? (
        <ReportReview review={review} name={review.name} refused={refused} />
      ) : (
        <p className="mt-3">
          <Link to={authPath(`/reviews/${review.id}`)} className="link inline-flex min-h-11 items-center">
            {m.reviews_report_sign_in()}
          </Link>
        </p>
      )}
      {review.before.length > 0 && (
        <section aria-labelledby="before" className="mt-8">
          <h2 id="before" className="text-2xl!">
            {m.reviews_before()}
          </h2>
          <ol className="mt-3 divide-y divide-line border-y border-line">
            {review.before.map((edit) => (
              <li key={edit.id} className="py-4">
                <p className="note mb-1">{m.reviews_until({ date: day(edit.at) })}</p>
                <ReviewText side="hirer" {...edit} at={null} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="mt-8">
        <Link to="/reviews/rules" className="link">
          {m.reviews_rules_link()}
        </Link>
      </p>
    </div>
  );
}
