import { report } from "#app/domains/moderation/actions/report.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { ReportReview } from "../components/report-review.tsx";
import { ReviewText } from "../components/review-text.tsx";
import { reviewsOfHirer } from "../queries/hirer.server.ts";
import type { Route } from "./+types/hirer";

export const meta: Route.MetaFunction = () => [{ title: `${m.reviews_hirer_title()} · ${BRAND.name}` }];

export const loader = page(({ ctx, params }) => reviewsOfHirer(ctx, params["jobId"] ?? ""));

export const action = act<Route.ActionArgs, { said?: Said }>({ report });

/** What pros say of a hirer, as they read it before they bid, and the way to report it. */
export default function HirerReviews({ loaderData: { job, reviews }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const refused = actionData && "error" in actionData ? actionData : null;
  return (
    <>
      <PageHeader
        no="Q-15"
        label={
          <Link to={`/jobs/${job.id}`} className="link">
            {m.reviews_back_job()}
          </Link>
        }
        title={m.reviews_hirer_title()}
        intro={m.reviews_hirer_intro()}
      />
      <AnswerNote answer={actionData} />
      {reviews.length ? (
        <ul className="divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <li key={review.id} id={`r-${review.id}`} className="py-5">
              <ReviewText
                {...review}
                at={review.shownAt}
                by={review.by ?? m.reviews_by_former()}
                name={m.engagements_side_hirer()}
              />
              <ReportReview review={review} name={review.by ?? m.reviews_by_former()} refused={refused} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={m.reviews_hirer_none_title()} level={2}>
          {m.reviews_hirer_none()}
        </EmptyState>
      )}
      <p className="mt-6">
        <Link to="/reviews/rules" className="link">
          {m.reviews_rules_link()}
        </Link>
      </p>
    </>
  );
}
