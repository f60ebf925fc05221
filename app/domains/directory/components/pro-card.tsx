import type { ReactNode } from "react";
import { PinNumber } from "#app/domains/maps/components/pin-number.tsx";
import { ScopeLines } from "#app/domains/verification/components/scope-lines.tsx";
import { TrustStamp } from "#app/domains/verification/components/trust-stamp.tsx";
import { stateName, tradeWords } from "#app/domains/verification/rules/document-words.ts";
import { coverFor, type Scope, type Work } from "#app/domains/verification/rules/scope.ts";
import { day } from "#app/infra/dates.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import type { PictureData } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { m } from "#paraglide/messages.js";
import { quotePath } from "../input.ts";
import type { Standing } from "../rules/standing.ts";
import { ProPhoto } from "./pro-photo.tsx";
import {
  answerText,
  availabilityText,
  experienceText,
  languagesText,
  milesText,
  placeText,
  tradeText,
} from "./pro-text.ts";
import { SavePro } from "./save-pro.tsx";
import { SkillList } from "./skill-list.tsx";

export type ShownCard = {
  slug: string;
  name: string;
  trade: string | null;
  trades: string[];
  city: string | null;
  state: string | null;
  at: Point | null;
  miles: number | null;
  rating: number | null;
  reviewCount: number;
  standing: Standing;
  scope: Scope;
  hourlyRateCents: number | null;
  availability: string;
  skills: string[];
  languages: string[];
  yearsInBusiness: number | null;
  bio: string | null;
  freeFrom: Date | null;
  said: string | null;
  answerMinutes: number | null;
  cover: PictureData | null;
  logo: PictureData | null;
  /** The reader's own: it offers no request to oneself. */
  isOwn?: boolean;
};

const SKILLS_SHOWN = 6;

const rateText = (cents: number | null) =>
  cents === null ? m.directory_rate_none() : m.directory_rate_from({ amount: dollars(cents / 100, cents % 100 !== 0) });

/**
 * One pro in a list: who, how good, how far and for how much, then what one can do about it. `action`: what takes the place of
 * "Request a quote"; `no`: the number of its pin on the map beside the list; `work`: what was looked for, which its license may
 * not be for; `saved`: whether a member keeps it, who can change that here; `asks`: whether the reader can ask it for something.
 */
