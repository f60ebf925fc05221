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
import { MailedList } from "../components/mailed-list.tsx";
import { estimatesPage } from "../queries/page.server.ts";
import type { Route } from "./+types/estimates";

export const meta: Route.MetaFunction = () => [{ title: `${m.estimates_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  const { asked, mailed, sent, url } = await estimatesPage(ctx);
  const qr = url && renderSVG(url, { ecc: "M", pixelSize: 4, border: 3, whiteColor: "white", blackColor: "black" });
  return { asked, mailed, sent, url, qr, now: ctx.now };
});

/** Where a pro writes a price, by where the customer is. */
export default function EstimatesScreen({ loaderData: { asked, mailed, sent, url, qr, now } }: Route.ComponentProps) {
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="E-01"
        title={m.estimates_title()}
        intro={m.estimates_intro()}
        actions={
          <LinkButton to="/estimates/new" variant="primary">
            {m.estimates_write()}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <Card title={m.estimates_mailed()} level={2}>
          {mailed.length === 0 ? (
            <p className="measure text-ink-soft">{m.estimates_mailed_none()}</p>
          ) : (
            <MailedList mailed={mailed} now={now} />
          )}
        </Card>
        <Card title={m.estimates_asked()} level={2}>
          {asked.length === 0 && <p className="mb-3 text-ink-soft">{m.estimates_asked_none()}</p>}
          <ul className="divide-y divide-line">
            {asked.map(({ id, name, subject }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
                <span className="min-w-0 flex-1 basis-48">
                  <bdi className="row-title">{name}</bdi>
                  {subject && <span className="block text-sm text-ink-soft wrap-anywhere">{subject}</span>}
                </span>
                <LinkButton to={`/messages/${id}/quote`} size="sm" aria-label={`${m.estimates_write_price()}: ${name}`}>
                  {m.estimates_write_price()}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <LinkButton to="/messages">{m.estimates_messages()}</LinkButton>
          </p>
        </Card>
        <Card title={m.estimates_in_messages()} level={2}>
          {sent.length === 0 && <p className="text-ink-soft">{m.estimates_in_messages_none()}</p>}
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
        <Card title={m.estimates_own()} level={2}>
          <p className="measure">{m.estimates_own_how()}</p>
          {url ? (
            <LinkToPassOn
              url={url}
              qr={qr}
              hint={m.estimates_link_hint_ask()}
              alt={m.estimates_qr()}
              text={m.estimates_link_text_ask()}
            />
          ) : (
            <p className="mt-3">
              <LinkButton to="/contractor-onboarding">{m.estimates_finish()}</LinkButton>
            </p>
          )}
        </Card>
        <Card title={m.estimates_board()} level={2}>
          <p className="measure">{m.estimates_board_how()}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <LinkButton to="/find-pro?tab=jobs">{m.jobs_browse()}</LinkButton>
            <LinkButton to="/my/jobs?tab=applied">{m.estimates_bids()}</LinkButton>
          </p>
        </Card>
      </div>
    </div>
  );
}
