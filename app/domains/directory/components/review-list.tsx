import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { Link } from "#app/ui/link.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { m } from "#paraglide/messages.js";
import type { Review } from "../queries.server.ts";
import { AnswerList } from "./answer-list.tsx";

/** Reviews, newest first, each with the pro's one answer. */
export function ReviewList({ reviews, total, name }: { reviews: Review[]; total: number; name: string }) {
  if (!reviews.length)
    return <p className="measure mt-3 text-ink-soft">{m.directory_reviews_none({ brand: BRAND.name })}</p>;
  return (
    <>
      <p className="measure mt-3 text-ink-soft">
        {m.directory_reviews_what({ name, brand: BRAND.name })}
        {total > reviews.length && ` ${m.directory_reviews_newest({ count: reviews.length, total })}`}{" "}
        <Link to="/reviews/rules" className="link">
          {m.directory_reviews_rules()}
        </Link>
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Rating value={review.stars} />
              <span className="font-[560]">
                <bdi>{review.by ?? m.directory_review_by_nobody()}</bdi>
              </span>
              <time dateTime={review.createdAt.toISOString()} className="text-sm text-ink-soft">
                {day(review.createdAt)}
              </time>
            </p>
            <p dir="auto" className="measure mt-2 whitespace-pre-line">
              {review.body}
            </p>
            <AnswerList answers={review.answers} />
            <PhotoRow photos={review.photos} label={m.directory_review_photos()} />
            {review.reply && (
              <blockquote className="measure mt-3 border-l-2 border-rule pl-4">
                <p className="note">{m.directory_review_reply({ name })}</p>
                <p dir="auto" className="mt-1 whitespace-pre-line">
                  {review.reply}
                </p>
              </blockquote>
            )}
            {review.answers && (
              <p className="mt-2">
                <Link to={`/reviews/${review.id}`} className="link inline-flex min-h-11 items-center">
                  {review.editedAt
                    ? m.directory_review_edited({ date: day(review.editedAt) })
                    : m.directory_review_open()}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