export function ProCard({
  pro,
  now,
  action,
  no,
  work,
  saved,
  asks = true,
}: {
  pro: ShownCard;
  now: Date;
  action?: ReactNode;
  no?: number;
  work?: Work | null;
  saved?: boolean | undefined;
  asks?: boolean;
}) {
  const page = `/pros/${pro.slug}`;
  const verified = pro.standing.status === "verified";
  return (
    <article aria-labelledby={`pro-${pro.slug}`} className="list-row max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3">
      <div className="flex min-w-0 gap-3 sm:gap-4">
        <ProPhoto pro={pro} />
        <div className="min-w-0 flex-1">
          <h3 id={`pro-${pro.slug}`} className="text-lg! sm:text-xl!">
            {no !== undefined && <PinNumber no={no} />}
            <Link to={page} className="row-title">
              <bdi>{pro.name}</bdi>
            </Link>
          </h3>
          <Rating
            className="flex-wrap max-sm:gap-x-1.5 max-sm:gap-y-0 sm:mt-1"
            value={pro.rating}
            count={pro.reviewCount}
          />
          <p className="text-ink-soft sm:mt-1">
            {[tradeText(pro), placeText(pro), pro.miles !== null && milesText(pro.miles)].filter(Boolean).join(" · ")}
          </p>
          {verified && work && coverFor(pro.scope, work) === "not" && (
            <p className="mt-2 border-l-3 border-flag bg-flag-wash px-3 py-2 text-sm">
              {m.directory_mismatch({ trade: tradeWords([work.trade]), state: stateName(work.state) })}
            </p>
          )}
          {pro.said ? (
            <blockquote dir="auto" className="measure mt-2 border-l-2 border-rule pl-3 max-sm:hidden sm:line-clamp-3">
              {pro.said}
            </blockquote>
          ) : (
            pro.bio && (
              <p dir="auto" className="measure mt-2 max-sm:hidden sm:line-clamp-3">
                {pro.bio}
              </p>
            )
          )}
          <div className="max-sm:hidden">
            <SkillList skills={pro.skills} shown={SKILLS_SHOWN} />
          </div>
        </div>
      </div>
      <div className="row-side max-sm:gap-2">
        {/* One left edge with the stamp above and the button below: never a box as wide as its words. */}
        <div className="flex flex-wrap items-start justify-between gap-3 max-sm:items-center max-sm:justify-start max-sm:gap-x-3 max-sm:gap-y-0.5 lg:flex-col lg:flex-nowrap lg:justify-start">
          {pro.standing.status === "unverified" ? (
            <span className="text-ink-soft">{m.directory_not_verified()}</span>
          ) : (
            <div>
              <TrustStamp trust={{ ...pro.standing, scope: pro.scope }} now={now} size="sm" />
              {verified && <ScopeLines scope={pro.scope} className="mt-1.5 max-w-56 text-ink-soft max-sm:hidden" />}
            </div>
          )}
          <dl className="max-sm:contents sm:max-lg:w-60 lg:w-full">
            <dt className="sr-only">{m.directory_rate()}</dt>
            <dd className="figure text-lg leading-tight sm:text-2xl">{rateText(pro.hourlyRateCents)}</dd>
            <dt className="sr-only">{m.directory_availability()}</dt>
            <dd>
              {availabilityText(pro.availability)}
              {pro.freeFrom && ` · ${m.directory_free_from({ date: day(pro.freeFrom) })}`}
            </dd>
            {pro.answerMinutes !== null && (
              <>
                <dt className="sr-only">{m.directory_answers()}</dt>
                <dd className="max-sm:hidden">{answerText(pro.answerMinutes)}</dd>
              </>
            )}
            {pro.languages.some((id) => id !== "en") && (
              <>
                <dt className="sr-only">{m.directory_languages()}</dt>
                <dd>{languagesText(pro.languages)}</dd>
              </>
            )}
            <dt className="sr-only">{m.directory_experience()}</dt>
            <dd className="text-ink-soft max-sm:hidden">
              {m.directory_experience()}: {experienceText(pro.yearsInBusiness)}
            </dd>
          </dl>
        </div>
        {pro.isOwn ? (
          <>
            <LinkButton to={page} wide>
              {m.directory_own_profile()}
            </LinkButton>
            {saved && <SavePro slug={pro.slug} name={pro.name} saved />}
          </>
        ) : (
          <ToDo pro={pro} action={action} saved={saved} asks={asks} />
        )}
      </div>
    </article>
  );
}

type Doing = { pro: ShownCard; action: ReactNode; saved: boolean | undefined; asks: boolean };

/** On phones one action stands in the row, with keeping it beside; its page is behind the name, and writing to it there. */
const ToDo = ({ pro, action, saved, asks }: Doing) => (
  <div className="grid gap-1 max-sm:flex max-sm:items-center max-sm:gap-2 max-sm:*:first:flex-1">
    {action ??
      (asks && (
        <LinkButton to={quotePath(pro.slug)} wide aria-label={`${m.directory_request_quote()}: ${pro.name}`}>
          {m.directory_request_quote()}
        </LinkButton>
      ))}
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6${saved === undefined && (action || asks) ? " max-sm:hidden" : ""}`}
    >
      <Link
        to={`/pros/${pro.slug}`}
        discover="none"
        className={`link inline-flex min-h-11 items-center${action || asks ? " max-sm:hidden" : ""}`}
        aria-label={`${m.directory_view_profile()}: ${pro.name}`}
      >
        {m.directory_view_profile()}
      </Link>
      {asks && (
        <Link
          to={`/messages/new?to=${pro.slug}`}
          className="link inline-flex min-h-11 items-center max-sm:hidden"
          aria-label={`${m.directory_message()}: ${pro.name}`}
        >
          {m.directory_message()}
        </Link>
      )}
      {saved !== undefined && <SavePro slug={pro.slug} name={pro.name} saved={saved} />}
    </div>
  </div>
);
