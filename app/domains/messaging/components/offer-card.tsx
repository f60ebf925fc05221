import { StatusBadge } from "#app/domains/jobs/components/state-badge.tsx";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownOffer } from "../queries/offers.server.ts";

/** A bid between the two: its newest price, what it is for, where it stands, and the way to it. */
export const OfferCard = ({ offer }: { offer: ShownOffer }) => (
  <section aria-label={offer.title} className="rounded-md border border-line bg-sheet px-4 py-3" data-offer={offer.id}>
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="note">
        {offer.estimate
          ? m.messaging_offer_estimate()
          : offer.quoted
            ? m.messaging_offer_quote()
            : m.messaging_offer_bid()}
      </span>
      <StatusBadge status={offer.status} />
    </p>
    <p className="figure mt-1 text-2xl">{priceText(offer.price)}</p>
    <p dir="auto" className="wrap-anywhere">
      {offer.title}
    </p>
    <Link
      to={offer.estimate ? `/jobs/${offer.jobId}/estimate` : `/bids/${offer.id}`}
      className="link inline-flex min-h-11 items-center"
    >
      {offer.estimate
        ? m.messaging_offer_read_estimate()
        : offer.quoted
          ? m.messaging_offer_read_quote()
          : m.messaging_offer_read_bid()}
    </Link>
  </section>
);
