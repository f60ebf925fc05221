import { renderSVG } from "uqr";
import { LinkToPassOn } from "#app/domains/businesses/components/pass-on.tsx";
import { StatusBadge } from "#app/domains/jobs/components/state-badge.tsx";
import { priceText } from "#app/domains/jobs/rules/price.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { estimatesPage } from "../queries/estimates.server.ts";
import type { Route } from "./+types/estimates";

export const meta: Route.MetaFunction = () => [{ title: `${m.bids_estimates_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  const { asked, sent, url } = await estimatesPage(ctx);
  const qr = url && renderSVG(url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" });
  return { asked, sent, url, qr, now: ctx.now };
});

/** Where a pro writes a price, by where the customer is. */
export default function EstimatesScreen({ loaderData: { asked, sent, url, qr, now } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHeader no="J-12" title={m.bids_estimates_title()} intro={m.bids_estimates_intro()} />
      <div className="grid gap-5">
        <Card title={m.bids_estimates_asked()} level={2}>
          {asked.length === 0 && <p className="mb-3 text-ink-soft">{m.bids_estimates_asked_none()}</p>}
          <ul className="divide-y divide-line">
            {asked.map(({ id, name, subject }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <span className="min-w-0 flex-1 basis-48">
                  <bdi className="row-title">{name}</bdi>
                  {subject && <span className="block text-sm text-ink-soft wrap-anywhere">{subject}</span>}
                </span>
                <LinkButton to={`/messages/${id}/quote`} size="sm" aria-label={`${m.bids_estimates_write()}: ${name}`}>
                  {m.bids_estimates_write()}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <LinkButton to="/messages">{m.bids_estimates_messages()}</LinkButton>
          </p>
        </Card>
        <Card title={m.bids_estimates_sent()} level={2}>
          {sent.length === 0 && <p className="text-ink-soft">{m.bids_estimates_sent_none()}</p>}
          <ul className="divide-y divide-line">
            {sent.map(({ id, title, name, status, createdAt, bid }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <span className="min-w-0 flex-1 basis-48">
                  <Link to={`/bids/${id}`} className="link row-title wrap-anywhere">
                    {title}
                  </Link>
                  <span className="block text-sm text-ink-soft">
                    <bdi>{name}</bdi> · <RelativeTime at={createdAt} now={now} />
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-2">
                  {bid && <span className="tabular-nums">{priceText(bid)}</span>}
                  {bid?.lapsed && status === "submitted" ? (
                    <Badge tone="flag">{m.bids_state_lapsed()}</Badge>
                  ) : (
                    <StatusBadge status={status} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={m.bids_estimates_own()} level={2}>
          <p className="measure">{m.bids_estimates_own_how()}</p>
          {url ? (
            <LinkToPassOn
              url={url}
              qr={qr}
              hint={m.bids_estimates_link_hint()}
              alt={m.bids_estimates_qr()}
              text={m.bids_estimates_link_text()}
            />
          ) : (
            <p className="mt-3">
              <LinkButton to="/contractor-onboarding">{m.bids_estimates_finish()}</LinkButton>
            </p>
          )}
        </Card>
        <Card title={m.bids_estimates_board()} level={2}>
          <p className="measure">{m.bids_estimates_board_how()}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <LinkButton to="/find-pro?tab=jobs">{m.jobs_browse()}</LinkButton>
            <LinkButton to="/my/jobs?tab=applied">{m.bids_estimates_bids()}</LinkButton>
          </p>
        </Card>
      </div>
    </div>
  );
}
