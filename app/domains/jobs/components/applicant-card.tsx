import { Mail, Phone } from "lucide";
import { Form, useNavigation } from "react-router";
import { PhotoRow } from "#app/domains/media/components/photo-row.tsx";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import { callHref } from "#app/infra/call-href.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { label } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { Mismatch } from "../rules/fit.ts";
import { type ApplicationStatus, isPending, type JobState } from "../rules.ts";
import { MismatchNote } from "./mismatch-note.tsx";
import { StatusBadge } from "./state-badge.tsx";

export type ShownApplicant = {
  id: string;
  status: ApplicationStatus;
  message: string;
  createdAt: Date;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  slug: string | null;
  trades: string[] | null;
  city: string | null;
  state: string | null;
  yearsInBusiness: number | null;
  hourlyRateCents: number | null;
  rating: number | null;
  reviewCount: number;
  mismatch: Mismatch | null;
  photos: ShownPicture[];
};

/** One applicant as the hirer compares them: who, checked how, at what rate, in their own words, and the next step. */
export function ApplicantCard({
  applicant,
  bid,
  price,
  jobId,
  stamp,
  scope,
  crew,
  jobState,
  others,
  now,
}: {
  applicant: ShownApplicant;
  /** The revision that is shown, which is the one that an award takes; null for an application without a price. */
  bid: { id: string; lapsed: boolean } | null;
  /** What it asks, drawn. */
  price: React.ReactNode;
  jobId: string;
  stamp: React.ReactNode;
  /** For which trades and states the stamp stands. */
  scope: React.ReactNode;
  /** What people of the crew hold; null for nothing. */
  crew: React.ReactNode;
  jobState: JobState;
  /** How many get a no when this one is awarded. */
  others: number;
  now: Date;
}) {
  const shown = applicant.company ?? applicant.name;
  const decidable = isPending(applicant.status) && (jobState === "open" || jobState === "expired");
  return (
    <Card
      className={applicant.status === "withdrawn" || applicant.status === "declined" ? "bg-paper!" : undefined}
      foot={decidable && <Decide applicant={applicant} bid={bid} shown={shown} others={others} />}
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <div className="flex items-start gap-3">
            <Avatar name={shown} company={applicant.company !== null} />
            <div className="min-w-0">
              <h2 className="text-[1.625rem]!">
                {applicant.slug && applicant.company ? (
                  <Link to={`/pros/${applicant.slug}`} className="no-underline hover:text-steel hover:underline">
                    {shown}
                  </Link>
                ) : (
                  shown
                )}
              </h2>
              <p className="text-sm text-ink-soft">{lineOf(applicant)}</p>
            </div>
          </div>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusBadge status={applicant.status} received />
            {stamp}
            <Rating value={applicant.rating} count={applicant.reviewCount} />
          </p>
          {scope}
          {price && (
            <div className="mt-4">
              {price}
              <Link
                to={`/bids/${applicant.id}`}
                aria-label={`${m.jobs_read_bid()}: ${shown}`}
                className="link inline-flex min-h-11 items-center"
              >
                {m.jobs_read_bid()}
              </Link>
            </div>
          )}
          {applicant.mismatch && (
            <div className="mt-4">
              <MismatchNote mismatch={applicant.mismatch} title={m.jobs_mismatch_theirs()} />
            </div>
          )}
          {applicant.message ? (
            <blockquote dir="auto" className="measure mt-4 border-l-[3px] border-rule pl-4 whitespace-pre-line">
              {applicant.message}
            </blockquote>
          ) : (
            <p className="mt-4 text-sm text-ink-soft">{m.jobs_no_message()}</p>
          )}
          {crew && (
            <div className="mt-4">
              <p className="mb-1.5 font-[560]">{m.training_crew_holds()}</p>
              {crew}
            </div>
          )}
          <PhotoRow photos={applicant.photos} label={m.jobs_photos_of({ name: shown })} />
          <p className="mt-3 text-sm text-ink-soft">
            {m.jobs_applied()} <RelativeTime at={applicant.createdAt} now={now} />
          </p>
        </div>
        <ul className="grid content-start border-t border-line pt-3 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-5">
          {applicant.slug && (
            <li className="pb-3">
              <LinkButton
                to={`/messages/new?to=${applicant.slug}&job=${jobId}`}
                size="sm"
                aria-label={`${m.jobs_message()}: ${shown}`}
              >
                {m.jobs_message()}
              </LinkButton>
            </li>
          )}
          {applicant.hourlyRateCents !== null && (
            <li className={bid ? "pb-2 text-sm text-ink-soft" : "figure pb-2 text-2xl"}>
              {(bid ? m.jobs_usual_rate : m.jobs_an_hour)({ rate: Math.round(applicant.hourlyRateCents / 100) })}
            </li>
          )}
          {applicant.company && <li>{applicant.name}</li>}
          {applicant.phone && (
            <li>
              <a href={callHref(applicant.phone)} className="link inline-flex min-h-11 items-center gap-2">
                <Icon of={Phone} size={18} />
                {applicant.phone}
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:${applicant.email}`} className="link inline-flex min-h-11 items-center gap-2 break-all">
              <Icon of={Mail} size={18} />
              {applicant.email}
            </a>
          </li>
        </ul>
      </div>
    </Card>
  );
}

function lineOf({ trades, city, state, yearsInBusiness, company, name }: ShownApplicant): string {
  const parts = [
    (trades ?? [])
      .slice(0, 2)
      .map((id) => label(TRADES, id, getLocale()))
      .join(", "),
    [city, state].filter(Boolean).join(", "),
    yearsInBusiness ? m.jobs_years({ years: yearsInBusiness }) : "",
  ].filter(Boolean);
  return parts.join(" · ") || (company ? name : "");
}

/** Shortlist is one click and comes back; an award is for good, so it says what it does and asks once more. */
function Decide({
  applicant,
  bid,
  shown,
  others,
}: {
  applicant: ShownApplicant;
  bid: { id: string; lapsed: boolean } | null;
  shown: string;
  others: number;
}) {
  const navigation = useNavigation();
  const sent = navigation.state !== "idle" ? navigation.formData : undefined;
  const busy = (intent: string) => sent?.get("intent") === intent && sent.get("application") === applicant.id;
  const listed = applicant.status === "shortlisted";
  const toggle = listed ? "unshortlist" : "shortlist";
  return (
    <div className="grid w-full gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="application" value={applicant.id} />
          <Button
            type="submit"
            name="intent"
            value={toggle}
            size="sm"
            busy={busy(toggle)}
            aria-label={`${listed ? m.jobs_unshortlist() : m.jobs_shortlist()}: ${shown}`}
          >
            {listed ? m.jobs_unshortlist() : m.jobs_shortlist()}
          </Button>
        </Form>
        <details className="group min-w-0 flex-1 basis-60">
          <summary className="flex min-h-10 w-fit max-w-full cursor-pointer list-none items-center rounded-md border border-ink bg-sheet px-3.5 font-display text-[1.0625rem] font-semibold group-open:bg-ink group-open:text-paper hover:bg-ink hover:text-paper [&::-webkit-details-marker]:hidden">
            <span className="truncate">{m.jobs_award_to({ name: shown })}</span>
          </summary>
          {/* Once awarded, the next step stands at the top of the page. */}
          <Form method="post" className="mt-3 grid max-w-xl gap-3 border-l-[3px] border-signal pl-4">
            <input type="hidden" name="application" value={applicant.id} />
            <input type="hidden" name="bid" value={bid?.id ?? ""} />
            {bid?.lapsed && <p>{m.jobs_bid_lapsed()}</p>}
            <p>{others === 0 ? m.jobs_award_confirm_alone() : m.jobs_award_confirm({ count: others })}</p>
            <Button
              type="submit"
              name="intent"
              value="award"
              variant="primary"
              wide="phone"
              busy={busy("award")}
              className="justify-self-start"
            >
              {m.jobs_award_for_good()}
            </Button>
          </Form>
        </details>
        <SureButton
          label={m.jobs_decline()}
          name={shown}
          sure={m.jobs_decline_sure({ name: shown })}
          intent="decline"
          fields={{ application: applicant.id }}
          stay
        />
      </div>
    </div>
  );
}
