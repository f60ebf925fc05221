import { priceText } from "#app/domains/jobs/rules/price.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import type { MailedEstimate } from "../queries/own.server.ts";
import { EstimateBadge } from "./state-badge.tsx";

/** The estimates that were mailed to customers of the business's own, and where each stands. */
export const MailedList = ({ mailed, now }: { mailed: readonly MailedEstimate[]; now: Date }) => (
  <ul className="divide-y divide-line">
    {mailed.map(({ id, title, customerName, price, sentAt, state, declinedReason }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <span className="min-w-0 flex-1 basis-48">
          <Link to={`/estimates/${id}`} className="link row-title inline-flex min-h-10 items-center wrap-anywhere">
            {title}
          </Link>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            <bdi>{customerName}</bdi> · <RelativeTime at={sentAt} now={now} />
          </span>
          {declinedReason && (
            <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
              {m.estimates_declined_words({ words: declinedReason })}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular-nums">{priceText(price)}</span>
          <EstimateBadge state={state} />
        </span>
      </li>
    ))}
  </ul>
);
