import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { m } from "#paraglide/messages.js";
import type { Standing } from "../rules/standing.ts";
import { availabilityText, experienceText, milesText, placeText, tradeText } from "./pro-text.ts";
import { RateLine } from "./rate-line.tsx";
import { SkillList } from "./skill-list.tsx";

export type ShownCard = {
  slug: string;
  name: string;
  trade: string | null;
  trades: string[];
  city: string | null;
  state: string | null;
  miles: number | null;
  rating: number | null;
  reviewCount: number;
  standing: Standing;
  hourlyRateCents: number | null;
  availability: string;
  skills: string[];
  yearsInBusiness: number | null;
  bio: string | null;
};

const SKILLS_SHOWN = 6;

/** One pro in a list: who, where and how good on the left; checked, price and time on the right. */
export function ProCard({ pro, now }: { pro: ShownCard; now: Date }) {
  const page = `/pros/${pro.slug}`;
  return (
    <article aria-labelledby={`pro-${pro.slug}`} className="list-row">
      <div className="flex min-w-0 gap-4">
        <Avatar name={pro.name} company className="max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="note">
            <span className="text-signal-deep">{tradeText(pro)}</span>
            {` · ${placeText(pro)}${pro.miles === null ? "" : ` · ${milesText(pro.miles)}`}`}
          </p>
          <h3 id={`pro-${pro.slug}`} className="mt-1.5">
            <Link to={page} className="row-title">
              <bdi>{pro.name}</bdi>
            </Link>
          </h3>
          <Rating className="mt-1.5" value={pro.rating} count={pro.reviewCount} />
          {pro.bio && (
            <p dir="auto" className="measure mt-2.5 line-clamp-3">
              {pro.bio}
            </p>
          )}
          <SkillList skills={pro.skills} shown={SKILLS_SHOWN} />
        </div>
      </div>
      <div className="row-side">
        <div>
          {pro.standing.status === "unverified" ? (
            <span className="text-sm text-ink-soft">{m.directory_not_verified()}</span>
          ) : (
            <TrustStamp trust={pro.standing} now={now} size="sm" />
          )}
        </div>
        <dl className="row-facts">
          <RateLine className="col-span-2" cents={pro.hourlyRateCents} />
          <div>
            <dt className="note">{m.directory_availability()}</dt>
            <dd>{availabilityText(pro.availability)}</dd>
          </div>
          <div className="text-right">
            <dt className="note">{m.directory_experience()}</dt>
            <dd>{experienceText(pro.yearsInBusiness)}</dd>
          </div>
        </dl>
        <p className="row-actions row-actions-even">
          <LinkButton
            to={`/messages/new?to=${pro.slug}`}
            size="sm"
            variant="quiet"
            className="border-line!"
            aria-label={`${m.directory_message()}: ${pro.name}`}
          >
            {m.directory_message()}
          </LinkButton>
          <LinkButton to={page} discover="none" size="sm" aria-label={`${m.directory_view_profile()}: ${pro.name}`}>
            {m.directory_view_profile()}
          </LinkButton>
        </p>
      </div>
    </article>
  );
}
