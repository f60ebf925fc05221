import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { ReviewText } from "../components/review-text.tsx";
import { reviewsOfHirer } from "../queries/hirer.server.ts";
import type { Route } from "./+types/hirer";

export const meta: Route.MetaFunction = () => [{ title: `${m.reviews_hirer_title()} · ${BRAND.name}` }];

export const loader = page(({ ctx, params }) => reviewsOfHirer(ctx, params["jobId"] ?? ""));

/** What pros say of a hirer, as they read it before they bid. */
export default function HirerReviews({ loaderData: { job, reviews } }: Route.ComponentProps) {
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
      {reviews.length ? (
        <ul className="divide-y divide-line border-y border-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-5">
              <ReviewText
                {...review}
                at={review.shownAt}
                by={review.by ?? m.reviews_by_former()}
                name={m.engagements_side_hirer()}
              />
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
